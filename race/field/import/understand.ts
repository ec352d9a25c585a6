import { numberText } from '../../text/count-text.ts'
import { type FieldRow, type FieldSex, MOST_ROWS } from '../field.ts'
import type { ChosenValues } from './cell-values.ts'
import { hasTimes } from './columns.ts'
import type { FieldColumn } from './field-column.ts'
import type { FieldTable } from './field-table.ts'
import { isSameRaceName } from './race-name.ts'
import { hasRoxzones, type RowProblem, readRow } from './read-row.ts'
import { suggestTimes, type TimeForm, USUAL_TIMES } from './time-cells.ts'

/** The operator's choices about a file. */
export type FieldChoices = {
  /** The meaning of each column; nothing for an unused one. */
  readonly columns: readonly (FieldColumn | null)[]
  /** For rows that don't say: a file of one division and sex has no columns for them. */
  readonly division: string | null
  readonly sex: FieldSex | null
  /** What the operator chose for texts in the file and for its times. */
  readonly values?: ChosenValues
  readonly times?: TimeForm
  /** The name of the race it is imported into. */
  readonly raceName: string
}

/** Why a row or the whole file is rejected. */
export type ProblemCause =
  | RowProblem['cause']
  | 'no-division'
  | 'no-sex'
  | 'other-race'
  | 'twice'
  | 'whole-file'

/**
 * A problem and its line number; no line if it concerns the whole file, such as a division that no
 * column holds.
 */
export type FieldProblem = Omit<RowProblem, 'cause'> & {
  readonly cause: ProblemCause
  readonly line: number | null
}

/** Reasons to doubt a whole import; it is refused until the operator confirms it. */
export type ImportDoubt =
  | { readonly reason: 'many-problems'; readonly count: number; readonly of: number }
  | { readonly reason: 'nobody-finished' }
  | { readonly reason: 'no-total' }
  | { readonly reason: 'unknown-statuses'; readonly count: number }
  | { readonly reason: 'odd-totals'; readonly count: number }

/** All athletes of one division and sex in a file. */
export type UnderstoodField = {
  readonly division: string
  readonly sex: FieldSex
  readonly rows: readonly UnderstoodRow[]
}

/** A row and its line number. */
export type UnderstoodRow = FieldRow & {
  readonly line: number
  readonly durations: FieldRow['times']
  readonly estimated: number
  readonly doubted: number
}

/** A parsed file. It can be stored if there are no problems, or without the rows that have one. */
export type Understood = {
  readonly fields: readonly UnderstoodField[]
  readonly problems: readonly FieldProblem[]
  /** Number of rows for people who did not start; they are in no field. */
  readonly absent: number
  /** Number of rows for each unknown status; they are in no field. */
  readonly unknownStatuses: ReadonlyMap<string, number>
  readonly doubts: readonly ImportDoubt[]
  /** What the file lacks for single roxzones, if it has splits: their times, or all but their total. */
  readonly lacks: 'roxzone' | 'roxzones' | null
  /** The likely kind of times in the file. */
  readonly suggested: TimeForm
}

/** Rows between two progress reports. */
const ROWS_A_STEP = 500

/**
 * Parses every row of a file, or reports what is wrong with it. It never throws. `onProgress` is
 * called regularly with the number of rows done.
 */
export function understandFile(
  table: FieldTable,
  choices: FieldChoices,
  onProgress: (rows: number) => void = () => {},
): Understood {
  const unknownStatuses = new Map<string, number>()
  const suggested = suggestTimes(table.rows, choices.columns)
  const blocking = findBlocking(table, choices)
  if (blocking.length > 0) {
    const nothing = { fields: [], absent: 0, doubts: [], lacks: null }
    return { ...nothing, suggested, problems: blocking, unknownStatuses }
  }
  const { values = {}, times = USUAL_TIMES } = choices
  const forms = { values, times, division: choices.division, sex: choices.sex }
  const problems: FieldProblem[] = []
  const known = new Map<string, number>()
  const fields = new Map<string, { division: string; sex: FieldSex; rows: UnderstoodRow[] }>()
  let absent = 0
  let oddTotals = 0
  for (const [index, { line, cells }] of table.rows.entries()) {
    if (index % ROWS_A_STEP === 0) onProgress(index)
    const tell = (cause: ProblemCause, what: string) =>
      problems.push({ line, cause, column: null, what })
    const read = readRow(cellsByColumn(cells, choices.columns), forms)
    if (!read.ok) {
      if (read.isAbsent) absent += 1
      const status = read.unknownStatus
      if (status !== null) unknownStatuses.set(status, (unknownStatuses.get(status) ?? 0) + 1)
      for (const problem of read.problems) problems.push({ line, ...problem })
      continue
    }
    const { division, sex } = read
    if (division === null || sex === null) {
      if (division === null) tell('no-division', 'the division is missing')
      else tell('no-sex', 'the sex is missing')
      continue
    }
    if (read.race !== null && !isSameRaceName(read.race, choices.raceName)) {
      tell('other-race', `it is from another race: “${read.race}”`)
      continue
    }
    const twin = findTwin(known, read.row, `${division} ${sex}`, line)
    if (twin !== null) {
      tell('twice', `the same athlete is in line ${twin}`)
      continue
    }
    const key = `${division}\n${sex}`
    const field = fields.get(key) ?? { division, sex, rows: [] }
    fields.set(key, field)
    if (read.hasOddTotal) oddTotals += 1
    const { durations, estimated, doubted } = read
    field.rows.push({ ...read.row, line, durations, estimated, doubted })
  }
  const understood = { fields: [...fields.values()], problems, absent, unknownStatuses }
  return {
    ...understood,
    doubts: findDoubts(understood, table, choices, oddTotals),
    lacks: lacksOf(choices.columns),
    suggested,
  }
}

