import { twoDigits } from '../text/clock-text.ts'

/**
 * A season's value as shown to people: `season-8` is 'Season 25/26'; any other value stays
 * unchanged.
 */
export function seasonLabel(value: string): string {
  const season = /^season-(\d{1,2})$/.exec(value)?.[1]
  if (season === undefined) return value
  // The organiser's first season started in autumn 2018.
  const start = Number(season) + 17
  return `Season ${twoDigits(start % 100)}/${twoDigits((start + 1) % 100)}`
}
