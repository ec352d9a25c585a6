import { parseWallTime, type WallTime } from '../text/wall-time.ts'
import { wallTimeIn } from './zone-time.ts'

/** What is known about when a clip began, by the venue's clock. */
export type ClipClues = {
  /** Its start in UTC; `null` when the file does not say. */
  readonly start: string | null
  /** The start as written by an Apple camera, with its own zone, if there is one. */
  readonly zonedStart: string | null
  /** The venue's time zone, if the operator set it. */
  readonly raceZone: string | null
  /** The browser's time zone; a guess, because people watch at home. */
  readonly browserZone: string
}

/** When a clip began, as wall time, and whether its zone was guessed. */
export type ClipTime = { readonly takenAt: WallTime | null; readonly isGuess: boolean }

/**
 * Container times are in UTC and need the venue's zone. Without it, the camera's own clock is used,
 * and then the browser's zone, as a guess.
 */
export function clipTime({ start, zonedStart, raceZone, browserZone }: ClipClues): ClipTime {
  if (start === null) return { takenAt: null, isGuess: false }
  const known = (raceZone && wallTimeIn(start, raceZone)) || parseWallTime(zonedStart ?? '')
  if (known) return { takenAt: known, isGuess: false }
  const guess = wallTimeIn(start, browserZone)
  return { takenAt: guess, isGuess: guess !== null }
}
