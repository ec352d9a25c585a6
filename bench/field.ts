import { gzipSync } from 'node:zlib'
import { toFieldFiles } from '../contract/field/field-import.ts'
import { readFieldTable } from '../contract/field/read-field-table.ts'
import { isFieldFile } from '../race/field/check-field-file.ts'
import { buildField } from '../race/field/field.ts'
import { fieldAt } from '../race/field/field-at.ts'
import { encodeField } from '../race/field/field-file.ts'
import { recogniseColumns } from '../race/field/import/columns.ts'
import { writeFieldText } from '../race/field/import/field-text.ts'
import { understandFile } from '../race/field/import/understand.ts'
import { manyRows } from './many-rows.ts'
import type { Measure } from './measure.ts'

const HEAD = { division: 'HYROX', sex: 'M', isNamed: true } as const

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
