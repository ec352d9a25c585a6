import { type Tag, walkPage } from './page-walk.ts'
import { inOneLine, type TextCollector } from './text-collector.ts'

/** A cell of a row. */
export type Cell = {
  readonly classes: readonly string[]
  /** Its text without the flags, one line for each line on the screen. */
  text: string
  /** The countries of the flags in it. */
  readonly flags: string[]
}

/** Facts shared by the rows of one table. */
export type Table = {
  /** The name of the box (`general`, `totals`, `splits` …); empty outside any box. */
  readonly box: string
  /** The normalised heading of the box, for lookups. */
  title: string
  /** Normalised column headings, without that of the labels; empty when there are none. */
  headings: readonly string[]
}

/** A labelled row of a result page. */
export type DetailRow = {
  /** Field names from the class tokens of the row and its cells: `f-__fullname` is `fullname`. */
  readonly names: readonly string[]
  readonly label: string
  /** The normalised label, for lookups. */
  readonly key: string
  readonly cells: readonly Cell[]
  readonly table: Readonly<Table>
  /** The timing software calculated this row because a mat failed. */
  readonly isEstimated: boolean
}

/** The contents of a result page. */
export type DetailPage = {
  readonly rows: readonly DetailRow[]
  /** Whether it is a result page at all, even an empty one. */
  readonly hasFrame: boolean
}

type Draft = { readonly classes: readonly string[]; readonly cells: DraftCell[]; table: Table }
type DraftCell = Cell & { readonly isHeading: boolean }

/**
 * More rows and cells than any result page has, which is about 80 rows of up to 4. The rest is
 * ignored: rows are compared with their table's headings, and each unknown one gives a warning.
 */
const MOST_ROWS = 1000
const MOST_CELLS = 30

const FRAME = new Set(['detail-box', 'detail', 'pid-detail', 'content-detail'])

/**
 * All labelled rows, in page order. Menus and scripts come first and are half of a page, so reading
 * starts at the main part; a page without one, or with an empty one, is read whole.
 */
export function readDetailPage(html: string): DetailPage {
  const main = html.indexOf('id="cbox-main"')
  const page = main === -1 ? null : readRows(copyOf(html.slice(html.lastIndexOf('<', main))))
  return page !== null && page.rows.length > 0 ? page : readRows(html)
}

/** Copies the string, because the tokenizer reads a slice of a longer one more slowly. */
const copyOf = (text: string) => Buffer.from(text).toString()

function readRows(html: string): DetailPage {
  const drafts: Draft[] = []
  let table: Table = { box: '', title: '', headings: [] }
  let hasFrame = false
  function onTag(tag: Tag, collector: TextCollector) {
    const { name, classes } = tag
    if (name === 'tr') {
      collector.endAll()
      if (drafts.length < MOST_ROWS) drafts.push({ classes, cells: [], table })
    } else if (name === 'td' || name === 'th') {
      collector.endAll()
      addCell(drafts.at(-1), tag, collector)
    } else if (name === 'table') {
      table = { ...table, headings: [] }
    } else if (name === 'h3') {
      collector.endAll()
      table = withTitle(table, collector)
    } else if (classes.length > 0) {
      hasFrame ||= classes.some((token) => FRAME.has(token))
      const box = name === 'div' ? findBox(tag) : null
      if (box !== null) table = { box, title: '', headings: [] }
      addFlag(drafts.at(-1)?.cells.at(-1), tag, collector)
    }
  }
  walkPage(html, { onTag, onClose })
  return { rows: drafts.flatMap((draft) => readRow(draft) ?? []), hasFrame }
}

// Cells may be left open, and then end with their row or table at the latest.
function onClose(name: string, collector: TextCollector) {
  if (name === 'tr' || name === 'table') collector.endAll()
}

function withTitle({ box }: Table, collector: TextCollector): Table {
  const table: Table = { box, title: '', headings: [] }
  collector.collect((text) => {
    table.title = labelKey(text)
  })
  return table
}

/** Normalises a label: lower case, without the marks around it. */
function labelKey(label: string): string {
  return inOneLine(label).toLowerCase().replace(/[*:]/g, '').trim()
}

function addCell(draft: Draft | undefined, { name, classes }: Tag, collector: TextCollector) {
  if (draft === undefined || draft.cells.length >= MOST_CELLS) return
  const cell: DraftCell = { classes, text: '', flags: [], isHeading: name === 'th' }
  draft.cells.push(cell)
  collector.collect((text) => {
    cell.text = text
  })
}

/** A flag is an image whose alt text is the country, and the same text beside it. */
function addFlag(cell: Cell | undefined, { attributes, classes }: Tag, collector: TextCollector) {
  if (cell === undefined) return
  if (classes.includes('nation__icon')) cell.flags.push(attributes.alt ?? '')
  if (classes.includes('nation__abbr')) collector.collect((text) => cell.flags.push(text))
}

function readRow({ classes, cells, table }: Draft): DetailRow | null {
  const [first, ...rest] = cells
  if (first === undefined) return null
  const label = inOneLine(first.text)
  const key = labelKey(label)
  if (key === 'split' || cells.every(({ isHeading }) => isHeading)) {
    if (rest.length > 0) table.headings = rest.map(({ text }) => labelKey(text))
    return null
  }
  if (rest.length === 0 || key === '') return null
  // Other sites of the same software mark such rows with this class and a star behind the label.
  const isEstimated =
    classes.includes('estimated') || (label.endsWith('*') && /\S\s*\*$/.test(label))
  return { names: fieldNames(classes, rest), label, key, cells: rest, table, isEstimated }
}

/** `f-__nation` and `f-_type_age_class`: the leading underscores differ from page to page. */
function fieldNames(classes: readonly string[], cells: readonly Cell[]): string[] {
  const names: string[] = []
  for (const tokens of [classes, ...cells.map((cell) => cell.classes)]) {
    for (const token of tokens) {
      if (token.startsWith('f-')) names.push(token.slice(2).replace(/^[_-]+/, ''))
    }
  }
  return names
}

function findBox({ attributes: { id }, classes }: Tag): string | null {
  if (id?.startsWith('detail-box-')) return id.slice('detail-box-'.length)
  if (!classes.includes('detail-box')) return null
  return classes.find((token) => token.startsWith('box-'))?.slice('box-'.length) ?? ''
}
