import { Tokenizer } from 'htmlparser2'
import { TextCollector } from './text-collector.ts'

/** An opening tag, with the attributes that are used. */
export type Tag = {
  readonly name: string
  readonly attributes: Attributes
  /**
   * Class tokens. Class attributes contain stray spaces and line breaks, so they are never compared
   * whole.
   */
  readonly classes: readonly string[]
}

const WANTED = [
  'id',
  'href',
  'name',
  'value',
  'label',
  'alt',
  'property',
  'content',
  'data-sex',
] as const
type Attributes = { readonly [name in (typeof WANTED)[number]]?: string }
const IS_WANTED: ReadonlySet<string> = new Set(WANTED)
const NONE: Attributes = {}

/**
 * A list of a hundred rows has 300,000 characters; a page ten times as long isn't from the results
 * site.
 */
const LONGEST_PAGE = 3_000_000

/** Events of a walk: opening and closing tags. */
export type Walk = {
  readonly onTag: (tag: Tag, collector: TextCollector) => void
  readonly onClose?: (name: string, collector: TextCollector) => void
}

/**
 * Walks through a page once, without building a tree that broken markup could distort: an element
 * ends where the next of its kind begins. The tokenizer takes only half of the parser's time, and
 * has no stack that deeply nested tags could slow down. `collector` collects the text of selected
 * tags.
 */
export function walkPage(page: string, { onTag, onClose }: Walk): void {
  const html = page.slice(0, LONGEST_PAGE)
  const collector = new TextCollector()
  const tokens = new Map<string, readonly string[]>()
  let name = ''
  let attributes: Record<string, string> | null = null
  let classText: string | null = null
  let attribute = ''
  let isWanted = false
  let value = ''

  function open() {
    collector.open(name)
    onTag({ name, attributes: attributes ?? NONE, classes: tokensOf(classText, tokens) }, collector)
  }
  const tokenizer = new Tokenizer(
    {},
    {
      onopentagname(start, end) {
        name = html.slice(start, end).toLowerCase()
        attributes = null
        classText = null
      },
      onattribname(start, end) {
        attribute = html.slice(start, end).toLowerCase()
        isWanted = attribute === 'class' || IS_WANTED.has(attribute)
        value = ''
      },
      onattribdata(start, end) {
        if (isWanted) value += html.slice(start, end)
      },
      onattribentity(codePoint) {
        value += String.fromCodePoint(codePoint)
      },
      onattribend() {
        // Of an attribute that is given twice the first one counts.
        if (attribute === 'class') classText ??= value
        else if (isWanted) attributes = { [attribute]: value, ...attributes }
      },
      onopentagend: open,
      onselfclosingtag: open,
      onclosetag(start, end) {
        const closed = html.slice(start, end).toLowerCase()
        collector.close(closed)
        onClose?.(closed, collector)
      },
      ontext(start, end) {
        if (collector.isCollecting) collector.add(html.slice(start, end))
      },
      ontextentity: (codePoint) => collector.add(String.fromCodePoint(codePoint)),
      oncdata: () => {},
      oncomment: () => {},
      ondeclaration: () => {},
      onprocessinginstruction: () => {},
      onend: () => collector.endAll(),
    },
  )
  tokenizer.write(html)
  tokenizer.end()
}

const NO_TOKENS: readonly string[] = []

/** A page repeats the same few strings a hundred times, so their cleaned form is cached for the page. */
function tokensOf(text: string | null, known: Map<string, readonly string[]>) {
  if (text === null) return NO_TOKENS
  let tokens = known.get(text)
  if (tokens === undefined) {
    tokens = text.match(/\S+/g) ?? NO_TOKENS
    known.set(text, tokens)
  }
  return tokens
}
