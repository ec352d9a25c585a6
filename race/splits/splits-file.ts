import { MAX_ATHLETES } from '../athlete-list.ts'
import { SEGMENTS } from '../segments.ts'
import { csvText } from '../text/csv-cell.ts'
import { plainText } from '../text/plain-text.ts'
import type { Seconds, SegmentKey } from '../types.ts'
import { EMPTY_RESULT, type ManualEntry, type ManualResult, readTime } from './manual-result.ts'
import { parseCells } from './splits-cells.ts'

/** A problem in a file, and its position. */
export type FileProblem = { readonly where: string; readonly what: string }

/** Everything that could be read from a file, and everything that couldn't. */
export type SplitsFile = {
  readonly entries: readonly ManualEntry[]
  readonly problems: readonly FileProblem[]
}

/** One raw value of a file, before it is validated. */
type Given = { readonly field: string; readonly value: string; readonly where: string }

/** Reads a splits file of either kind; the first character decides which. Never throws. */
export function parseSplitsFile(text: string): SplitsFile {
  const content = text.replace(/^\uFEFF/, '').trim()
  return /^[[{]/.test(content) ? parseJson(content) : parseTable(content)
}

function parseTable(text: string): SplitsFile {
  const { rows, problem } = parseCells(text)
  const problems: FileProblem[] = problem ? [problem] : []
  const columns: Given[][] = []
  for (const { cells, line } of rows) {
    const [field = '', ...values] = cells.map((cell) => cell.trim())
    // A heading row like the template's.
    if (field === '' || field.toLowerCase() === 'field') continue
    values.slice(0, MAX_ATHLETES).forEach((value, column) => {
      const where = values.length > 1 ? `Line ${line}, column ${column + 2}` : `Line ${line}`
      columns[column] ??= []
      if (value !== '') columns[column].push({ field, value: csvText(value), where })
    })
    if (values.length === 0) {
      problems.push({ where: `Line ${line}`, what: `“${short(field)}” has no value behind it` })
    } else if (values.length > MAX_ATHLETES) {
      problems.push({ where: `Line ${line}`, what: `more than ${MAX_ATHLETES} athletes` })
    }
  }
  const file = toFile(columns, problems)
  // Columns are read one by one, but problems are listed in line order.
  return { ...file, problems: file.problems.toSorted((a, b) => lineOf(a) - lineOf(b)) }
}

const lineOf = ({ where }: FileProblem) => Number(/\d+/.exec(where)?.[0] ?? 0)

function parseJson(text: string): SplitsFile {
  let read: unknown
  try {
    read = JSON.parse(text)
  } catch {
    return { entries: [], problems: [{ where: 'The file', what: 'is not complete JSON' }] }
  }
  const list = Array.isArray(read) ? read : [read]
  const problems: FileProblem[] = []
  if (list.length > MAX_ATHLETES) {
    problems.push({ where: 'The file', what: `more than ${MAX_ATHLETES} athletes` })
  }
  const columns = list.slice(0, MAX_ATHLETES).map((item, index) => {
    const who = list.length > 1 ? `Athlete ${index + 1}, ` : ''
    if (typeof item !== 'object' || item === null) {
      problems.push({ where: `Athlete ${index + 1}`, what: 'is not an object with fields' })
      return []
    }
    return Object.entries(item).flatMap(([field, value]) => givenIn(field, value, who))
  })
  return toFile(columns, problems)
}

function givenIn(field: string, value: unknown, who: string): Given[] {
  const where = `${who}${short(field) || 'a field without a name'}`
  if (value === null || value === undefined) return []
  if (nameOf(field) === 'segment_times' && typeof value === 'object' && !Array.isArray(value)) {
    return Object.entries(value).flatMap(([key, time]) => givenIn(key, time, who))
  }
  if (Array.isArray(value)) return [{ field, value: value.join('/'), where }]
  // An object where a text or number belongs is shown as it is in the file.
  return [
    { field, value: typeof value === 'object' ? JSON.stringify(value) : String(value), where },
  ]
}

function toFile(columns: readonly Given[][], problems: FileProblem[]): SplitsFile {
  const entries = columns
    .filter((column) => column.length > 0)
    .map((column) => toEntry(column, problems))
  return { entries, problems }
}

type Draft = { -readonly [key in keyof ManualResult]: ManualResult[key] }

function toEntry(column: readonly Given[], problems: FileProblem[]): ManualEntry {
  const result: Draft = { ...EMPTY_RESULT }
  const times: { [key in SegmentKey]?: Seconds | null } = {}
  const texts: { [key: string]: string } = {}
  for (const { field, value, where } of column) {
    const name = nameOf(field)
    const key = KEY_BY_NAME.get(name)
    const isTotal = TOTAL_NAMES.has(name)
    if (key === undefined && !isTotal) {
      if (!setField(result, name, value)) problems.push({ where, what: complaintOf(name, value) })
      continue
    }
    const read = readTime(value)
    if (!read.ok) {
      problems.push({ where, what: `“${short(value)}” is not a time such as 4:30 or 270` })
      continue
    }
    texts[key ?? 'total'] = value
    if (key) times[key] = read.seconds
    else result.total_time_sec = read.seconds
  }
  return { result: { ...result, segment_times: times }, texts }
}

const TEXT_FIELDS = ['athlete_name', 'bib_number', 'age_group', 'division', 'race'] as const
const LIST_FIELDS = ['nationality', 'team_members'] as const
const TYPES = ['single', 'doubles', 'relay'] as const
const LONGEST_TEXT = 200

function setField(result: Draft, name: string, value: string): boolean {
  const text = plainText(value.slice(0, LONGEST_TEXT))
  const textField = TEXT_FIELDS.find((field) => field === name)
  const listField = LIST_FIELDS.find((field) => field === name)
  const type = TYPES.find((known) => known === value.toLowerCase())
  if (textField) result[textField] = text
  else if (listField) result[listField] = partsOf(text)
  else if (name === 'participant_type' && type) result.participant_type = type
  else return false
  return true
}

function complaintOf(name: string, value: string): string {
  return name === 'participant_type'
    ? `“${short(value)}” is not single, doubles or relay`
    : `“${short(name)}” is neither a segment nor a field we know`
}

const partsOf = (text: string) =>
  text
    .split('/')
    .map((part) => part.trim())
    .filter((part) => part !== '')

/** Labels and keys are both accepted: 'Run 1', 'run_1' and `seg_run1` are the same segment. */
const KEY_BY_NAME = new Map<string, SegmentKey>(
  SEGMENTS.flatMap(({ key, label }) => [
    [nameOf(key), key],
    [nameOf(label), key],
    [nameOf(key.replace('seg_', '')), key],
  ]),
)
const TOTAL_NAMES: ReadonlySet<string> = new Set(['total_time_sec', 'total', 'total_time'])

function nameOf(field: string): string {
  return field
    .toLowerCase()
    .replace(/[’']/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, '_')
    .replace(/^_|_$/g, '')
}

function short(text: string): string {
  return text.length > 40 ? `${text.slice(0, 40)}…` : text
}
