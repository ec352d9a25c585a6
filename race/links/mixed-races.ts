import { raceNameKey } from './race-match.ts'

/** The parts of a result that identify its race. */
type Raced = { readonly athleteName: string; readonly eventName: string | null }

/** Athletes of one race, under the organiser's name for it. */
export type RaceGroup = { readonly raceName: string; readonly athletes: readonly string[] }

/**
 * The compared results grouped by race, starting with the race whose course is shown; nothing if
 * all athletes ran that race. A result without a race is assumed to belong to the one shown.
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
