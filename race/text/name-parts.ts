/** A name as a search needs it. */
export type NameParts = { readonly name: string; readonly firstname: string }

/**
 * Family name and first name of a person as lists print them: `Ana Ruiz` or `Ruiz, Ana`. For a team
 * it is the first member, which is enough to find the team; a single word is a family name.
 */
export function namePartsOf(text: string): NameParts {
  const [person = ''] = text.split(/[/&]/)
  const [before = '', after] = person.split(',')
  const words = before.trim().split(/\s+/)
  if (after !== undefined) return { name: words.join(' '), firstname: firstWord(after) }
  return { name: words.at(-1) ?? '', firstname: words.length > 1 ? (words[0] ?? '') : '' }
}

const firstWord = (text: string) => text.trim().split(/\s+/)[0] ?? ''
