import { secondsBetween, type WallTime } from '../text/wall-time.ts'
import type { Seconds } from '../types.ts'

/** A photo or a clip as the core sees it; pixels and files stay in the browser. */
export type MediaItem = {
  readonly id: string
  readonly type: 'image' | 'video'
  /** When it was taken by the venue's clock; `null` when the file does not say. */
  readonly takenAt: WallTime | null
  /** Seconds of a video; `null` for photos. */
  readonly duration: Seconds | null
}

/** A media item with its time in the race: negative before the start, beyond the total after the finish. */
export type PlacedItem = MediaItem & {
  readonly offset: Seconds | null
  /** The item's athlete, as an index in the replay's list; the first one when left out. */
  readonly athlete?: number
}

/** Whole seconds from the race start to the moment the item was taken; nothing while either is unknown. */
export function mediaOffset(takenAt: WallTime | null, raceStart: WallTime | null): Seconds | null {
  return takenAt === null || raceStart === null ? null : secondsBetween(raceStart, takenAt)
}

/** Where the player finds an item; the fallback is the visitor's own file, for a clip that is gone. */
export type MediaSource = {
  readonly type: 'image' | 'video'
  readonly url: string
  readonly fallbackUrl: string | null
}
