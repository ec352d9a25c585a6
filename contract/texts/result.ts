import { findSegmentIndex, getSegment } from '../../race/segments.ts'
import type { Timeline } from '../../race/splits/timeline.ts'
import { clockText } from '../../race/text/clock-text.ts'
import { dateText } from '../../race/text/date-text.ts'
import type { AthleteResult, ResultWarning } from '../result.ts'

const PARTICIPANTS = { single: 'Single', doubles: 'Doubles', relay: 'Relay' } as const

/** A line of the header card: what it is, and its value or nothing. */
export type Fact = { readonly name: string; readonly value: string }

/** Everything published about an athlete, in the order it is read; what is not known is left out. */
export function factsOf(result: AthleteResult, raceDate: string | null): Fact[] {
  const { overallPlace, overallTotal, agPlace, agTotal } = result
  const facts: [string, string | number | null][] = [
    ['Type', PARTICIPANTS[result.participantType]],
    ['Bib', result.bibNumber],
    ['Team', result.teamMembers.join(', ')],
    ['Division', result.division],
    ['Age group', result.ageGroup],
    ['Nationality', result.nationality.join(', ')],
    ['Race date', dateText(result.raceDate ?? raceDate)],
    ['Start', result.raceStartTime],
    ['Finish time', result.finishTime],
    ['Overall place', overallPlace && placeText(overallPlace, overallTotal)],
    ['Age group place', agPlace && placeText(agPlace, agTotal)],
    ['Race status', result.raceStatus],
  ]
  return facts.flatMap(([name, value]) => (value ? [{ name, value: String(value) }] : []))
}

/** What kind of team raced; nothing for an athlete alone. */
export function teamText({ participantType }: Pick<AthleteResult, 'participantType'>): string {
  return participantType === 'single' ? '' : PARTICIPANTS[participantType]
}

/** 'N of M', or only the place when nobody says of how many. */
export function placeText(place: number, total: number | null): string {
  return total === null ? String(place) : `${place} of ${total}`
}

/** The total, or how the race ended before it: 'DNF 48:12'. */
export function totalText({ status }: Pick<AthleteResult, 'status'>, timeline: Timeline): string {
  const clock = clockText(timeline.end)
  return status === 'finished' ? clock : `${status.toUpperCase()} ${clock}`
}

/** How an athlete who stopped ended: where, and why when the judges say so. */
export function endText(result: AthleteResult, timeline: Timeline): string | null {
  if (result.status === 'finished') return null
  const label = result.status === 'dnf' ? 'Did not finish' : 'Disqualified'
  const reason = result.statusReason ? ` (${result.statusReason})` : ''
  if (timeline.reached >= 33) return `${label}${reason}.`
  const last = getSegment(Math.max(0, timeline.reached - 1)).label
  return `${label}${reason}: the last split is ${last}, where the replay stops.`
}

/** What of an athlete's times is ours and not the organiser's. */
export function estimatesText({ segments }: Timeline): string | null {
  const estimated = segments.flatMap(({ isEstimated }, index) =>
    isEstimated ? [getSegment(index).label] : [],
  )
  if (estimated.length === 0) return null
  const names = estimated.length > 4 ? `${estimated.length} splits` : estimated.join(', ')
  return `Estimated, because the official page has no time there: ${names}.`
}

/** Time that no split of the page accounts for, and where it passes. */
export function unaccountedText({ segments }: Timeline): string | null {
  const places = segments.flatMap(({ unaccounted }, index) =>
    unaccounted > 0 ? [`${clockText(unaccounted)} after ${getSegment(index).label}`] : [],
  )
  if (places.length === 0) return null
  return `Time that belongs to no official split, as a penalty or a missed mat leaves it: ${places.join(', ')}.`
}

/** What the official page prints and the replay could not follow. */
export function doubtsText({ warnings }: Pick<AthleteResult, 'warnings'>): string[] {
  const has = (wanted: ResultWarning['reason']) => warnings.some(({ reason }) => reason === wanted)
  const doubted = warnings.flatMap(({ reason, segment }) =>
    reason === 'split-does-not-fit' && segment !== null
      ? [getSegment(findSegmentIndex(segment) ?? 0).label]
      : [],
  )
  const names = [...new Set(doubted)].join(', ')
  return [
    has('run-contains-roxzone')
      ? 'The official runs contain the ways through the roxzone: the printed roxzone was taken out of them.'
      : null,
    names === '' ? null : `Printed, but impossible beside the other times: ${names}.`,
    has('roxzone-does-not-fit') ? 'The printed roxzone time does not fit the other times.' : null,
  ].filter((text) => text !== null)
}

/** How old a copy is that stands in for a site that did not answer. */
export function ageText(seconds: number): string {
  const units = [
    [86_400, 'day'],
    [3600, 'hour'],
    [60, 'minute'],
  ] as const
  for (const [size, name] of units) {
    const count = Math.floor(seconds / size)
    if (count >= 1) return `${count} ${name}${count === 1 ? '' : 's'}`
  }
  return 'less than a minute'
}

/** What a viewer must know before believing an athlete's figures; nothing when all is well. */
export function warningsOf(result: AthleteResult, timeline: Timeline): string[] {
  const { adjustments, staleFor } = result
  const texts = [
    endText(result, timeline),
    ...adjustments.map(({ kind, text }) => `${kind === 'bonus' ? 'Bonus' : 'Penalty'}: ${text}`),
    estimatesText(timeline),
    unaccountedText(timeline),
    ...doubtsText(result),
    staleFor === null
      ? null
      : `The results site did not answer: this copy is ${ageText(staleFor)} old.`,
  ]
  return texts.filter((text) => text !== null)
}
