import { getSegment, SEGMENTS } from '../segments.ts'
import type { Seconds, SegmentKey } from '../types.ts'

/**
 * Median seconds of 18,795 finishers of the men's open division. Only their proportions are used,
 * as weights for spreading unknown time over unmeasured segments.
 */
const MEDIANS: { readonly [key in SegmentKey]?: Seconds } = {
  seg_run1: 269,
  seg_run2: 294,
  seg_run3: 319,
  seg_run4: 320,
  seg_run5: 331,
  seg_run6: 321,
  seg_run7: 321,
  seg_run8: 348,
  seg_ski: 265,
  seg_push: 173,
  seg_pull: 292,
  seg_bbj: 322,
  seg_row: 289,
  seg_farm: 128,
  seg_lunge: 304,
  seg_wb: 387,
}

/** Median seconds of the seven measured transitions, each in and out together. */
export const TRANSITION_MEDIANS: readonly Seconds[] = [40, 47, 49, 56, 55, 69, 77]

/** Share of each transition before the station; it depends on where the station is. */
export const IN_SHARES: readonly number[] = [0.15, 0.08, 0.3, 0.65, 0.68, 0.77, 0.65]

/** The transitions around the wall balls are never measured, so they get the lowest weight seen. */
const UNMEASURED_WAY: Seconds = 6

/** A typical duration of each of the 33 segments, always above 0. */
export const TYPICAL_TIMES: readonly Seconds[] = SEGMENTS.map(({ key, kind }) => {
  const lap = Number(/\d+$/.exec(key)?.[0] ?? 0)
  const transition = TRANSITION_MEDIANS[lap - 1]
  const inShare = IN_SHARES[lap - 1]
  if (kind === 'ROXZONE' && transition !== undefined && inShare !== undefined) {
    return transition * (key.startsWith('seg_rox_in') ? inShare : 1 - inShare)
  }
  return MEDIANS[key] ?? UNMEASURED_WAY
})

/**
 * The minimum for any athlete, as a share of the typical time and of the typical time at their own
 * pace. On the machines even the best are only a little faster; pairs share the other stations, and
 * need a third.
 */
const LEAST = {
  run: { ofTypical: 0.33, ofOwn: 0.4 },
  machine: { ofTypical: 0.5, ofOwn: 0.4 },
  station: { ofTypical: 0.2, ofOwn: 0.25 },
} as const
/**
 * One in a thousand of 18,795 finishers took longer for a segment than this multiple of their own
 * pace.
 */
const LONGEST_OF_OWN = 2.5

/** The typical time of a segment. */
export const typicalAt = (segment: number): Seconds => TYPICAL_TIMES[segment] as Seconds

/** Whether a segment is a run or a station, which can't take zero time; the others are transitions. */
export function isWorkAt(segment: number): boolean {
  const { kind } = getSegment(segment)
  return kind !== 'ROXZONE' && kind !== 'FINISH'
}

/**
 * The shortest possible time of a segment at a pace (1 is typical, 2 twice as slow): 0 s for a
 * transition.
 */
export function shortestAt(segment: number, pace: number): Seconds {
  if (!isWorkAt(segment)) return 0
  const { kind } = getSegment(segment)
  const isMachine = kind === 'SKI_ERG' || kind === 'ROW'
  const { ofTypical, ofOwn } = LEAST[kind === 'RUN' ? 'run' : isMachine ? 'machine' : 'station']
  return typicalAt(segment) * Math.max(ofTypical, ofOwn * pace)
}

/**
 * The shortest possible time of a segment for any athlete, in whole seconds: the minimum for plans
 * and what-ifs.
 */
export const leastSplit = (segment: number): Seconds =>
  Math.max(1, Math.ceil(shortestAt(segment, 0)))

/** The longest believable time of an unmeasured segment at a pace. */
export function longestAt(segment: number, pace: number): Seconds {
  return typicalAt(segment) * LONGEST_OF_OWN * pace
}
