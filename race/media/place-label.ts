import { segmentLabelAt, type Timeline } from '../timeline.ts'
import type { Seconds, SegmentKey } from '../types.ts'

/** Where in the race something was: a segment, or outside the race. */
export type MediaPlace = SegmentKey | 'before' | 'after'

/** A place to choose, with its label. */
export type PlaceChoice = { readonly place: MediaPlace; readonly label: string }

/** Outside the race. */
export const BEFORE: PlaceChoice = { place: 'before', label: 'Before the start' }
/** The same at its end. */
export const AFTER: PlaceChoice = { place: 'after', label: 'After the finish' }

/** The text beside a thumbnail: the segment an offset falls into, so that a wrong clock is noticed. */
export function placeLabelAt(timeline: Timeline, offset: Seconds): string {
  if (offset < 0) return BEFORE.label
  const time = timeline.start + offset
  return time > timeline.end ? AFTER.label : segmentLabelAt(timeline, time)
}
