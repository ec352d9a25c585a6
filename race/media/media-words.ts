import { clockText } from '../text/clock-text.ts'
import { segmentLabelAt, type Timeline } from '../timeline.ts'
import type { PlacedItem } from './media.ts'

/** A media item in words: `Photo, Run 3, 12:34`. The segment is that of the item's athlete. */
export function mediaInWords(
  { type, ...item }: PlacedItem,
  timelines: readonly Timeline[],
): string {
  return `${type === 'video' ? 'Video' : 'Photo'}, ${momentInWords(item, timelines)}`
}

function momentInWords(
  { offset, athlete = 0 }: Pick<PlacedItem, 'offset' | 'athlete'>,
  timelines: readonly Timeline[],
): string {
  const timeline = timelines[athlete]
  const time = offset ?? 0
  if (time < 0) return 'before the start'
  const at = time + (timeline?.start ?? 0)
  if (!timeline || at > timeline.end) return 'after the finish'
  return `${segmentLabelAt(timeline, at)}, ${clockText(time)}`
}
