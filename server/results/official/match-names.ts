/** Letters that don't decompose into a letter with a mark, and that people type without thinking. */
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
 * Whether a row of a list can match a first name. Each typed word is the beginning of one of the
 * row's words. In a team any member counts, so that the second partner is found too, whom the site
 * itself does not search.
 */
export function hasFirstname(name: string, firstname: string): boolean {
  const words = wordsOf(name)
  return wordsOf(firstname).every((wanted) => words.some((word) => word.startsWith(wanted)))
}

/**
 * Whether a person can match a last name. Names are in spoken order, so the first word isn't a last
 * name unless it is the only one: a search for 'Luk' does not mean every Lukas.
 */
export function hasLastname(person: string, lastname: string): boolean {
  const [first = '', ...rest] = wordsOf(person)
  const words = rest.length > 0 ? rest : [first]
  return wordsOf(lastname).every((wanted) => words.some((word) => word.startsWith(wanted)))
}
