import { SEGMENTS } from '../../segments.ts'
import { buildTimeline } from '../../splits/build-timeline.ts'
import { clockText } from '../../text/clock-text.ts'
import { csvText } from '../../text/csv-cell.ts'
import { plainText } from '../../text/plain-text.ts'
import { splitOf, type Timeline } from '../../timeline.ts'
import type { Outcome, Seconds, SegmentKey, SplitWarning } from '../../types.ts'
import type { FieldRow, FieldSex } from '../field.ts'
import { type ChosenValues, divisionOf, type FileStatus, sexOf, statusOf } from './cell-values.ts'
import { columnLabel } from './columns.ts'
import type { FieldColumn } from './field-column.ts'
import { isSingleDivision, personName } from './person-name.ts'
import { readCell, readHours, type TimeForm } from './time-cells.ts'

/** A parsed row. */
export type ReadRow = {
  readonly row: FieldRow
  readonly division: string | null
  readonly sex: FieldSex | null
  readonly race: string | null
  /** Durations of the segments that have a time in the file. */
  readonly durations: Times
  /**
   * Number of splits without a printed time, and of values that don't fit the others. What follows
   * from roxzones that the file has no columns for isn't counted: `Understood` says it once.
   */
  readonly estimated: number
  readonly doubted: number
  /** Whether the splits add up to more than the total, or to far less. */
  readonly hasOddTotal: boolean
}

/** A problem with a row and its cause; `column` is the column's name on screen. */
export type RowProblem = {
  readonly cause: RowCause
  readonly column: string | null
  readonly what: string
}

type RowCause = 'formula' | 'status' | 'time' | 'start' | 'sex' | 'no-times' | 'impossible'

/** A row that can't be added to a field. */
export type UnreadRow = {
  readonly problems: readonly RowProblem[]
  /** Whether the athlete did not start. */
  readonly isAbsent: boolean
  /** An unknown status, exactly as written. */
  readonly unknownStatus: string | null
}

/** How to interpret the cells of a file; its division and sex count for rows that don't say. */
export type CellForms = {
  readonly values: ChosenValues
  readonly times: TimeForm
  readonly division: string | null
  readonly sex: FieldSex | null
}

type Cells = ReadonlyMap<FieldColumn, string>

const LONGEST_TEXT = 200
/** Spreadsheets treat these as the start of a formula; no name or age group starts this way. */
const FORMULA = /^[=@+]|^-\D/

/** Parses a row's cells by column, or returns all of its problems. */
export function readRow(cells: Cells, forms: CellForms): Outcome<ReadRow, UnreadRow> {
  const problems: RowProblem[] = []
  const tell = (cause: RowCause, column: FieldColumn | null, what: string) => {
    problems.push({ cause, column: column && columnLabel(column), what })
  }
  for (const [column, cell] of cells) {
    const isDash = /^[-–—]+$/.test(cell)
    const isFormula = !isDash && FORMULA.test(cell) && !readCell(cell).ok
    if (isFormula) {
      tell('formula', column, `“${short(cell)}” is a formula: save the file with its values`)
    }
  }
  const status = readStatus(cells, forms.values)
  const unread = {
    ok: false,
    isAbsent: status === 'dns',
    unknownStatus: status === null ? short(cells.get('status') ?? '') : null,
  } as const
  if (unread.isAbsent) return { ...unread, problems: [] }
  if (unread.unknownStatus !== null) {
    tell('status', 'status', `we do not know the status “${unread.unknownStatus}”`)
  }
  const readTime = (column: FieldColumn, read = readCell): Seconds | null => {
    const cell = cells.get(column) ?? ''
    const outcome = read(cell)
    if (outcome.ok) return outcome.seconds
    tell(
      'time',
      column,
      `${columnLabel(column)}: “${short(cell)}” is not a time such as 4:30 or 270`,
    )
    return null
  }
  const start = readStart(cells.get('start') ?? '')
  if (start === undefined) {
    const text = short(cells.get('start') ?? '')
    tell('start', 'start', `Start: “${text}” is not a time of day such as 09:40:00`)
  }
  const isWord =
    /^[\p{L} .]+$/u.test(cells.get('total') ?? '') && statusOf(cells.get('total') ?? '') !== null
  const printed = isWord ? null : readTime('total')
  const total = totalOf(printed, cells.get('total') ?? '', start ?? null, forms.times)
  const given: { [key in SegmentKey]?: Seconds | null } = {}
  for (const column of cells.keys()) {
    if (!column.startsWith('seg_')) continue
    given[column as SegmentKey] = readTime(column, forms.times.isHours ? readHours : readCell)
  }
  const roxzoneTotal = readTime('roxzone', forms.times.isHours ? readHours : readCell)
  const sex = sexOf(cells.get('sex') ?? '', forms.values)
  if (sex === undefined) tell('sex', 'sex', `“${short(cells.get('sex') ?? '')}” is not M, W or X`)
  if (problems.length > 0) return { ...unread, problems }

  const own = status === null || status === 'dns' ? 'dnf' : status
  const { times, reachedAt } = placeTimes(given, start ?? null, forms.times)
  const outcome = buildTimeline({ total, times, reachedAt, status: own, roxzoneTotal })
  if (!outcome.ok) {
    tell('no-times', null, 'there is no time in it')
    return { ...unread, problems }
  }
  const { warnings, timeline } = outcome
  for (const warning of warnings.filter(isImpossible)) {
    tell('impossible', warning.segment ?? 'total', impossibleText(warning))
  }
  if (problems.length > 0) return { ...unread, problems }
  const written = textOf(cells.get('division'))
  const division = written === null ? forms.division : divisionOf(written, forms.values)
  const name = nameOf(cells, isSingleDivision(division) && (sex ?? forms.sex) !== 'X')
  const team = textOf(cells.get('team'))
  return {
    ok: true,
    row: {
      name,
      team: name === team ? null : team,
      bib: textOf(cells.get('bib')),
      ageGroup: textOf(cells.get('age_group')),
      start: start ?? null,
      total,
      status: timeline.status,
      times,
      reachedAt,
      roxzoneTotal,
    },
    division,
    sex: sex ?? forms.sex,
    race: textOf(cells.get('race')),
    durations: forms.times.kind === 'splits' ? times : durationsOf(timeline, reachedAt),
    estimated: timeline.segments.filter(
      ({ key, isEstimated }) =>
        isEstimated &&
        (hasRoxzones([...cells.keys()]) || !(isRoxzone(key) || times[key] || reachedAt[key])),
    ).length,
    doubted: warnings.length,
    hasOddTotal: isOddTotal(total, times, reachedAt),
  }
}

