/** Letters that don't decompose into a letter with a mark, with what people type instead. */
const PLAIN_LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  ø: 'o',
  æ: 'ae',
  œ: 'oe',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
}

/** Words of a name without case, accents and punctuation: 'Zoë O’Dupré' is zoe, o, dupre. */
function wordsOf(name: string): string[] {
  const plain = name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  const folded = plain.replace(/[ßøæœłđðþı]/g, (letter) => PLAIN_LETTERS[letter] ?? letter)
  return folded.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '')
}

/**
 * Whether a list's row can match a first name: each typed word must be the beginning of one of the
 * row's words. In a team any member counts, because the site itself doesn't search the second one.
 */
export function hasFirstname(name: string, firstname: string): boolean {
  const words = wordsOf(name)
  return wordsOf(firstname).every((wanted) => words.some((word) => word.startsWith(wanted)))
}

/**
 * Whether a person can match a last name. Names are in spoken order, so the first word isn't a last
 * name unless it is the only one: 'Luk' must not match every Lukas.
 */
export function hasLastname(person: string, lastname: string): boolean {
  const [first = '', ...rest] = wordsOf(person)
  const words = rest.length > 0 ? rest : [first]
  return wordsOf(lastname).every((wanted) => words.some((word) => word.startsWith(wanted)))
}
