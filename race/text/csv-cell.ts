/**
 * A cell of a CSV file, quoted if necessary. A text that a spreadsheet could run as a formula gets
 * a leading apostrophe; signed numbers and times don't, so that they can be read back.
 */
export function csvCell(value: string | number | null): string {
  const text = String(value ?? '')
  const safe = FORMULA.test(text) && !SIGNED_NUMBER.test(text) ? `'${text}` : text
  return /[",;#\n\r\t]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** A cell without the apostrophe that `csvCell` added. */
export const csvText = (cell: string) =>
  cell.startsWith("'") && FORMULA.test(cell.slice(1)) ? cell.slice(1) : cell

/** A text from elsewhere as a cell that `csvText` gives back unchanged. */
export const cellOf = (text: string) => (csvText(text) === text ? text : `'${text}`)

/**
 * Spreadsheets also look for these after spaces. Leading apostrophes are doubled, or the first
 * would be taken for ours.
 */
const FORMULA = /^'*(\s*[=+\-@]|[\t\r\n])/
const SIGNED_NUMBER = /^[+-]?\d[\d:.,]*$/
