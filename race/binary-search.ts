/**
 * Index of the first value above `limit` in sorted values, or their count if there is none. Pass
 * `low` and `high` to search only that range when the result is known to be in it.
 */
export function firstAbove(
  values: ArrayLike<number>,
  limit: number,
  low = 0,
  high = values.length,
): number {
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((values[middle] as number) > limit) high = middle
    else low = middle + 1
  }
  return low
}
