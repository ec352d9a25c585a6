import { MAX_ATHLETES } from '../../athlete-list.ts'
import { EMPTY_RESULT, type ManualEntry, type ManualResult } from '../../splits/manual-result.ts'
import { csvText } from '../../text/csv-cell.ts'
import { plainText } from '../../text/plain-text.ts'
import type { Seconds, SegmentKey } from '../../types.ts'
import { hasTimes, recogniseColumns } from './columns.ts'
import type { FieldColumn } from './field-column.ts'
import type { FieldTable } from './field-table.ts'
import { meaningOf } from './headings.ts'
import { readCell } from './time-cells.ts'

/** A problem in a file, and its position. */
export type FileProblem = { readonly where: string; readonly what: string }

/** Everything that could be read from a file, and everything that couldn't. */
export type SplitsFile = {
  readonly entries: readonly ManualEntry[]
  readonly problems: readonly FileProblem[]
}

/** One value of a file, before it is validated. */
type Given = { readonly field: string; readonly value: string; readonly where: string }

/** A visitor's own file: an athlete in every column like the template, or in every row. */
export function readSplitsFile(table: FieldTable): SplitsFile {
  const times = recogniseColumns(table.headings).filter((column) => hasTimes([column]))
  const problems: FileProblem[] = []
  // Only the headings of JSON are on no line.
  const isList = times.length > 1 || table.all[0]?.line === 0
  const athletes = isList ? inRows(table, problems) : inColumns(table, problems)
  const entries = athletes
    .map((givens) => givens.filter(({ value }) => value !== ''))
    .filter((givens) => givens.length > 0)
    .map((givens) => toEntry(givens, problems))
  // Columns are read one by one, but problems are listed in line order.
  return { entries, problems: problems.toSorted((a, b) => lineOf(a) - lineOf(b)) }
}

const lineOf = ({ where }: FileProblem) => Number(/^Line (\d+)/.exec(where)?.[1] ?? 0)
const TOO_MANY = `more than ${MAX_ATHLETES} athletes`

function inRows({ headings, rows }: FieldTable, problems: FileProblem[]): Given[][] {
  if (rows.length > MAX_ATHLETES) problems.push({ where: 'The file', what: TOO_MANY })
  return rows.slice(0, MAX_ATHLETES).map(({ cells }, index) => {
    const who = rows.length > 1 ? `Athlete ${index + 1}, ` : ''
    return headings.map((field, i) => {
      const where = `${who}${short(field) || 'a field without a name'}`
      return { field, value: (cells[i] ?? '').trim(), where }
    })
  })
}

function inColumns({ all }: FieldTable, problems: FileProblem[]): Given[][] {
  const athletes: Given[][] = []
  for (const { cells, line } of all) {
    const [field = '', ...values] = cells.map((cell) => cell.trim())
    // A heading row like the template's.
    if (field === '' || field.toLowerCase() === 'field') continue
    values.slice(0, MAX_ATHLETES).forEach((value, column) => {
      const where = values.length > 1 ? `Line ${line}, column ${column + 2}` : `Line ${line}`
      athletes[column] ??= []
      athletes[column].push({ field, value, where })
    })
    if (values.length === 0) {
      problems.push({ where: `Line ${line}`, what: `“${short(field)}” has no value behind it` })
    } else if (values.length > MAX_ATHLETES) {
      problems.push({ where: `Line ${line}`, what: TOO_MANY })
    }
  }
  return athletes
}

type Draft = { -readonly [key in keyof ManualResult]: ManualResult[key] }

function toEntry(givens: readonly Given[], problems: FileProblem[]): ManualEntry {
  const result: Draft = { ...EMPTY_RESULT }
  const times: { [key in SegmentKey]?: Seconds | null } = {}
  const texts: { [key: string]: string } = {}
  for (const { field, value, where } of givens) {
    const column = meaningOf(field)
    if (column === null || !hasTimes([column])) {
      const what = setField(result, field, column, value)
      if (what !== null) problems.push({ where, what })
      continue
    }
    const read = readCell(value)
    if (!read.ok) {
      problems.push({ where, what: `“${short(value)}” is not a time such as 4:30 or 270` })
      continue
    }
    texts[column] = value
    if (column === 'total') result.total_time_sec = read.seconds
    else times[column as SegmentKey] = read.seconds
  }
  return { result: { ...result, segment_times: times }, texts }
}

const TEXT_FIELDS = {
  name: 'athlete_name',
  bib: 'bib_number',
  age_group: 'age_group',
  division: 'division',
  race: 'race',
} as const
const TYPES = ['single', 'doubles', 'relay'] as const
const LONGEST_TEXT = 200

/** Sets a field that isn't a time, or says why it can't. */
function setField(result: Draft, field: string, column: FieldColumn | null, value: string) {
  const text = plainText(csvText(value).slice(0, LONGEST_TEXT))
  const name = field.toLowerCase().replace(/[^\p{L}]+/gu, '_')
  const type = TYPES.find((known) => known === value.toLowerCase())
  if (column !== null && column in TEXT_FIELDS) {
    result[TEXT_FIELDS[column as keyof typeof TEXT_FIELDS]] = text
  } else if (column === 'team_members') result.team_members = partsOf(text)
  else if (name === 'nationality') result.nationality = partsOf(text)
  else if (name !== 'participant_type') {
    return `“${short(field)}” is neither a segment nor a field we know`
  } else if (type) result.participant_type = type
  else return `“${short(value)}” is not single, doubles or relay`
  return null
}

const partsOf = (text: string) =>
  text
    .split('/')
    .map((part) => part.trim())
    .filter((part) => part !== '')

function short(text: string): string {
  return text.length > 40 ? `${text.slice(0, 40)}…` : text
}
