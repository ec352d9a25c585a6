import { matchesName, type NameWords, nameWords, queryWords } from '../race/text/match-name.ts'
import { SEX_LABELS, type SearchResult, type SexMode } from './search-calls.ts'

/** A typed name, within one race or all imported ones. */
export type TypedSearch = {
  /** From the organiser's lists, when they include the race. */
  readonly season: string | null
  readonly group: string | null
  /** One of our published races. */
  readonly raceId: string | null
  readonly name: string
  readonly firstname: string
  readonly sexMode: SexMode
}

/** Facts below a name. The bib appears only when two people have the same name (SEARCH-31). */
export function factsOf(result: SearchResult, hasNamesake: boolean): string[] {
  const { cols, sex, event_name, nationality = '', bib = '' } = result
  const sign = hasNamesake && bib !== '' ? `Bib ${bib}` : ''
  return [cols[2], event_name, SEX_LABELS[sex], nationality, sign].filter((fact) => fact !== '')
}

/** Names that appear more than once, however they are written: 'Ruiz, Ana' is 'Ana RUIZ'. */
export function findNamesakes(names: readonly string[]): ReadonlySet<string> {
  const keys = names.map(nameKey)
  const shared = new Set(keys.filter((key, index) => keys.indexOf(key) !== index))
  return new Set(names.filter((_, index) => shared.has(keys[index] ?? '')))
}

const nameKey = (name: string) => queryWords(name).toSorted().join(' ')

/** The divisions with matches, each once, in result order. */
export function divisionsOf(results: readonly SearchResult[]): string[] {
  return [...new Set(results.map(({ event_name }) => event_name))].filter((name) => name !== '')
}

/** The results of one division; a missing division, or one without matches, doesn't filter. */
export function filterDivision(
  results: readonly SearchResult[],
  division: string,
): readonly SearchResult[] {
  const isFilter = divisionsOf(results).includes(division)
  return isFilter ? results.filter(({ event_name }) => event_name === division) : results
}

/** Whether the typed name only adds letters to the previous one. */
export function isNarrower(now: TypedSearch, before: TypedSearch): boolean {
  const isSameRace = now.raceId === before.raceId && now.group === before.group
  const isSameSex = before.sexMode === 'all' || before.sexMode === now.sexMode
  return (
    isSameRace &&
    isSameSex &&
    matchesName(queryWords(before.name), queryWords(now.name)) &&
    matchesName(queryWords(before.firstname), queryWords(now.firstname))
  )
}

/** The entries of a list that match the typed name (SEARCH-32). */
export function narrowResults(
  results: readonly SearchResult[],
  { name, firstname, sexMode }: TypedSearch,
): SearchResult[] {
  const typed: NameWords = [...queryWords(name), ...queryWords(firstname)]
  return results.filter(
    ({ cols, sex }) =>
      (sexMode === 'all' || sex === '%' || sex === sexMode) &&
      matchesName(typed, nameWords(cols[0])),
  )
}

/** The first thing a search still needs, which the visitor is led to (SEARCH-30). */
export function findMissing(given: {
  readonly hasRace: boolean
  readonly name: string
  readonly firstname: string
}): 'race' | 'name' | null {
  if (!given.hasRace) return 'race'
  return given.name.trim() === '' && given.firstname.trim() === '' ? 'name' : null
}
