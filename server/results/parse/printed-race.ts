import { findText, type ValueRows } from './labelled-values.ts'

const GENERAL = /^general ranking\b/i
const CITY_AND_YEAR = /^(.*\S)\s+((?:19|20)\d\d)$/

/** Whether a race name is the one the site prints when no specific race was requested. */
export function isGeneralRanking(name: string): boolean {
  return GENERAL.test(name)
}

/**
 * The race as printed, and its name in the form of race groups. Pages of the all-time ranking print
 * `Warsaw 2026` in the city row, where the group is '2026 Warsaw'.
 */
export function readPrintedRace(values: ValueRows): {
  raceDetails: string | null
  eventName: string | null
} {
  const race = findText(values, 'race')
  if (race !== null && !isGeneralRanking(race)) return { raceDetails: race, eventName: race }
  const city = findText(values, 'city')
  const [, name, year] = CITY_AND_YEAR.exec(city ?? '') ?? []
  if (name === undefined) return { raceDetails: race, eventName: null }
  return { raceDetails: city, eventName: `${year} ${name}` }
}
