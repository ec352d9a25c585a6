/**
 * Reads CSV as RFC 4180 defines it, and refuses everything else: a quote inside a bare cell, text
 * after a closing quote, a line break that isn't CRLF, rows of different lengths.
 */
export function readStrictCsv(text: string): string[][] {
  const rows: string[][] = []
  let rest = text.replace(/^\uFEFF/, '')
  let row: string[] = []
  while (rest !== '') {
    const cell = /^(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/.exec(rest)
    if (!cell) throw new Error(`Not CSV: ${JSON.stringify(rest.slice(0, 40))}`)
    row.push(cell[1]?.replaceAll('""', '"') ?? cell[2] ?? '')
    if (cell[3] === '\r\n') {
      rows.push(row)
      row = []
    }
    rest = rest.slice(cell[0].length)
  }
  const lengths = new Set(rows.map(({ length }) => length))
  if (row.length > 0 || lengths.size > 1) throw new Error('Not CSV: rows of different lengths')
  return rows
}
