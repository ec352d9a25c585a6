/** A race, with the operator's own title for it. */
export type TitledRace = { readonly name: string; readonly title?: string | null | undefined }

/**
 * A race's title on screen: the operator's own title unchanged, otherwise its name, where '2025
 * Sydney' becomes 'Hyrox Sydney 2025'.
 */
export function raceTitle(race: TitledRace | string): string {
  const { name, title = null } = typeof race === 'string' ? { name: race } : race
  return title?.trim() || titleOfName(name)
}

function titleOfName(name: string): string {
  const words = name.split(/\s+/).filter((word) => word !== '')
  dropHyrox(words)
  const year = isYear(words[0]) ? words.splice(0, 1) : []
  dropHyrox(words)
  // Elsewhere in the name, 'Hyrox' is part of a title we must not change: 'Night Shift: HYROX Cup'.
  const prefix = words.some((word) => /hyrox/i.test(word)) ? [] : ['Hyrox']
  return [...prefix, ...words, ...year].join(' ')
}

function dropHyrox(words: string[]) {
  while (words[0]?.toLowerCase() === 'hyrox') words.shift()
}

/** Whether a word in a race's name is its year. */
export function isYear(word: string | undefined): boolean {
  return word !== undefined && /^20\d\d$/.test(word)
}
