/**
 * Whether two names mean the same race, as 'HYROX Valmora 2026', '2026 Valmora' and 'Valmora' do.
 * If both contain a year, it must be the same, and the words of one must all be in the other.
 */
export function isSameRaceName(one: string, other: string): boolean {
  const [a, b] = [wordsOf(one), wordsOf(other)]
  const years = [yearOf(one), yearOf(other)]
  if (years[0] !== null && years[1] !== null && years[0] !== years[1]) return false
  if (a.length === 0 || b.length === 0) return false
  const [short, long] = a.length <= b.length ? [a, b] : [b, a]
  return short.every((word) => long.includes(word))
}

const yearOf = (name: string) => /\b(?:19|20)\d\d\b/.exec(name)?.[0] ?? null

function wordsOf(name: string): string[] {
  const plain = name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  return plain
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && word !== 'hyrox' && !/^(?:19|20)\d\d$/.test(word))
}
