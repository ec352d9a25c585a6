import { COLUMNS, type Field } from './field.ts'

/**
 * Where a dot is drawn relative to its point: a point in the unit circle, derived from the
 * athlete's row. The same athlete is on the same side in every replay, whoever else is in the
 * field.
 */
export function buildSpread(field: Field): { readonly x: Float32Array; readonly y: Float32Array } {
  const x = new Float32Array(field.count)
  const y = new Float32Array(field.count)
  for (let athlete = 0; athlete < field.count; athlete++) {
    const key = rowKey(field, athlete)
    const angle = ((key & 0xffff) / 0x10000) * 2 * Math.PI
    // The square root spreads dots evenly over the circle; without it most would be near its
    // middle.
    const radius = Math.sqrt(((key >>> 16) & 0xffff) / 0xffff)
    x[athlete] = Math.cos(angle) * radius
    y[athlete] = Math.sin(angle) * radius
  }
  return { x, y }
}

/** An athlete's clocks, start and age group hashed to 32 bits (FNV-1a with a final mix). */
function rowKey({ ends, starts, ageGroups }: Field, athlete: number): number {
  let key = 0x811c9dc5
  const add = (value: number) => {
    key = Math.imul(key ^ (value | 0), 0x01000193)
  }
  for (let segment = 0; segment < COLUMNS; segment++) {
    add(Math.round((ends[athlete * COLUMNS + segment] as number) * 100))
  }
  const start = starts[athlete] as number
  add(Number.isNaN(start) ? -1 : start)
  for (const letter of ageGroups[athlete] ?? '') add(letter.charCodeAt(0))
  key = Math.imul(key ^ (key >>> 16), 0x85ebca6b)
  key = Math.imul(key ^ (key >>> 13), 0xc2b2ae35)
  return (key ^ (key >>> 16)) >>> 0
}
