import { csvCell } from './csv-cell.ts'

/** A table to download: column headings, and rows with one cell per column. */
export type DownloadTable = {
  readonly columns: readonly string[]
  readonly rows: readonly (readonly (string | number | null)[])[]
}

/** The file formats of a table. */
export const TABLE_KINDS = ['CSV', 'JSON'] as const

/** A table as file text: CSV (RFC 4180), or JSON with an object for each row. */
export function tableText({ columns, rows }: DownloadTable, kind: (typeof TABLE_KINDS)[number]) {
  if (kind === 'CSV') return [columns, ...rows].map(csvLine).join('')
  const objects = rows.map((row) => Object.fromEntries(columns.map((name, i) => [name, row[i]])))
  return `${JSON.stringify(objects, null, 2)}\n`
}

const csvLine = (row: readonly (string | number | null)[]) => `${row.map(csvCell).join(',')}\r\n`
