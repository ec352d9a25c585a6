import type { MapPoint } from '../types.ts'

/**
 * A short text that tells one path from another: 64 bits of its coordinates, as 16 hexadecimal digits.
 * It guards against mistakes and not against forgery: two paths an operator draws never share it.
 */
export function pathDigest(points: readonly MapPoint[]): string {
  // Adding 0 makes -0 a 0, as JSON does on its way to the server.
  const numbers = Float64Array.from(points.flatMap(({ x, y }) => [x + 0, y + 0]))
  let [high, low] = [0x811c9dc5, 0x01000193]
  for (const word of new Uint32Array(numbers.buffer)) {
    high = mix(high ^ word, 0x85ebca6b)
    low = mix(low ^ word ^ high, 0xc2b2ae35)
  }
  return [high, low].map((half) => (half >>> 0).toString(16).padStart(8, '0')).join('')
}

/** Spreads every bit over the whole word, as the last step of MurmurHash does. */
function mix(word: number, factor: number): number {
  const product = Math.imul(word, factor)
  return Math.imul(product ^ (product >>> 15), 0x27d4eb2f) ^ (product >>> 13)
}
