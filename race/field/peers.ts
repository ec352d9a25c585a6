import type { Seconds } from '../types.ts'
import { clockOf, type Field, hasFinished } from './field.ts'

/** Finishers who are about as fast as an athlete. */
export type Peers = {
  /** Indexes in the field, never the athlete's own. */
  readonly athletes: readonly number[]
  /** The largest difference from the athlete's time, as a share of it. */
  readonly band: number
  /** Whether the band was widened because 10 % contained too few. */
  readonly isWidened: boolean
}

/** Finishers within a tenth of an athlete's time are their peers. */
export const PEER_BAND = 0.1
/** A median of fewer says little, so the band widens to this many, if the field has them. */
export const FEWEST_PEERS = 20

/**
 * The peers of an athlete who took `time` for the first `reached` segments. For a finisher this is
 * the total; an athlete who stopped is compared with finishers who got as far in about the same
 * time.
 */
export function findPeers(
  field: Field,
  own: { readonly time: Seconds; readonly reached: number; readonly athlete: number | null },
): Peers {
  const { time, reached, athlete } = own
  if (reached === 0 || !(time > 0)) return { athletes: [], band: PEER_BAND, isWidened: false }
  const distances: { index: number; distance: number }[] = []
  for (let index = 0; index < field.count; index++) {
    const clock = clockOf(field, index, reached - 1)
    if (index === athlete || clock === null || !hasFinished(field, index)) continue
    distances.push({ index, distance: Math.abs(clock - time) / time })
  }
  distances.sort((a, b) => a.distance - b.distance || a.index - b.index)
  const within = distances.filter(({ distance }) => distance <= PEER_BAND).length
  // Equally distant athletes are included together, so that the order in the file doesn't matter.
  const least = distances[Math.min(FEWEST_PEERS, distances.length) - 1]?.distance ?? 0
  const isWidened = within < FEWEST_PEERS && least > PEER_BAND
  const band = isWidened ? least : PEER_BAND
  const chosen = distances.filter(({ distance }) => distance <= band)
  return { athletes: chosen.map(({ index }) => index).sort((a, b) => a - b), band, isWidened }
}
