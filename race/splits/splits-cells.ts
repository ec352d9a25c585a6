/** A row of a table, and the line of the file it starts on. */
type Row = { readonly cells: readonly string[]; readonly line: number }

type Cells = {
  readonly rows: readonly Row[]
  readonly problem: { readonly where: string; readonly what: string } | null
}

/**
 * Cuts a table into cells: separated by commas, semicolons or tabs, with quotes around cells that
 * contain one, and `#` before comments. Spreadsheets in some countries write semicolons, so the
 * file itself decides.
 */
export function parseCells(text: string): Cells {
  const separator = separatorOf(text)
  const rows: Row[] = []
  let problem: Cells['problem'] = null
  const lines = text.split(/\r\n|\r|\n/)
  for (let index = 0; index < lines.length; index++) {
    const start = index
    let line = lines[index] ?? ''
    if (line.trim() === '' || line.startsWith('#')) continue
    // A quoted cell may contain line breaks, but an unclosed one must not swallow the whole file.
    while (isOpen(line) && index + 1 < lines.length && index - start < MOST_LINES) {
      index += 1
      line += `\n${lines[index]}`
    }
    if (isOpen(line)) {
      problem ??= { where: `Line ${start + 1}`, what: 'a quotation mark is never closed' }
      index = start
      line = (lines[start] ?? '').replaceAll('"', '')
    }
    rows.push({ cells: cellsOf(line, separator), line: start + 1 })
  }
  return { rows, problem }
}

const MOST_LINES = 20
const isOpen = (line: string) => (line.split('"').length - 1) % 2 === 1

function separatorOf(text: string): string {
  const lines = text.split(/\r\n|\r|\n/).filter((line) => line.trim() !== '' && line[0] !== '#')
  const counts = [',', ';', '\t'].map((mark) => ({
    mark,
    count: lines.filter((line) => line.includes(mark)).length,
  }))
  return counts.toSorted((a, b) => b.count - a.count)[0]?.mark ?? ','
}

function cellsOf(line: string, separator: string): string[] {
  const cells: string[] = []
  let cell = ''
  let isQuoted = false
  for (let i = 0; i < line.length; i++) {
    const character = line[i] as string
    if (character === '"') {
      const isEscaped = isQuoted && line[i + 1] === '"'
      if (isEscaped) {
        cell += '"'
        i += 1
      } else isQuoted = !isQuoted
    } else if (character === separator && !isQuoted) {
      cells.push(cell)
      cell = ''
    } else cell += character
  }
  return [...cells, cell]
}
