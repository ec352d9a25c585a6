import type { RaceGroup } from '../../../race/links/mixed-races.ts'
import { raceTitle, type TitledRace } from '../../../race/links/race-title.ts'
import { isolate, joinFacts } from '../../../race/text/plain-text.ts'

/**
 * Above the player when the athletes ran different races: which athlete ran which race, and on which
 * course they are shown (`null` for the standard course).
 */
export function mixedRacesText(
  groups: readonly RaceGroup[],
  shownRace: TitledRace | string | null,
) {
  const shown = typeof shownRace === 'string' ? { name: shownRace } : shownRace
  const titleOf = (name: string) => isolate(raceTitle(shown?.name === name ? shown : name))
  const lines = groups.map(
    ({ raceName, athletes }) => `${joinFacts(athletes, ', ')}: ${titleOf(raceName)}.`,
  )
  const course = shown === null ? 'the standard course' : `the course of ${titleOf(shown.name)}`
  return {
    title:
      groups.length > 1
        ? 'These athletes ran different races'
        : 'This is the course of another race',
    description: `${lines.join(' ')} Everyone is shown on ${course}.`,
  }
}
