import type { Race } from '../../../contract/races.ts'
import type { Option } from '../../../contract/search-calls.ts'
import { SEARCH_TEXTS } from '../../../contract/texts/search-texts.ts'
import { seasonLabel } from '../../../race/links/season-label.ts'
import { type Lineup, NO_SEASON, seasonOf, useLineup } from '../lineup/lineup.ts'
import { useRecents } from '../lineup/recents.ts'

/** The pickers' options among the published races, and the choice. */
export type RaceChoice = {
  readonly seasons: readonly Option[]
  readonly season: string | null
  /** Races of the chosen season, or all until one is chosen; newest first. */
  readonly races: readonly Race[]
  readonly race: Race | null
}

/**
 * Until the visitor chooses, the race used last in this browser is chosen, or else the newest. An
 * only race is always chosen.
 */
export function chooseRaces(
  published: readonly Race[],
  lineup: Lineup,
  usedLast: string | null,
): RaceChoice {
  const newest = published.toSorted(byDate)
  const seasons = [...new Set(newest.map(seasonOf))].sort(newestSeason)
  const isKnown = lineup.season !== null && seasons.includes(lineup.season)
  // Athletes who are selected belong to the race they were found in.
  const isCleared = lineup.season === '' && published.length > 1
  const isFree = !isKnown && !isCleared && lineup.athletes.length === 0
  const first = isFree ? (newest.find(({ id }) => id === usedLast) ?? newest[0]) : undefined
  const season = isKnown ? lineup.season : first ? seasonOf(first) : null
  const races = isKnown ? newest.filter((race) => seasonOf(race) === season) : newest
  const [only = null, second] = published
  return {
    seasons: seasons.map((value) => ({ value, label: labelOf(value) })),
    season,
    races,
    race: first ?? races.find(({ id }) => id === lineup.raceId) ?? (second ? null : only),
  }
}

/** The search page's choice, based on what the visitor chose now and before. */
export function useRaceChoice(published: readonly Race[]): RaceChoice {
  const [usedLast = null] = useRecents().races
  return chooseRaces(published, useLineup(), usedLast)
}

const labelOf = (season: string) =>
  season === NO_SEASON ? SEARCH_TEXTS.otherRaces : seasonLabel(season)

function byDate(a: Race, b: Race): number {
  const [dateA, dateB] = [a.date ?? '', b.date ?? '']
  // Only names need `localeCompare`, which takes the browser 40 ms to load.
  if (dateA !== dateB) return dateA < dateB ? 1 : -1
  return a.name.localeCompare(b.name)
}

function newestSeason(a: string, b: string): number {
  const numberOf = (season: string) => Number(/\d+/.exec(season)?.[0] ?? -1)
  return numberOf(b) - numberOf(a)
}
