import { raceNameKey } from './race-match.ts'

/** The parts of a published race that requests need. */
type Published = {
  readonly name: string
  readonly season: string | null
  readonly group: string | null
}

/** One of the organiser's race groups. */
type Group = { readonly value: string; readonly label: string }

/** The unpublished race groups of a season: only those are worth requesting (SEARCH-16). */
export function requestableGroups<Option extends Group>(
  groups: readonly Option[],
  season: string,
  published: readonly Published[],
): Option[] {
  const here = published.filter((race) => race.season === season)
  const groupsHere = new Set(here.map(({ group }) => group))
  const namesHere = new Set(here.map(({ name }) => raceNameKey(name)))
  return groups.filter(
    ({ value, label }) => !groupsHere.has(value) && !namesHere.has(raceNameKey(label)),
  )
}
