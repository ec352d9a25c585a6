import type { Race } from '../../../contract/races.ts'
import type { Option } from '../../../contract/result-calls.ts'
import { SEARCH_TEXTS } from '../../../contract/texts/search-texts.ts'
import { seasonLabel } from '../../../race/links/season-label.ts'
import { type Lineup, NO_SEASON, seasonOf } from '../lineup/lineup.ts'

/** The options of the pickers and the choice, of the published races. */
export type RaceChoice = {
  readonly seasons: readonly Option[]
  readonly season: string | null
  /** Of the chosen season, or of all while none is chosen; the newest first. */
  readonly races: readonly Race[]
  readonly race: Race | null
}

/** A single option is chosen already: the only season, or the only race. */
export function chooseRaces(published: readonly Race[], { season, raceId }: Lineup): RaceChoice {
  const newest = published.toSorted(byDate)
  const seasons = [...new Set(newest.map(seasonOf))].sort(newestSeason)
  const known = season !== null && seasons.includes(season) ? season : null
  const chosen = known ?? (seasons.length === 1 ? (seasons[0] ?? null) : null)
  const races = chosen === null ? newest : newest.filter((race) => seasonOf(race) === chosen)
  const race = races.find(({ id }) => id === raceId) ?? null
  return {
    seasons: seasons.map((value) => ({ value, label: labelOf(value) })),
    season: chosen,
    races,
    race: race ?? (published.length === 1 ? (published[0] ?? null) : null),
  }
}

const labelOf = (season: string) =>
  season === NO_SEASON ? SEARCH_TEXTS.otherRaces : seasonLabel(season)

function byDate(a: Race, b: Race): number {
  const [dateA, dateB] = [a.date ?? '', b.date ?? '']
  // Only names need the order of an alphabet, which takes the browser 40 ms to load.
  if (dateA !== dateB) return dateA < dateB ? 1 : -1
  return a.name.localeCompare(b.name)
}

function newestSeason(a: string, b: string): number {
  const numberOf = (season: string) => Number(/\d+/.exec(season)?.[0] ?? -1)
  return numberOf(b) - numberOf(a)
}
