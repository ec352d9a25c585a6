import { clockText } from '../../../race/text/clock-text.ts'
import type { Timeline } from '../../../race/timeline.ts'
import type { AthleteResult } from '../../result-schema.ts'

/** The kinds of participants. */
export const PARTICIPANTS = { single: 'Single', doubles: 'Doubles', relay: 'Relay' } as const

/** How an unfinished race ended. */
export const ENDINGS = { dnf: 'Did not finish', dsq: 'Disqualified' } as const

/** Below the total: 'N of M' or 'Overall finish', or why an athlete has no place. */
export function finishText({ status, overallPlace, overallTotal }: AthleteResult): string {
  if (status !== 'finished') return ENDINGS[status]
  return overallPlace !== null && overallTotal !== null
    ? placeText(overallPlace, overallTotal)
    : 'Overall finish'
}

/** The age group place; only finishers have one. */
export function ageGroupText({ status, agPlace }: AthleteResult): string {
  return status === 'finished' && agPlace !== null ? String(agPlace) : 'N/A'
}

/** What kind of team raced; nothing for an athlete alone. */
export function teamText({ participantType }: Pick<AthleteResult, 'participantType'>): string {
  return participantType === 'single' ? '' : PARTICIPANTS[participantType]
}

/** 'N of M', or only the place when the number of athletes is unknown. */
export function placeText(place: number, total: number | null): string {
  return total === null ? String(place) : `${place} of ${total}`
}

/** The total, or how the race ended before it: 'DNF 48:12'. */
export function totalText({ status }: Pick<AthleteResult, 'status'>, timeline: Timeline): string {
  const clock = clockText(timeline.end)
  return status === 'finished' ? clock : `${status.toUpperCase()} ${clock}`
}