function lacksOf(columns: FieldChoices['columns']): Understood['lacks'] {
  const hasSplits = columns.some((column) => column?.startsWith('seg_'))
  if (!hasSplits || hasRoxzones(columns)) return null
  return columns.includes('roxzone') ? 'roxzones' : 'roxzone'
}

/** A larger share of bad rows means the wrong file, or a misread column. */
const MOST_PROBLEMS = 0.1

function findDoubts(
  {
    fields,
    problems,
    unknownStatuses,
  }: Pick<Understood, 'fields' | 'problems' | 'unknownStatuses'>,
  { rows }: FieldTable,
  { columns }: FieldChoices,
  oddTotals: number,
): ImportDoubt[] {
  const bad = new Set(problems.map(({ line }) => line)).size
  const unknown = [...unknownStatuses.values()].reduce((sum, count) => sum + count, 0)
  const isFinished = ({ status, total }: UnderstoodRow) => status === 'finished' && total !== null
  const hasFinishers = fields.some((field) => field.rows.some(isFinished))
  return [
    ...(bad > MOST_PROBLEMS * rows.length
      ? [{ reason: 'many-problems', count: bad, of: rows.length } as const]
      : []),
    ...(columns.includes('total') ? [] : [{ reason: 'no-total' } as const]),
    ...(hasFinishers ? [] : [{ reason: 'nobody-finished' } as const]),
    ...(unknown > 0 ? [{ reason: 'unknown-statuses', count: unknown } as const] : []),
    ...(oddTotals > 0 ? [{ reason: 'odd-totals', count: oddTotals } as const] : []),
  ]
}

/** What has to be solved before any row can be read: a broken file, or an open question. */
function findBlocking(table: FieldTable, choices: FieldChoices): FieldProblem[] {
  const { columns, division, sex } = choices
  const tell = (cause: ProblemCause, what: string) => ({ line: null, column: null, cause, what })
  const whole = wholeProblem(table, choices)
  if (whole !== null) return [tell('whole-file', whole)]
  const isOpen = (column: FieldColumn, chosen: string | null) =>
    chosen === null && !columns.includes(column)
  return [
    ...(isOpen('division', division) ? [tell('no-division', 'No column holds the division.')] : []),
    ...(isOpen('sex', sex) ? [tell('no-sex', 'No column holds the gender.')] : []),
  ]
}

/** Why a whole file can't be used. */
function wholeProblem(
  { headings, rows, isCut }: FieldTable,
  { columns }: FieldChoices,
): string | null {
  if (headings.length === 0) return 'The file is empty.'
  if (!hasTimes(columns)) {
    return 'We don’t recognise the headings. Choose the row that holds them, or say which columns are the Total or a segment such as Run 1.'
  }
  if (rows.length === 0) return 'The file has headings and no athletes.'
  if (isCut) return 'The file ends in the middle of a row: it is only a part of a file.'
  return rows.length > MOST_ROWS
    ? `The file has ${numberText(rows.length)} rows; at most ${numberText(MOST_ROWS)} are read.`
    : null
}

function cellsByColumn(
  cells: readonly string[],
  columns: readonly (FieldColumn | null)[],
): Map<FieldColumn, string> {
  return new Map(
    columns.flatMap((column, i) => (column === null ? [] : [[column, (cells[i] ?? '').trim()]])),
  )
}

/** The first line with the same bib, or the same name, total and start for rows without a bib. */
function findTwin(
  known: Map<string, number>,
  { bib, name, total, start }: FieldRow,
  field: string,
  line: number,
): number | null {
  if (bib === null && name === null) return null
  const key = bib === null ? `${field} ${name} ${total} ${start}` : `${field} bib ${bib}`
  const before = known.get(key) ?? null
  if (before === null) known.set(key, line)
  return before
}
