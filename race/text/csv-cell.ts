/**
 * A cell of a CSV file, quoted where it must be. A text that a spreadsheet could run as a formula is led
 * by an apostrophe; numbers and times with a sign stay as they are, so that they can be read again.
 */
export function csvCell(value: string | number | null): string {
  const text = String(value ?? '')
  const safe = FORMULA.test(text) && !SIGNED_NUMBER.test(text) ? `'${text}` : text
  return /[",;#\n\r\t]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** A cell without the apostrophe that `csvCell` put there. */
export const csvText = (cell: string) =>
  cell.startsWith("'") && FORMULA.test(cell.slice(1)) ? cell.slice(1) : cell

/**
 * Spreadsheets look for these after blanks too. Apostrophes at the start of a text are doubled, or
 * the first of them would be taken for ours.
 */
const FORMULA = /^'*(\s*[=+\-@]|[\t\r\n])/
const SIGNED_NUMBER = /^[+-]?\d[\d:.,]*$/
