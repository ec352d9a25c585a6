/** The value, limited to the range. */
export const clamp = (value: number, least = 0, most = 1): number =>
  Math.min(Math.max(value, least), most)

/** Eases from 0 to 1, slow at both ends. */
export function softly(value: number): number {
  const share = clamp(value)
  return share * share * (3 - 2 * share)
}
