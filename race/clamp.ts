/** The value, or the end of the range that it is beyond. */
export const clamp = (value: number, least = 0, most = 1): number =>
  Math.min(Math.max(value, least), most)

/** From 0 to 1, slowly at first and at last. */
export function softly(value: number): number {
  const share = clamp(value)
  return share * share * (3 - 2 * share)
}
