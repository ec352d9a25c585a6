import { clockText } from '../text/clock-text.ts'
import type { Timeline } from '../timeline.ts'
import type { PlacedItem } from './media.ts'
import { placeLabelAt } from './place-label.ts'

/** The caption below a photo or clip. */
export type MediaCaption = { readonly label: string; readonly time: string }

/**
 * The segment an item falls into and its race time; for an item from after the finish the finish
 * time, because the replay's clock stops there.
 */
export function captionOf(item: PlacedItem, timeline: Timeline): MediaCaption {
  const offset = item.offset ?? 0
  const total = timeline.end - timeline.start
  const isFinished = timeline.status === 'finished'
  if (offset > total) {
    return { label: isFinished ? 'Finish time' : 'Stopped', time: clockText(total) }
  }
  return { label: placeLabelAt(timeline, offset), time: clockText(offset) }
}
