import { strToU8, zipSync } from 'fflate'

/** A cell: text, a number, or a fraction of a day shown as a time. */
type Cell = string | number | { readonly time: number }

/** A small spreadsheet as Excel writes it, with shared strings and times as numbers. */
export function aSpreadsheet(rows: readonly (readonly Cell[])[]): Uint8Array {
  const texts = [...new Set(rows.flat().filter((cell) => typeof cell === 'string'))]
  const cellOf = (cell: Cell, place: string) => {
    if (typeof cell === 'string') return `<c r="${place}" t="s"><v>${texts.indexOf(cell)}</v></c>`
    if (typeof cell === 'number') return `<c r="${place}"><v>${cell}</v></c>`
    return `<c r="${place}" s="1"><v>${cell.time}</v></c>`
  }
  const sheet = rows
    .map((cells, row) => {
      const inside = cells.map((cell, i) =>
        cellOf(cell, `${String.fromCharCode(65 + i)}${row + 1}`),
      )
      return `<row r="${row + 1}">${inside.join('')}</row>`
    })
    .join('')
  const escapeXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  const strings = texts.map((text) => `<si><t xml:space="preserve">${escapeXml(text)}</t></si>`)
  const files = {
    'xl/workbook.xml': '<workbook><sheets><sheet name="Results" sheetId="1"/></sheets></workbook>',
    'xl/styles.xml':
      '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="[h]:mm:ss"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/></cellXfs></styleSheet>',
    'xl/sharedStrings.xml': `<sst>${strings.join('')}</sst>`,
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${sheet}</sheetData></worksheet>`,
  }
  return zipSync(
    Object.fromEntries(Object.entries(files).map(([name, xml]) => [name, strToU8(xml)])),
  )
}
