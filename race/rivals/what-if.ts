import { readIdp } from '../athlete-list.ts'
import { endOf, type Field, hasFinished } from '../field/field.ts'
import { type FieldRank, SMALL_SAMPLE } from '../field/field-ranks.ts'
import { findSegmentIndex, SEGMENTS } from '../segments.ts'
import { leastSplit } from '../splits/typical-times.ts'
import { parseClock } from '../text/clock-text.ts'
import { splitOf, type TimedSegment, type Timeline, toHundredths } from '../timeline.ts'
import type { Seconds, SegmentKey } from '../types.ts'

/** An athlete's splits that were changed to see the effect on the result. */
export type Changed = {
  readonly idp: string
  readonly times: { readonly [key in SegmentKey]?: Seconds }
}

/** The shortest possible time for a segment. */
export const shortestSplit = (key: SegmentKey): Seconds => leastSplit(findSegmentIndex(key) ?? 0)
/** A longer split isn't believable. */
const LONGEST: Seconds = 3600
const isSplit = (key: SegmentKey, time: Seconds) => time >= shortestSplit(key) && time <= LONGEST

/** The segments whose splits can be changed: those that took some time. */
export function changeableSegments({ segments }: Timeline): readonly TimedSegment[] {
  return segments.filter((segment) => segment.isReached && splitOf(segment) > 0)
}

/**
 * The race with other splits; everything after them shifts by as much. A changed split is exactly
 * as typed, even where it was estimated.
 */
export function changeSplits(timeline: Timeline, times: Changed['times']): Timeline {
  const differences = timeline.segments.map((segment) => {
    const split = splitOf(segment)
    const isChangeable = segment.isReached && split > 0
    return isChangeable ? (times[segment.key] ?? split) - split : 0
  })
  if (differences.every((difference) => difference === 0)) return timeline
  let shift: Seconds = 0
  const moved = (clock: Seconds) => toHundredths(clock + shift)
  const segments = timeline.segments.map((segment, i): TimedSegment => {
    const tStart = moved(segment.tStart)
    const difference = differences[i] ?? 0
    shift += difference
    const isEstimated = segment.isEstimated && difference === 0
    return { ...segment, tStart, tEnd: moved(segment.tEnd), isEstimated }
  })
  const ends = segments.map(({ tEnd }) => tEnd)
  return { ...timeline, segments, ends, end: moved(timeline.end) }
}

/** The changes plus one more, or without it when the time is `null` or impossible. */
export function changeSplit(
  { idp, times }: Changed,
  key: SegmentKey,
  time: Seconds | null,
): Changed {
  const { [key]: _, ...others } = times
  return { idp, times: time !== null && isSplit(key, time) ? { ...others, [key]: time } : others }
}

/** A typed split: `4:05`, or only seconds; null for a time the segment can't take. */
export function readSplit(text: string, key: SegmentKey): Seconds | null {
  const time = /^\s*\d{1,4}\s*$/.test(text) ? Number(text) : parseClock(text)
  return time !== null && isSplit(key, time) ? time : null
}

/** `push`, `run3`, `roxin1`: no underscores, as those separate two changes. */
const nameOf = (key: SegmentKey) => key.replace('seg_', '').replace('_', '')

/** Parses `A1:push:150_run3:240.5`; null if no change can be read. */
export function readChanged(text: string): Changed | null {
  const [first = '', ...rest] = text.split(':')
  const idp = readIdp(first)
  if (idp === null) return null
  let changed: Changed = { idp, times: {} }
  for (const part of rest.join(':').split('_')) {
    const [name, value = ''] = part.split(':')
    const key = SEGMENTS.find((segment) => nameOf(segment.key) === name)?.key
    const time = /^\d{1,4}(?:\.\d{1,2})?$/.test(value) ? Number(value) : null
    if (key && time !== null) changed = changeSplit(changed, key, time)
  }
  return Object.keys(changed.times).length > 0 ? changed : null
}

/** The text that parses back to these changes, in race order. */
export function changedText({ idp, times }: Changed): string {
  const parts = SEGMENTS.flatMap(({ key }) => {
    const time = times[key]
    return time === undefined ? [] : [`${nameOf(key)}:${time}`]
  })
  return `${idp}:${parts.join('_')}`
}

/** The rank of a total among the finishers of a field, replacing the athlete's own. */
export function rankOfTotal(field: Field, total: Seconds, own: number | null): FieldRank {
  let [faster, slower, others] = [0, 0, 0]
  for (let athlete = 0; athlete < field.count; athlete++) {
    if (athlete === own || !hasFinished(field, athlete)) continue
    const end = endOf(field, athlete)
    others += 1
    if (end < total) faster += 1
    else if (end > total) slower += 1
  }
  return {
    rank: faster + 1,
    of: others + 1,
    beaten: others > 0 ? slower / others : null,
    isSmall: others + 1 < SMALL_SAMPLE,
  }
}
