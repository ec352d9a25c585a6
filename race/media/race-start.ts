import { parseTimeOfDay } from '../text/clock-text.ts'
import { dateOf, type WallTime, wallTimeOn } from '../text/wall-time.ts'
import type { Outcome, Seconds } from '../types.ts'

/** What a race start can be derived from if it isn't set. */
export type StartClues = {
  /** A start that is already set is never replaced. */
  readonly current?: WallTime | null
  /** When the media items were taken; undated ones are left out. */
  readonly takenAt: readonly WallTime[]
  /** The result's own date, `2026-03-14`, if known. */
  readonly raceDate?: string | null
  /** The result's own start time, `H:M:S`, if known. */
  readonly raceStartTime?: string | null
  readonly bibNumber?: string | null
}

/** A race start, and whether it is a guess from the bib rather than from the result. */
export type StartOutcome = Outcome<
  { readonly raceStart: WallTime; readonly isGuess: boolean },
  { readonly reason: 'already-set' | 'no-timestamps' | 'no-start-time' }
>

/**
 * Finds the race start: a date that most photos share, and a time of day from the result or the
 * bib.
 */
export function findRaceStart(clues: StartClues): StartOutcome {
  if (clues.current) return { ok: false, reason: 'already-set' }
  const date = findDate(clues.takenAt.map(dateOf), clues.raceDate ?? null)
  if (date === null) return { ok: false, reason: 'no-timestamps' }

  const fromResult = parseTimeOfDay(clues.raceStartTime ?? '')
  const timeOfDay = fromResult ?? timeOfBib(clues.bibNumber ?? '')
  const raceStart = timeOfDay === null ? null : wallTimeOn(date, timeOfDay)
  if (raceStart === null) return { ok: false, reason: 'no-start-time' }
  return { ok: true, raceStart, isGuess: fromResult === null }
}

/**
 * The result's date if a photo has it too; otherwise the most common date, the earliest on a tie.
 */
function findDate(dates: readonly string[], raceDate: string | null): string | null {
  if (raceDate !== null && dates.includes(raceDate)) return raceDate
  const counts = new Map<string, number>()
  for (const date of dates.toSorted()) counts.set(date, (counts.get(date) ?? 0) + 1)
  let best: string | null = null
  for (const [date, count] of counts) {
    if (best === null || count > (counts.get(best) ?? 0)) best = date
  }
  return best
}

/** Some races number bibs by start wave, so that the first four digits are HHMM. */
function timeOfBib(bibNumber: string): Seconds | null {
  const match = /^(\d{2})(\d{2})/.exec(bibNumber.replace(/\D/g, ''))
  return match && parseTimeOfDay(`${match[1]}:${match[2]}:00`)
}
