/** These begin and end a line of text; all other tags are inline. */
const LINE_TAGS = new Set(['br', 'div', 'p', 'li', 'tr', 'td', 'th', 'table', 'ul', 'h3', 'h4'])

/** The contents of these aren't text. */
const SILENT_TAGS = new Set(['script', 'style', 'template', 'noscript'])

/**
 * Nested tags collected at the same time; pages have three. Each tag of the page is compared with
 * all of them, so without a limit a page of unclosed tags would take quadratic time (SAFE-25).
 */
const DEEPEST = 16

/** Maximum characters of a tag's text. Pages have 200; more means a broken page. */
const LONGEST_TEXT = 50_000

type Collection = {
  readonly name: string
  /** Open tags of the same name inside, which have to close first. */
  nested: number
  text: string
  readonly onEnd: (text: string) => void
}

/**
 * Collects the cleaned text of tags, one line for each line on the screen. A requested tag inside
 * another keeps its text to itself: a column name within a cell isn't part of the cell.
 */
export class TextCollector {
  readonly #collections: Collection[] = []
  #opened = ''

  get isCollecting(): boolean {
    return this.#collections.length > 0
  }

  /** Collects text until the tag that was just opened closes. */
  collect(onEnd: (text: string) => void): void {
    if (this.#collections.length >= DEEPEST) return
    this.#collections.push({ name: this.#opened, nested: 0, text: '', onEnd })
  }

  /** Closes all open tags: the next row has started although the last one was never closed. */
  endAll(): void {
    for (let last = this.#collections.pop(); last; last = this.#collections.pop()) finish(last)
  }

  open(name: string): void {
    this.#opened = name
    if (this.#collections.length === 0) return
    if (LINE_TAGS.has(name)) this.add('\n')
    for (const one of this.#collections) if (one.name === name) one.nested += 1
    if (SILENT_TAGS.has(name)) this.collect(() => {})
  }

  add(text: string): void {
    const last = this.#collections.at(-1)
    if (last && last.text.length < LONGEST_TEXT) last.text += text.slice(0, LONGEST_TEXT)
  }

  close(name: string): void {
    if (this.#collections.length === 0) return
    let kept = this.#collections.length
    for (const [index, one] of this.#collections.entries()) {
      if (one.name !== name) continue
      if (one.nested === 0) kept = index
      one.nested -= 1
    }
    while (this.#collections.length > kept) finish(this.#collections.pop() as Collection)
    if (this.#collections.length > 0 && LINE_TAGS.has(name)) this.add('\n')
  }
}

function finish({ text, onEnd }: Collection) {
  onEnd(text.includes('\n') ? linesOf(text).join('\n') : cleanText(text))
}

/** The lines of a collected text, without empty ones. */
export function linesOf(text: string): string[] {
  return text.split('\n').map(cleanText).filter(Boolean)
}

/** The same in one line. */
export function inOneLine(text: string): string {
  return text.includes('\n') ? text.replaceAll('\n', ' ') : text
}

const SPACES = /[\s\u200b-\u200f\u2060]+/g
const STRAY_SPACES = /^ | $| {2}|[^\S ]|[\u200b-\u200f\u2060]/

/** Text without leading, trailing, repeated, non-breaking and zero-width spaces. */
export function cleanText(text: string): string {
  return STRAY_SPACES.test(text) ? text.replace(SPACES, ' ').trim() : text
}
