import { hasTimes, recogniseColumns } from './columns.ts'
import type { FieldColumn } from './field-column.ts'

/** A row of a file, with its line number for error messages. */
export type FileRow = { readonly line: number; readonly cells: readonly string[] }

/** A file split into cells, starting below the row chosen as headings. */
export type FieldTable = {
  readonly headings: readonly string[]
  readonly rows: readonly FileRow[]
  /** All rows, including titles and headings; JSON has its headings on line 0. */
  readonly all: readonly FileRow[]
  /** Index of the heading row among all rows. */
  readonly header: number
  /** Whether the file is cut off. */
  readonly isCut: boolean
}

/** Titles, filters and empty lines of a report take up at most this many rows. */
export const MOST_TITLE_ROWS = 30

/** The table below the row with the most known headings, which is usually the first row. */
export function buildFieldTable(all: readonly FileRow[], isCut: boolean): FieldTable {
  return withHeader({ headings: [], rows: [], all, header: 0, isCut }, findHeader(all))
}

/** The same file with another heading row. */
export function withHeader(table: FieldTable, header: number): FieldTable {
  const headings = (table.all[header]?.cells ?? []).map((cell) => cell.trim())
  const rows = table.all.slice(header + 1)
  // A report repeats its headings on every page.
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
  // A single word of a title may match a heading.
  return best < 2 ? 0 : scores.indexOf(best)
}
