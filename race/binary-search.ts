/** Index of the first value above `limit` in values that never fall; their count when none is. */
export function firstAbove(values: ArrayLike<number>, limit: number): number {
  let low = 0
  let high = values.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((values[middle] as number) > limit) high = middle
    else low = middle + 1
  }
  return low
}
