/** A name's words, normalised for searching. */
export type NameWords = readonly string[]

/** Letters that don't decompose into a base letter and an accent, and what people type instead. */
const PLAIN: { readonly [letter: string]: string } = {
  æ: 'ae',
  ð: 'd',
  đ: 'd',
  ı: 'i',
  ł: 'l',
  ø: 'o',
  œ: 'oe',
  ß: 'ss',
  þ: 'th',
}

/** Without accents and case: 'Łukasz', 'LUKASZ' and 'lukasz' are the same word. */
function fold(text: string): string {
  const bare = text.toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '')
  return bare.replace(/[æðđıłøœßþ]/g, (letter) => PLAIN[letter] ?? letter)
}

/** A visitor's typed text, word by word. An apostrophe doesn't split a word: `o'dwyer` is `odwyer`. */
export function queryWords(text: string): NameWords {
  return splitWords(fold(text).replace(/['’`´]/g, ''))
}

/**
 * The words that find a name: O'Dwyer by `odwyer`, `o'dwyer` and `dwyer`; Schäfer by `schafer` and
 * `schaefer`, and Schaefer by both too.
 */
export function nameWords(name: string): NameWords {
  const bare = name.toLowerCase().normalize('NFKD')
  const spelled = bare.replace(/([aou])\u0308/g, '$1e')
  const spellings = new Set([bare, spelled, spelled.replace(/([aou])e/g, '$1')])
  return [
    ...new Set([...spellings].flatMap((text) => [...queryWords(text), ...splitWords(fold(text))])),
  ]
}

/** Whether every word of the query starts a word of the name; an empty query matches every name. */
export function matchesName(query: NameWords, name: NameWords): boolean {
  return query.every((typed) => name.some((word) => word.startsWith(typed)))
}

function splitWords(text: string): string[] {
  return text.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '')
}
