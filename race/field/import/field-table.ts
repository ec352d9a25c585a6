import { hasTimes, recogniseColumns } from './columns.ts'
import type { FieldColumn } from './field-column.ts'

/** A row of a file, with its line number so that it can be found again. */
export type FileRow = { readonly line: number; readonly cells: readonly string[] }

/** A file cut into cells, below the row that was chosen as its heading. */
export type FieldTable = {
  readonly headings: readonly string[]
  readonly rows: readonly FileRow[]
  /** All rows, titles and headings among them; in a file with none, as JSON, nothing. */
  readonly all: readonly FileRow[]
  /** Index of the headings among all rows. */
  readonly header: number
  /** The file ends in the middle of something. */
  readonly isCut: boolean
}

/** A report's titles, filters and empty lines take at most this many rows. */
export const MOST_TITLE_ROWS = 30

/** The table below the row with the most headings we know, which is mostly the first. */
export function buildFieldTable(all: readonly FileRow[], isCut: boolean): FieldTable {
  return withHeader({ headings: [], rows: [], all, header: 0, isCut }, findHeader(all))
}

/** The same file with another row as its headings. */
export function withHeader(table: FieldTable, header: number): FieldTable {
  const headings = (table.all[header]?.cells ?? []).map((cell) => cell.trim())
  const rows = table.all.slice(header + 1)
  // A report prints its headings again on every page.
  const isHeading = ({ cells }: FileRow) => headings.every((text, i) => text === cells[i]?.trim())
  return { ...table, header, headings, rows: rows.filter((row) => !isHeading(row)) }
}

function findHeader(all: readonly FileRow[]): number {
  const scores = all.slice(0, MOST_TITLE_ROWS).map(({ cells }) => {
    const columns: (FieldColumn | null)[] = recogniseColumns(cells)
    const known = columns.filter((column) => column !== null).length
    return hasTimes(columns) ? known + 1 : known
  })
  const best = Math.max(0, ...scores)
  // One word of a title may happen to be a heading.
  return best < 2 ? 0 : scores.indexOf(best)
}
