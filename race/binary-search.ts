/**
 * Index of the first value above `limit` in values that never fall; their count when none is. When
 * it is known to lie from `low` to `high`, only those are looked at.
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
