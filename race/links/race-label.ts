import { joinFacts } from '../text/plain-text.ts'
import { raceNameKey } from './race-match.ts'
import { raceTitle } from './race-title.ts'
import { seasonLabel } from './season-label.ts'

/** Details that distinguish races with the same name. */
type LabelledRace = {
  readonly id: unknown
  readonly name: string
  readonly title?: string | null | undefined
  readonly season: string | null
  readonly date: string | null
}

/** A race's title in a list, with season and date if another race in the list has the same name. */
export function raceLabel(race: LabelledRace, listed: readonly LabelledRace[]): string {
  const key = raceNameKey(race.name)
  const title = raceTitle(race)
  const hasNamesake = listed.some(({ id, name }) => id !== race.id && raceNameKey(name) === key)
  if (!hasNamesake) return title
  const season = race.season && seasonLabel(race.season)
  return joinFacts([title, season, race.date])
}
