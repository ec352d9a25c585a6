import { gzipSync } from 'node:zlib'
import { toFieldFiles } from '../contract/field/field-import.ts'
import { readFieldTable } from '../contract/field/read-field-table.ts'
import { isFieldFile } from '../race/field/check-field-file.ts'
import { buildField, type FieldRow } from '../race/field/field.ts'
import { fieldAt } from '../race/field/field-at.ts'
import { encodeField } from '../race/field/field-file.ts'
import { recogniseColumns } from '../race/field/import/columns.ts'
import { writeFieldText } from '../race/field/import/field-text.ts'
import { understandFile } from '../race/field/import/understand.ts'
import { SEGMENTS, UNMEASURED } from '../race/segments.ts'
import { TYPICAL_TIMES } from '../race/splits/typical-times.ts'
import type { Measure } from './measure.ts'

const HEAD = { division: 'HYROX', sex: 'M', isNamed: true } as const

/** Rows as a large race has them: every pace, no two athletes alike, the same ones every time. */
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

/** Median milliseconds of a moment of the whole field, at times all over the race. */
function fieldMilliseconds(count: number): number {
  const field = buildField(HEAD, manyRows(count))
  const times: number[] = []
  for (let round = 0; round < 400; round++) {
    const time = ((round * 0.618_033_988_749) % 1) * 8000
    const start = performance.now()
    fieldAt(field, time)
    times.push(performance.now() - start)
  }
  return times.slice(100).sort((a, b) => a - b)[150] as number
}

/** Seconds from the bytes of an organiser's file to fields that can be stored. */
function importSeconds(count: number): number {
  const text = writeFieldText(buildField(HEAD, manyRows(count)))
  const bytes = new TextEncoder().encode(text)
  const start = performance.now()
  const read = readFieldTable(bytes, TextDecoder)
  if (!read.ok) throw new Error(read.what)
  const columns = recogniseColumns(read.table.headings)
  const choices = { columns, division: null, sex: null, raceName: 'Bench' }
  const understood = understandFile(read.table, choices)
  const files = toFieldFiles(understood, true)
  const seconds = (performance.now() - start) / 1000
  if (understood.problems.length > 0 || !files.every(isFieldFile)) throw new Error('not understood')
  return seconds
}

/** What the whole field costs at every frame, on the wire, and when it is imported. */
export function measureField(): Measure[] {
  const rest = { reference: '–', ratio: '–' }
  const moments = [
    { count: 1000, goal: 1 },
    { count: 5000, goal: 5 },
  ].map(({ count, goal }): Measure => {
    const ours = fieldMilliseconds(count)
    const what = `\`fieldAt\`: places, progress and counts of ${count.toLocaleString('en')} athletes (median)`
    const text = `at most ${goal} ms`
    return { ...rest, what, ours: `${ours.toFixed(2)} ms`, goal: text, isMet: ours <= goal }
  })
  const file = JSON.stringify(encodeField(buildField(HEAD, manyRows(1000))))
  const size = gzipSync(file).length / 1024
  const seconds = importSeconds(20_000)
  return [
    ...moments,
    {
      ...rest,
      what: 'a file of 20,000 athletes: read, understood, checked and made a field',
      ours: `${seconds.toFixed(1)} s`,
      goal: 'at most 10 s',
      isMet: seconds <= 10,
    },
    {
      ...rest,
      what: 'the file of a field of 1,000 athletes with names, gzipped',
      ours: `${size.toFixed(1)} KB`,
      goal: 'at most 60 KB',
      isMet: size <= 60,
    },
  ]
}
