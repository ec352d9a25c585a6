/**
 * Two letters for a marker, so that colour is not the only cue. `Ruiz, Ana` and `Ana Ruiz` give
 * AR; a team gives the first letters of its first two members.
 */
export function initialsOf(name: string, teamMembers: readonly string[] = []): string {
  const [first, second] = teamMembers
  if (first !== undefined && second !== undefined) return pair(givenName(first), givenName(second))
  const words = inSpokenOrder(name).split(/\s+/)
  return pair(words[0] ?? '', words.length > 1 ? (words.at(-1) ?? '') : '')
}

function inSpokenOrder(name: string): string {
  const bare = name.replace(/\([^)]*\)/g, ' ')
  const [last = '', first = ''] = bare.split(',')
  return `${first} ${last}`.trim()
}

const givenName = (name: string) => inSpokenOrder(name).split(/\s+/)[0] ?? ''

function pair(first: string, second: string): string {
  return `${firstLetter(first)}${firstLetter(second)}` || '?'
}

// By code point: half of a surrogate pair would be drawn as a box.
function firstLetter(word: string): string {
  return (/[\p{L}\p{N}]/u.exec(word)?.[0] ?? '').toUpperCase()
}
