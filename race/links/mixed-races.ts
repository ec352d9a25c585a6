import { raceNameKey } from './race-match.ts'

/** The parts of a result that tell which race it belongs to. */
type Raced = { readonly athleteName: string; readonly eventName: string | null }

/** Athletes of one race, by the name the organiser gives it. */
export type RaceGroup = { readonly raceName: string; readonly athletes: readonly string[] }

/**
 * The compared results, race by race, the race whose course is shown first; nothing when all of
 * them ran the same one. A result without a race is assumed to be of the one shown.
 */
export function groupByRace(results: readonly Raced[], shownRace: string): RaceGroup[] | null {
  const groups = new Map([
    [raceNameKey(shownRace), { raceName: shownRace, athletes: [] as string[] }],
  ])
  for (const { athleteName, eventName } of results) {
    const raceName = eventName ?? shownRace
    const key = raceNameKey(raceName)
    const group = groups.get(key) ?? { raceName, athletes: [] }
    group.athletes.push(athleteName)
    groups.set(key, group)
  }
  const mixed = [...groups.values()].filter(({ athletes }) => athletes.length > 0)
  return mixed.length > 1 || mixed[0]?.raceName !== shownRace ? mixed : null
}
