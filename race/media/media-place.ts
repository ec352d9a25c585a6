import { getSegment } from '../segments.ts'
import type { Timeline } from '../timeline.ts'
import type { Seconds } from '../types.ts'
import { AFTER, BEFORE, type MediaPlace, type PlaceChoice } from './place-label.ts'

/** Every place an item can be assigned to; segments of zero length are left out. */
export function placeChoices(timeline: Timeline): PlaceChoice[] {
  const segments = timeline.segments.flatMap(({ key, tStart, tEnd, isReached }, index) =>
    isReached && tEnd > tStart ? [{ place: key, label: getSegment(index).label }] : [],
  )
  return [BEFORE, ...segments, AFTER]
}

/**
 * The offset for an item assigned to a place, in whole seconds: the middle of a segment, where the
 * error is at most half of it. Nothing for a segment the athlete never reached.
 */
export function offsetAtPlace(timeline: Timeline, place: MediaPlace): Seconds | null {
  if (place === 'before') return -1
  if (place === 'after') return Math.floor(timeline.end) + 1
  const segment = timeline.segments.find(({ key }) => key === place)
  if (!segment?.isReached || segment.tEnd <= segment.tStart) return null
  const middle = (segment.tStart + segment.tEnd) / 2
  // A whole second inside the segment, where it has one.
  return Math.floor(middle) >= segment.tStart ? Math.floor(middle) : middle
}
