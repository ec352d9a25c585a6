import { isYear } from './race-title.ts'

/** What is known about a result's race, most reliable first. */
export type RaceHints<Id> = {
  /** The race name in the address. */
  readonly eventParam?: string | null | undefined
  /** The race name on the results page. */
  readonly eventName?: string | null | undefined
  /** The race this result was last matched with. */
  readonly raceId?: Id | null | undefined
  /** The season of the result itself. */
  readonly season?: string | null | undefined
}

/** What is compared when matching a race. Lists of races end with the one published first. */
type KnownRace = {
  readonly id: unknown
  readonly name: string
  readonly season?: string | null | undefined
}

/** The race that the hints name; nothing rather than a guess if they name none. */
export function findRace<Race extends KnownRace>(
  races: readonly Race[],
  hints: RaceHints<Race['id']>,
): Race | undefined {
  return (
    chooseNamesake(racesNamed(races, hints.eventParam), hints) ??
    chooseNamesake(racesNamed(races, hints.eventName), hints) ??
    races.find((race) => race.id === hints.raceId)
  )
}

/**
 * Only races of different seasons share a name. The race of the result's own season wins, then the
 * race the result was matched with, then one without a season. Failing all these, it is the race
 * published first, so that a later season's race does not take over an earlier one's links.
 */
function chooseNamesake<Race extends KnownRace>(
  namesakes: readonly Race[],
  { season, raceId }: RaceHints<Race['id']>,
): Race | undefined {
  return (
    namesakes.find((race) => season && race.season === season) ??
    namesakes.find((race) => race.id === raceId) ??
    namesakes.findLast((race) => !race.season) ??
    namesakes.at(-1)
  )
}

/** The race with that name, in any spelling; nothing when there isn't one. */
export function findRaceByName<Race extends { readonly name: string }>(
  races: readonly Race[],
  name: string | null | undefined,
): Race | undefined {
  return racesNamed(races, name)[0]
}

function racesNamed<Race extends { readonly name: string }>(
  races: readonly Race[],
  name: string | null | undefined,
): readonly Race[] {
  const wanted = raceNameKey(name ?? '')
  return wanted === '' ? [] : races.filter((race) => raceNameKey(race.name) === wanted)
}

/** '2025 Málaga', 'Hyrox Malaga 2025' and 'MALAGA  2025' are the same race. */
export function raceNameKey(name: string): string {
  const plain = name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  const words = plain.split(/\s+/).filter((word) => word !== '' && word !== 'hyrox')
  return [...words.filter((word) => !isYear(word)), ...words.filter(isYear)].join(' ')
}
