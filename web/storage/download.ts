import { type DownloadTable, type TABLE_KINDS, tableText } from '../../race/text/table-text.ts'

/** CSV text as a file, with a byte order mark; without it, spreadsheets assume another encoding. */
export const downloadCsv = (text: string, name: string) =>
  download(new Blob(['\ufeff', text], { type: 'text/csv' }), name)

/** A table as a file; `name` has no extension. */
export function downloadTable(
  table: DownloadTable,
  name: string,
  kind: (typeof TABLE_KINDS)[number] = 'CSV',
) {
  const text = tableText(table, kind)
  if (kind === 'CSV') return downloadCsv(text, `${name}.csv`)
  download(new Blob([text], { type: 'application/json' }), `${name}.json`)
}

/** Hands a file to the browser's downloads. */
export function download(content: Blob, name: string) {
  const url = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // By then the download holds its own reference to the data.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
