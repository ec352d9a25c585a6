import { raceNameKey } from './race-match.ts'

/** Somebody's result, as far as it says which race it belongs to. */
type Raced = { readonly athleteName: string; readonly eventName: string | null }

/** Athletes of one race, by the name the organiser gives it. */
export type RaceGroup = { readonly raceName: string; readonly athletes: readonly string[] }

/**
 * Those compared, race by race, the race whose course is shown first; nothing while all of them ran
 * the same one. Who does not say which race it was is taken to have run the one shown.
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
