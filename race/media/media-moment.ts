import { getSegment } from '../segments.ts'
import { clockText } from '../text/clock-text.ts'
import { segmentLabelAt, type Timeline } from '../timeline.ts'
import type { Seconds, SegmentKey } from '../types.ts'
import type { PlacedItem } from './media.ts'

/** Where in the race an item was taken: in a segment, or outside the race. */
export type MediaMoment = SegmentKey | 'before' | 'after'

const BEFORE = 'Before the start'
const AFTER = 'After the finish'

/** The segment at an offset. Shown next to a thumbnail, it reveals a wrong clock. */
export function momentLabelAt(timeline: Timeline, offset: Seconds): string {
  if (offset < 0) return BEFORE
  const time = timeline.start + offset
  return time > timeline.end ? AFTER : segmentLabelAt(timeline, time)
}

/** Every moment an item can be assigned to, with its label; segments of zero length are left out. */
export function momentChoices(timeline: Timeline): { value: MediaMoment; label: string }[] {
  const segments = timeline.segments.flatMap(({ key, tStart, tEnd, isReached }, index) =>
    isReached && tEnd > tStart ? [{ value: key, label: getSegment(index).label }] : [],
  )
  return [{ value: 'before', label: BEFORE }, ...segments, { value: 'after', label: AFTER }]
}

/**
 * The offset for an item assigned to a moment, in whole seconds: the middle of the segment, which
 * is off by at most half its length. Nothing for a segment the athlete never reached.
 */
export function offsetOfMoment(timeline: Timeline, moment: MediaMoment): Seconds | null {
  if (moment === 'before') return -1
  if (moment === 'after') return Math.floor(timeline.end) + 1
  const segment = timeline.segments.find(({ key }) => key === moment)
  if (!segment?.isReached || segment.tEnd <= segment.tStart) return null
  const middle = (segment.tStart + segment.tEnd) / 2
  // A whole second within the segment, if it contains one.
  return Math.floor(middle) >= segment.tStart ? Math.floor(middle) : middle
}

/** The caption of a photo or clip. */
export type MediaCaption = { readonly label: string; readonly time: string }

/**
 * The item's segment and its race time; for an item after the finish, the finish time, because the
 * replay's clock stops there.
 */
export function captionOf({ offset }: PlacedItem, timeline: Timeline): MediaCaption {
  const total = timeline.end - timeline.start
  if ((offset ?? 0) > total) {
    const label = timeline.status === 'finished' ? 'Finish time' : 'Stopped'
    return { label, time: clockText(total) }
  }
  return { label: momentLabelAt(timeline, offset ?? 0), time: clockText(offset ?? 0) }
}

/** A media item in words: `Photo, Run 3, 12:34`. The segment is that of the item's athlete. */
export function mediaInWords(
  { type, offset, athlete = 0 }: PlacedItem,
  timelines: readonly Timeline[],
): string {
  const timeline = timelines[athlete]
  const label = timeline ? momentLabelAt(timeline, offset ?? 0) : AFTER
  const isOutside = label === BEFORE || label === AFTER
  const moment = isOutside ? label.toLowerCase() : `${label}, ${clockText(offset ?? 0)}`
  return `${type === 'video' ? 'Video' : 'Photo'}, ${moment}`
}
