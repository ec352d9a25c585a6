import { csvCell } from './csv-cell.ts'

/** A table to download: its headings, and a cell for each of them in every row. */
export type DownloadTable = {
  readonly columns: readonly string[]
  readonly rows: readonly (readonly (string | number | null)[])[]
}

/** The kinds of file a table is written as. */
export const TABLE_KINDS = ['CSV', 'JSON'] as const

/** A table as a file: CSV with lines as RFC 4180 has them, or JSON with an object for each row. */
export function tableText({ columns, rows }: DownloadTable, kind: (typeof TABLE_KINDS)[number]) {
  if (kind === 'CSV') return [columns, ...rows].map(csvLine).join('')
  const objects = rows.map((row) => Object.fromEntries(columns.map((name, i) => [name, row[i]])))
  return `${JSON.stringify(objects, null, 2)}\n`
}

const csvLine = (row: readonly (string | number | null)[]) => `${row.map(csvCell).join(',')}\r\n`