const isRoxzone = (column: FieldColumn | null) => column?.startsWith('seg_rox') === true

/** Whether the columns include single roxzones, which few files have. */
export const hasRoxzones = (columns: readonly (FieldColumn | null)[]) => columns.some(isRoxzone)

const durationsOf = ({ segments }: Timeline, reachedAt: Times): Times =>
  Object.fromEntries(
    segments.flatMap((own) =>
      own.isReached && reachedAt[own.key] ? [[own.key, splitOf(own)]] : [],
    ),
  )

const isImpossible = ({ reason }: SplitWarning) =>
  reason === 'impossible-split' || reason === 'impossible-total'

function impossibleText({ segment, value }: SplitWarning): string {
  return `${segment ? columnLabel(segment) : 'the total'} cannot be ${clockText(value)}`
}

type Times = FieldRow['times']

/** Durations, or clocks since the start if the file has gate times or times of day. */
function placeTimes(given: Times, start: Seconds | null, { kind }: TimeForm) {
  if (kind === 'splits') return { times: given, reachedAt: {} as Times }
  const began = kind === 'clock' ? start : 0
  const reachedAt = Object.fromEntries(
    Object.entries(given).map(([key, time]) => {
      const clock = time === null || began === null ? null : time - began
      return [key, clock !== null && clock < 0 ? clock + DAY : clock]
    }),
  ) as Times
  return { times: {} as Times, reachedAt }
}

const DAY: Seconds = 86_400
/** Longest possible total; above it, a spreadsheet must have read minutes as hours. */
const LONGEST_TOTAL: Seconds = 12 * 3600

function totalOf(
  total: Seconds | null,
  cell: string,
  start: Seconds | null,
  { kind, isHours }: TimeForm,
): Seconds | null {
  if (total === null) return null
  if (kind === 'clock' && start !== null && total > start) return total - start
  const hours = isHours && total > LONGEST_TOTAL ? readHours(cell) : null
  return hours?.ok ? hours.seconds : total
}

/** How much the splits may exceed the total because each of them was rounded. */
const ROUNDING: Seconds = 33

function isOddTotal(total: Seconds | null, times: Times, reachedAt: Times): boolean {
  if (total === null) return false
  const known = SEGMENTS.flatMap(({ key }) => times[key] ?? [])
  const sum = known.reduce((all, time) => all + time, 0)
  const last = Math.max(0, ...SEGMENTS.flatMap(({ key }) => reachedAt[key] ?? []))
  // 16 or more segments must make up half the total.
  return (
    sum > total + ROUNDING || last > total + ROUNDING || (known.length >= 16 && sum < total / 2)
  )
}

/** From its own column, or the total's, where some lists print it. */
function readStatus(cells: Cells, values: ChosenValues): FileStatus | null {
  const [status, total] = [cells.get('status') ?? '', cells.get('total') ?? '']
  const printed = /\d/.test(total) ? null : statusOf(total, values)
  return status.trim() === '' ? (printed ?? 'finished') : statusOf(status, values)
}

/**
 * Undefined for a text that isn't a time of day. A wave may be written without seconds or with a
 * date.
 */
function readStart(cell: string): Seconds | null | undefined {
  if (/^[-–—]*$/.test(cell)) return null
  const written =
    /(\d{1,2}:\d{2}(?::\d{2}(?:[.,]\d+)?)?(?:\s*[ap]\.?m\.?)?)$/i.exec(cell)?.[1] ?? ''
  const parts = written.split(':').length
  const read = readCell(parts === 2 ? written.replace(/^(\d+:\d{2})/, '$1:00') : written)
  return read.ok && read.seconds !== null && read.seconds < DAY ? read.seconds : undefined
}

/** Members before one name, and the team's own name last. */
function nameOf(cells: Cells, isSingle: boolean): string | null {
  const parts = [cells.get('first_name'), cells.get('last_name')].map(textOf)
  const own = parts.filter((part) => part !== null).join(' ')
  const name = textOf(cells.get('name')) ?? textOf(own)
  const person = name !== null && isSingle ? personName(name) : name
  return textOf(cells.get('team_members')) ?? person ?? textOf(cells.get('team'))
}

function textOf(cell: string | null | undefined): string | null {
  const text = plainText(csvText((cell ?? '').slice(0, LONGEST_TEXT))).trim()
  return /^[-–—]*$/.test(text) ? null : text
}

function short(text: string): string {
  return text.length > 40 ? `${text.slice(0, 40)}…` : text
}
