import { buildTimeline } from '../../splits/build-timeline.ts'
import { readTime } from '../../splits/manual-result.ts'
import { clockText, parseTimeOfDay } from '../../text/clock-text.ts'
import { csvText } from '../../text/csv-cell.ts'
import { plainText } from '../../text/plain-text.ts'
import type { Outcome, Seconds, SegmentKey, SplitWarning, Status } from '../../types.ts'
import type { FieldRow, FieldSex } from '../field.ts'
import type { FieldColumn } from './columns.ts'

/** A row as it was understood. */
export type ReadRow = {
  readonly row: FieldRow
  readonly division: string | null
  readonly sex: FieldSex | null
  readonly race: string | null
  /** Splits without a printed time, and values that do not fit the others. */
  readonly estimated: number
  readonly doubted: number
}

/** A row that is in no field. */
export type UnreadRow = {
  readonly problems: readonly string[]
  /** Whether the athlete did not start. */
  readonly isAbsent: boolean
  /** A status we do not know, as it is written. */
  readonly unknownStatus: string | null
}

const LONGEST_TEXT = 200
/** Spreadsheets read these as the start of a formula; no name or age group begins like that. */
const FORMULA = /^[=@+]|^-\D/

/** Cells by column → a row, or everything that is wrong with it. */
export function readRow(cells: ReadonlyMap<FieldColumn, string>): Outcome<ReadRow, UnreadRow> {
  const problems: string[] = []
  for (const [, cell] of cells) {
    const isDash = /^[-–—]+$/.test(cell)
    const isFormula = !isDash && FORMULA.test(cell) && !readTime(cell).ok
    if (isFormula) problems.push(`“${short(cell)}” is a formula: save the file with its values`)
  }
  const status = readStatus(cells.get('status') ?? '', cells.get('total') ?? '')
  const unread = {
    ok: false,
    isAbsent: status === 'dns',
    unknownStatus: status === null ? short(cells.get('status') ?? '') : null,
  } as const
  if (unread.isAbsent) return { ...unread, problems: [] }
  if (unread.unknownStatus !== null) {
    problems.push(`we do not know the status “${unread.unknownStatus}”`)
  }
  const total = readTotal(cells.get('total') ?? '', problems)
  const times: { [key in SegmentKey]?: Seconds | null } = {}
  for (const [column, cell] of cells) {
    if (column.startsWith('seg_')) times[column as SegmentKey] = timeOf(cell, column, problems)
  }
  const roxzoneTotal = timeOf(cells.get('roxzone') ?? '', 'roxzone', problems)
  const start = readStart(cells.get('start') ?? '', problems)
  const sex = readSex(cells.get('sex') ?? '')
  if (sex === undefined) problems.push(`“${short(cells.get('sex') ?? '')}” is not M, W or X`)
  if (problems.length > 0) return { ...unread, problems }

  const own = status === null || status === 'dns' ? 'dnf' : status
  const outcome = buildTimeline({ total, times, status: own, roxzoneTotal })
  if (!outcome.ok) return { ...unread, problems: ['there is no time in it'] }
  const { warnings, timeline } = outcome
  const impossible = warnings.filter(isImpossible).map(impossibleText)
  if (impossible.length > 0) return { ...unread, problems: impossible }
  return {
    ok: true,
    row: {
      name: nameOf(cells),
      bib: textOf(cells.get('bib')),
      ageGroup: textOf(cells.get('age_group')),
      start,
      total,
      status: timeline.status,
      times,
      roxzoneTotal,
    },
    division: textOf(cells.get('division')),
    sex: sex ?? null,
    race: textOf(cells.get('race')),
    estimated: timeline.segments.filter(({ isEstimated }) => isEstimated).length,
    doubted: warnings.length,
  }
}

const isImpossible = ({ reason }: SplitWarning) =>
  reason === 'impossible-split' || reason === 'impossible-total'

function impossibleText({ segment, value }: SplitWarning): string {
  return `${segment ?? 'the total'} cannot be ${clockText(value)}`
}

function timeOf(cell: string, column: string, problems: string[]): Seconds | null {
  // Spreadsheets of some countries write a comma before the hundredths.
  const read = readTime(cell.replace(/(\d),(\d{1,2})$/, '$1.$2'))
  if (read.ok) return read.seconds
  if (/^(?:n\/?a|null|-+|\.+)$/i.test(cell)) return null
  problems.push(`${column}: “${short(cell)}” is not a time such as 4:30 or 270`)
  return null
}

function readTotal(cell: string, problems: string[]): Seconds | null {
  return /^[a-z ]+$/i.test(cell) && readStatus(cell, '') !== null
    ? null
    : timeOf(cell, 'total', problems)
}

const STATUSES = new Map<string, Status | 'dns'>([
  ['', 'finished'],
  ['ok', 'finished'],
  ['finished', 'finished'],
  ['finisher', 'finished'],
  ['official', 'finished'],
  ['dnf', 'dnf'],
  ['didnotfinish', 'dnf'],
  ['dsq', 'dsq'],
  ['dq', 'dsq'],
  ['disqualified', 'dsq'],
  ['dns', 'dns'],
  ['didnotstart', 'dns'],
])

/** From its own column, or where lists print it instead of a total. */
function readStatus(status: string, total: string): Status | 'dns' | null {
  const printed = /\d/.test(total) ? null : knownStatus(total)
  return status.trim() === '' ? (printed ?? 'finished') : knownStatus(status)
}

/** Letters and digits of every script count: what we cannot read must not pass for an empty cell. */
const knownStatus = (text: string) =>
  STATUSES.get(
    text
      .normalize('NFKC')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, ''),
  ) ?? null

function readStart(cell: string, problems: string[]): Seconds | null {
  if (/^[-–—]*$/.test(cell)) return null
  // A wave may be written without seconds, or with its date.
  const clock = /(\d{1,2}:\d{2}(?::\d{2})?)$/.exec(cell)?.[1] ?? ''
  const time = parseTimeOfDay(clock.split(':').length === 2 ? `${clock}:00` : clock)
  if (time === null) problems.push(`start: “${short(cell)}” is not a time of day such as 09:40:00`)
  return time
}

const SEXES = new Map<string, FieldSex>([
  ...['m', 'male', 'man', 'men', 'männer', 'männlich'].map((text) => [text, 'M'] as const),
  ...['w', 'f', 'female', 'woman', 'women', 'frauen', 'weiblich'].map(
    (text) => [text, 'W'] as const,
  ),
  ...['x', 'mixed', 'mix'].map((text) => [text, 'X'] as const),
])

/** Nothing for an empty cell; undefined for a text that is not a sex. */
function readSex(cell: string): FieldSex | null | undefined {
  const text = cell.trim().toLowerCase()
  return text === '' ? null : SEXES.get(text)
}

function nameOf(cells: ReadonlyMap<FieldColumn, string>): string | null {
  const parts = [cells.get('first_name'), cells.get('last_name')].map(textOf)
  const own = parts.filter((part) => part !== null).join(' ')
  return textOf(cells.get('team_members')) ?? textOf(cells.get('name')) ?? (own === '' ? null : own)
}

function textOf(cell: string | undefined): string | null {
  const text = plainText(csvText((cell ?? '').slice(0, LONGEST_TEXT))).trim()
  return /^[-–—]*$/.test(text) ? null : text
}

function short(text: string): string {
  return text.length > 40 ? `${text.slice(0, 40)}…` : text
}
