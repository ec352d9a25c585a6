import { isYear } from './race-title.ts'

/** What is known of the race a result belongs to, the surest first. */
export type RaceHints<Id> = {
  /** The race name in the address. */
  readonly eventParam?: string | null | undefined
  /** The race name on the results page. */
  readonly eventName?: string | null | undefined
  /** The race this result was matched with before. */
  readonly raceId?: Id | null | undefined
}

/** The race that is meant; nothing rather than a guess when no hint names one. */
export function findRace<Race extends { readonly id: unknown; readonly name: string }>(
  races: readonly Race[],
  { eventParam, eventName, raceId }: RaceHints<Race['id']>,
): Race | undefined {
  return (
    findRaceByName(races, eventParam) ??
    findRaceByName(races, eventName) ??
    races.find((race) => race.id === raceId)
  )
}

/** The race of that name, however the name is written; nothing when there is none. */
export function findRaceByName<Race extends { readonly name: string }>(
  races: readonly Race[],
  name: string | null | undefined,
): Race | undefined {
  const wanted = raceNameKey(name ?? '')
  return wanted === '' ? undefined : races.find((race) => raceNameKey(race.name) === wanted)
}

/** '2025 Málaga', 'Hyrox Malaga 2025' and 'MALAGA  2025' are the same race. */
export function raceNameKey(name: string): string {
  const plain = name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  const words = plain.split(/\s+/).filter((word) => word !== '' && word !== 'hyrox')
  return [...words.filter((word) => !isYear(word)), ...words.filter(isYear)].join(' ')
}
