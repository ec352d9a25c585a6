import type { StartMode } from '../replay/start-mode.ts'
import { findSegmentIndex } from '../segments.ts'
import { parseTimeOfDay } from '../text/clock-text.ts'
import type { Timeline } from '../timeline.ts'
import type { Seconds } from '../types.ts'

/** An athlete for whom a start is needed. */
export type Starter = {
  readonly timeline: Timeline
  /** Time of day this athlete started, `H:M:S`, if known. */
  readonly startTime?: string | null
  /** Their race, when several are compared. */
  readonly race?: string | null
}

/** Why an athlete cannot take part in a mode. */
export type LeftOutReason = 'no-start-time' | 'another-race' | 'stopped-before'

/** What a mode does to one athlete: shifts the clock, or leaves them out for a reason. */
export type Place =
  | { readonly ok: true; readonly shift: Seconds }
  | { readonly ok: false; readonly reason: LeftOutReason }

/** Every athlete's start in a mode, in list order. */
export function lineUp(starters: readonly Starter[], mode: StartMode): Place[] {
  if (mode.kind === 'waves') return lineUpByDay(starters)
  if (mode.kind === 'here') return lineUpAt(starters, findSegmentIndex(mode.segment) ?? 0)
  return starters.map(() => ({ ok: true, shift: 0 }))
}

/** By time of day: the first to start is at 0. */
function lineUpByDay(starters: readonly Starter[]): Place[] {
  const starts = starters.map(({ startTime }) => parseTimeOfDay(startTime ?? ''))
  const race = starters.find((_, i) => starts[i] !== null)?.race ?? null
  const places = starters.map((starter, i) => {
    const start = starts[i] ?? null
    if (start === null) return { ok: false, reason: 'no-start-time' } as const
    const isOther = race !== null && (starter.race ?? race) !== race
    return isOther ? ({ ok: false, reason: 'another-race' } as const) : { ok: true as const, start }
  })
  const first = Math.min(...places.flatMap((place) => (place.ok ? [place.start] : [])))
  return places.map((place) => (place.ok ? { ok: true, shift: place.start - first } : place))
}

/** Everyone at the start of a segment at 0. */
function lineUpAt(starters: readonly Starter[], segment: number): Place[] {
  return starters.map(({ timeline }) =>
    timeline.reached > segment
      ? { ok: true, shift: -(timeline.segments[segment]?.tStart ?? 0) || 0 }
      : { ok: false, reason: 'stopped-before' },
  )
}
