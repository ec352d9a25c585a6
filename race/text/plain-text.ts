/** Most combining marks per letter; more would pile up over the lines above and below. */
const MOST_MARKS = 4

/**
 * Invisible characters that change other text: control characters, bidi marks and overrides, soft
 * hyphens and byte order marks. Joiners (U+200C, U+200D) stay, because Persian names and emojis
 * need them and they affect nothing else.
 */
const INVISIBLE =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
  /[\u0000-\u0008\u000e-\u001f\u007f-\u0084\u0086-\u009f\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/gu
const LINE_BREAKS = /\r\n?|[\n\v\f\u0085\u2028\u2029]/gu
const PRINTABLE = /^[ -~]*$/
const TOO_MANY_MARKS = new RegExp(`(\\p{M}{${MOST_MARKS}})\\p{M}+`, 'gu')

/**
 * A typed text without anything that would break a layout or reverse other text. A name in Arabic
 * or Hebrew needs none of these characters and stays as it is. Line breaks become spaces.
 */
export function plainText(text: string): string {
  return plainLines(text).replace(/[\n\t]/g, ' ')
}

/** The same for texts with several lines, which keep their line breaks. */
export function plainLines(text: string): string {
  // Most texts need no cleaning, and a results page has hundreds of them.
  if (PRINTABLE.test(text)) return text
  return text
    .toWellFormed()
    .replace(LINE_BREAKS, '\n')
    .replace(INVISIBLE, '')
    .replace(TOO_MANY_MARKS, '$1')
}

const RIGHT_TO_LEFT =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u

/**
 * A name inside a sentence or beside others. A right-to-left name is isolated (U+2068 … U+2069), or
 * it would reorder the numbers and signs around it.
 */
export function isolate(name: string): string {
  return RIGHT_TO_LEFT.test(name) ? `\u2068${name}\u2069` : name
}

/** Facts on one line, each isolated; empty ones are left out. */
export function joinFacts(facts: readonly (string | null | undefined)[], between = ' · '): string {
  return facts.flatMap((fact) => (fact ? [isolate(fact)] : [])).join(between)
}
