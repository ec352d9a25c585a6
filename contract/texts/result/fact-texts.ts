import { dateText } from '../../../race/text/date-text.ts'
import type { AthleteResult } from '../../result-schema.ts'
import { PARTICIPANTS, placeText } from './result-texts.ts'

/** A line of the header card. */
export type Fact = { readonly name: string; readonly value: string }

/** Everything published about an athlete, in reading order, without unknown values. */
export function factsOf(result: AthleteResult, raceDate: string | null): Fact[] {
  const { overallPlace, overallTotal, agPlace, agTotal } = result
  const isPlaced = result.status === 'finished'
  const facts: [string, string | number | false | null][] = [
    ['Type', PARTICIPANTS[result.participantType]],
    ['Bib', result.bibNumber],
    ['Team', result.teamMembers.join(', ')],
    ['Division', result.division],
    ['Age group', result.ageGroup],
    ['Nationality', result.nationality.join(', ')],
    ['Race date', dateText(result.raceDate ?? raceDate)],
    ['Start time', result.raceStartTime],
    ['Finish time', result.finishTime],
    ['Overall place', isPlaced && overallPlace && placeText(overallPlace, overallTotal)],
    ['Age group place', isPlaced && agPlace && placeText(agPlace, agTotal)],
    ['Race status', result.raceStatus],
  ]
  return facts.flatMap(([name, value]) => (value ? [{ name, value: String(value) }] : []))
}
