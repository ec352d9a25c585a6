import type { FieldRow } from '../race/field/field.ts'
import { SEGMENTS, UNMEASURED } from '../race/segments.ts'
import { TYPICAL_TIMES } from '../race/splits/typical-times.ts'

/** Rows as in a large race: every pace, no two athletes alike, identical in every run. */
export function manyRows(count: number): FieldRow[] {
  let seed = 1
  const random = () => {
    seed = (seed * 48_271) % 2_147_483_647
    return seed / 2_147_483_647
  }
  return Array.from({ length: count }, (_, i) => {
    const pace = 0.75 + 0.6 * random()
    const splits = SEGMENTS.flatMap(({ key }, s) => {
      const time = (TYPICAL_TIMES[s] as number) * pace * (0.85 + 0.3 * random())
      return UNMEASURED.has(key) ? [] : [[key, Math.round(time)] as const]
    })
    return {
      name: `Vorname${Math.floor(random() * 900)} Nachname${Math.floor(random() * 9000)}`,
      bib: String(100_000 + i),
      ageGroup: `${25 + 5 * Math.floor(random() * 8)}-${29 + 5 * Math.floor(random() * 8)}`,
      start: 32_400 + ((600 * Math.floor(i / 40)) % 36_000) + Math.floor(random() * 4),
      status: 'finished',
      total: splits.reduce((sum, [, time]) => sum + time, 0),
      times: Object.fromEntries(splits),
    }
  })
}
