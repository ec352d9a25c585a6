/** Words in names of divisions that teams race in. */
const TEAM =
  /double|doppel|relay|staffel|relais|relevo|staffett|estafette|team|[eé]quipe|equipo|squadra|duo|pair|mixed|dobles|doppi|dubbel/i

/** Whether a division is for single athletes, judging by its name. */
export const isSingleDivision = (division: string | null): boolean => !TEAM.test(division ?? '')

/**
 * A single athlete's name as people say it: `Öztürk, Tim` and `ÖZTÜRK Tim` become `Tim Öztürk`. A
 * name that doesn't clearly say which part is the family name stays as it is.
 */
export function personName(text: string): string {
  // Without upper and lower case, as in Japanese, the family name usually comes first anyway.
  if (!/\p{Lu}|\p{Ll}/u.test(text)) return text
  const [last = '', first = '', ...more] = text.split(',').map((part) => part.trim())
  const isSplit = more.length === 0 && last !== '' && first !== '' && !SUFFIX.test(first)
  const words = (isSplit ? `${first} ${last}` : text).split(/\s+/)
  const start = words.findIndex((word) => !isShouted(word))
  const end = words.findLastIndex((word) => !isShouted(word)) + 1
  const given = words.slice(start, end)
  const family = [...words.slice(0, Math.max(start, 0)), ...words.slice(end)]
  // Capitals at one end only.
  const isClear = start === 0 ? end < words.length : start > 0 && end === words.length
  if (!isClear || !given.every(isMixed) || !family.every(canLower)) return words.join(' ')
  return [...given, ...family.map(lowered)].join(' ')
}

const SUFFIX = /^(?:jr|sr|[ivx]+)\.?$/i
/** Shorter words in capitals may be initials, `JP` or `III`, or a country. */
const isShouted = (word: string) => /^[\p{Lu}\p{M}ß'’-]{4,}$/u.test(word)
const isMixed = (word: string) => /^\p{Lu}[\p{Ll}\p{M}]/u.test(word)
/** `McDonald` can't be told from MCDONALD. */
const canLower = (word: string) => !word.startsWith('MC')

/** `ÖZTÜRK-O’BRIEN` becomes `Öztürk-O’Brien`. */
const lowered = (word: string) =>
  word.replace(
    /\p{L}[\p{L}\p{M}]*/gu,
    // The lower case of İ has a second dot.
    ([first = '', ...rest]) =>
      first +
      rest
        .join('')
        .toLowerCase()
        .replace(/i\u0307/g, 'i'),
  )
