import type { Timeline } from '../splits/timeline.ts'
import { clockText } from '../text/clock-text.ts'
import type { PlacedItem } from './media.ts'
import { placeLabelAt } from './media-place.ts'

/** What stands below a photo or clip. */
export type MediaCaption = { readonly label: string; readonly time: string }

/**
 * The segment an item falls into and its race time; for one from after the finish the finish time,
 * as the replay's clock stands still there.
 */
export function captionOf(item: PlacedItem, timeline: Timeline): MediaCaption {
  const offset = item.offset ?? 0
  if (offset > timeline.end) return { label: 'Finish time', time: clockText(timeline.end) }
  return { label: placeLabelAt(timeline, offset), time: clockText(offset) }
}
