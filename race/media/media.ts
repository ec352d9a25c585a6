import { secondsBetween, type WallTime } from '../text/wall-time.ts'
import type { Seconds } from '../types.ts'

/** A photo or clip without its pixels and files, which stay in the browser. */
export type MediaItem = {
  readonly id: string
  readonly type: 'image' | 'video'
  /** When it was taken by the venue's clock; `null` when the file does not say. */
  readonly takenAt: WallTime | null
  /** Length of a video in seconds; `null` for photos. */
  readonly duration: Seconds | null
}

/**
 * A media item with its offset in the race: negative before the start, greater than the total after
 * the finish.
 */
export type PlacedItem = MediaItem & {
  readonly offset: Seconds | null
  /** The item's athlete, as an index in the replay's list; defaults to the first one. */
  readonly athlete?: number
}

/**
 * Whole seconds from the race start to when the item was taken; nothing while either is unknown.
 */
export function mediaOffset(takenAt: WallTime | null, raceStart: WallTime | null): Seconds | null {
  return takenAt === null || raceStart === null ? null : secondsBetween(raceStart, takenAt)
}

/**
 * Where the player loads an item from; the fallback is the visitor's own file, if the clip no
 * longer exists.
 */
export type MediaSource = {
  readonly type: 'image' | 'video'
  readonly url: string
  readonly fallbackUrl: string | null
}
