import { parseWallTime, type WallTime } from '../text/wall-time.ts'
import { wallTimeIn } from './zone-time.ts'

/** The evidence for when a clip began by the venue's clock. */
export type ClipClues = {
  /** Its start in UTC; `null` when the file does not say. */
  readonly start: string | null
  /** The start as an Apple camera writes it, with its own zone behind it, if it did. */
  readonly zonedStart: string | null
  /** The zone of the venue, when the operator gave one. */
  readonly raceZone: string | null
  /** Where the browser is; a guess, since people watch at home. */
  readonly browserZone: string
}

/** When a clip began as wall time, and whether its zone had to be guessed. */
export type ClipTime = { readonly takenAt: WallTime | null; readonly isGuess: boolean }

/**
 * A container's time is UTC and needs the venue's zone; else what the camera's own clock showed;
 * else the browser's zone, as a guess.
 */
export function clipTime({ start, zonedStart, raceZone, browserZone }: ClipClues): ClipTime {
  if (start === null) return { takenAt: null, isGuess: false }
  const known = (raceZone && wallTimeIn(start, raceZone)) || parseWallTime(zonedStart ?? '')
  if (known) return { takenAt: known, isGuess: false }
  const guess = wallTimeIn(start, browserZone)
  return { takenAt: guess, isGuess: guess !== null }
}
