import type { Seconds } from '../types.ts'
import type { Speed } from './playback.ts'

/** A touch on the player: when, and how far from its left edge (0) to its right (1). */
export type Tap = { readonly time: Seconds; readonly side: number }

/** Two taps closer together than this are one double tap. */
export const DOUBLE_TAP_WINDOW: Seconds = 0.3

/** How far a tap skips when it completes a double tap: forward on the right half, back on the left. */
export function doubleTapSkip(previous: Tap | null, tap: Tap, speed: Speed): Seconds | null {
  if (!previous || !(tap.time - previous.time <= DOUBLE_TAP_WINDOW)) return null
  return 5 * speed * (tap.side < 0.5 ? -1 : 1)
}

/** How far a horizontal swipe scrubs, from its pixels. */
export function swipeSkip(pixels: number, speed: Speed): Seconds {
  return pixels * 0.05 * speed
}
