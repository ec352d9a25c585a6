import { numberText } from '../../text/count-text.ts'
import { type FieldRow, type FieldSex, MOST_ROWS } from '../field.ts'
import { type FieldColumn, hasTimes } from './columns.ts'
import { isSameRaceName } from './race-name.ts'
import { readRow } from './read-row.ts'

/** A file cut into cells; each row keeps its line number so that it can be found again. */
export type FieldTable = {
  readonly headings: readonly string[]
  readonly rows: readonly { readonly line: number; readonly cells: readonly string[] }[]
  /** The file ends in the middle of something. */
  readonly isCut: boolean
}

/** The operator's choices about a file. */
export type FieldChoices = {
  /** The meaning of each column; nothing for an unused one. */
  readonly columns: readonly (FieldColumn | null)[]
  /** Of rows that do not say: the file of one division and sex has no columns for them. */
  readonly division: string | null
  readonly sex: FieldSex | null
  /** The name of the race it is imported into. */
  readonly raceName: string
}

/** A problem and its line; no line when it concerns the whole file. */
export type FieldProblem = { readonly line: number | null; readonly what: string }

/** All athletes of one division and sex in a file. */
export type UnderstoodField = {
  readonly division: string
  readonly sex: FieldSex
  readonly rows: readonly UnderstoodRow[]
}

/** A row and its line number. */
export type UnderstoodRow = FieldRow & {
  readonly line: number
  readonly estimated: number
  readonly doubted: number
}

/** A file as it was understood. It can be stored when nothing is wrong, or without the wrong rows. */
export type Understood = {
  readonly fields: readonly UnderstoodField[]
  readonly problems: readonly FieldProblem[]
  /** Rows of people who did not start: they are in no field. */
  readonly absent: number
  /** How many rows have a status we do not know, by its text: they are in no field. */
  readonly unknownStatuses: ReadonlyMap<string, number>
}

/** Rows between two words about how far it is. */
const ROWS_A_STEP = 500

/**
 * Understands every row of a file, or reports what is wrong with it. It never throws. `onProgress`
 * is called every now and then with the number of rows done.
 */
export function understandFile(
  table: FieldTable,
  choices: FieldChoices,
  onProgress: (rows: number) => void = () => {},
): Understood {
  const whole = wholeProblem(table, choices)
  const unknownStatuses = new Map<string, number>()
  if (whole !== null) {
    return { fields: [], problems: [{ line: null, what: whole }], absent: 0, unknownStatuses }
  }
  const problems: FieldProblem[] = []
  const known = new Map<string, number>()
  const fields = new Map<string, { division: string; sex: FieldSex; rows: UnderstoodRow[] }>()
  let absent = 0
  for (const [index, { line, cells }] of table.rows.entries()) {
    if (index % ROWS_A_STEP === 0) onProgress(index)
    const tell = (what: string) => problems.push({ line, what })
    const read = readRow(cellsByColumn(cells, choices.columns))
    if (!read.ok) {
      if (read.isAbsent) absent += 1
      const status = read.unknownStatus
      if (status !== null) unknownStatuses.set(status, (unknownStatuses.get(status) ?? 0) + 1)
      for (const what of read.problems) tell(what)
      continue
    }
    const division = read.division ?? choices.division
    const sex = read.sex ?? choices.sex
    if (division === null || sex === null) {
      tell(division === null ? 'the division is missing' : 'the sex is missing')
      continue
    }
    if (read.race !== null && !isSameRaceName(read.race, choices.raceName)) {
      tell(`it is from another race: “${read.race}”`)
      continue
    }
    const twin = findTwin(known, read.row, `${division} ${sex}`, line)
    if (twin !== null) {
      tell(`the same athlete is in line ${twin}`)
      continue
    }
    const key = `${division}\n${sex}`
    const field = fields.get(key) ?? { division, sex, rows: [] }
    fields.set(key, field)
    field.rows.push({ ...read.row, line, estimated: read.estimated, doubted: read.doubted })
  }
  return { fields: [...fields.values()], problems, absent, unknownStatuses }
}

/** What makes a whole file useless. */
function wholeProblem(
  { headings, rows, isCut }: FieldTable,
  { columns }: FieldChoices,
): string | null {
  if (headings.length === 0) return 'The file is empty.'
  if (!hasTimes(columns)) {
    return 'The first row has no heading we know: it must name at least Total or a segment such as Run 1.'
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

/** The first line with the same bib, or, without bibs, with the same name and total. */
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
