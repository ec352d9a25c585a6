import { buildField, type FieldRow } from '../../race/field/field.ts'
import { encodeField, type FieldFile } from '../../race/field/field-file.ts'
import { SEGMENTS } from '../../race/segments.ts'
import { TYPICAL_TIMES } from '../../race/splits/typical-times.ts'

/** A field file with `count` athletes, each a little slower than the previous one. */
export function aFieldFile(count: number, division = 'HYROX TEST', isNamed = false): FieldFile {
  const rows = Array.from({ length: count }, (_, i): FieldRow => {
    const times = SEGMENTS.map(
      ({ key }, s) => [key, Math.round(TYPICAL_TIMES[s] ?? 0) + i] as const,
    )
    const total = times.reduce((sum, [, time]) => sum + time, 0)
    const person = { name: `Athlete ${i}`, bib: String(i), ageGroup: '30-34', start: 36_000 }
    return { ...person, status: 'finished', total, times: Object.fromEntries(times) }
  })
  return encodeField(buildField({ division, sex: 'M', isNamed }, rows))
}
