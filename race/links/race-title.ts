/** A race's name as it is shown: '2025 Sydney' becomes 'Hyrox Sydney 2025'. */
export function raceTitle(name: string): string {
  const words = name.split(/\s+/).filter((word) => word !== '')
  dropHyrox(words)
  const year = isYear(words[0]) ? words.splice(0, 1) : []
  dropHyrox(words)
  // Further inside, 'Hyrox' is part of a name that is not ours to change: 'Night Shift: HYROX Cup'.
  const prefix = words.some((word) => /hyrox/i.test(word)) ? [] : ['Hyrox']
  return [...prefix, ...words, ...year].join(' ')
}

function dropHyrox(words: string[]) {
  while (words[0]?.toLowerCase() === 'hyrox') words.shift()
}

/** Whether a word of a race's name is its year. */
export function isYear(word: string | undefined): boolean {
  return word !== undefined && /^20\d\d$/.test(word)
}
