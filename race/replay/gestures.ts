import type { Seconds } from '../types.ts'
import type { Speed } from './playback.ts'

/** A tap on the player: its time, and its position from the left edge (0) to the right (1). */
export type Tap = { readonly time: Seconds; readonly side: number }

/** Two taps within this time are a double tap. */
export const DOUBLE_TAP_WINDOW: Seconds = 0.3

/**
 * How far a double tap skips: forward on the right half, back on the left; nothing for a single
 * tap.
 */
export function doubleTapSkip(previous: Tap | null, tap: Tap, speed: Speed): Seconds | null {
  if (!previous || !(tap.time - previous.time <= DOUBLE_TAP_WINDOW)) return null
  return 5 * speed * (tap.side < 0.5 ? -1 : 1)
}

/** How far a horizontal swipe of some pixels scrubs. */
export function swipeSkip(pixels: number, speed: Speed): Seconds {
  return pixels * 0.05 * speed
}
