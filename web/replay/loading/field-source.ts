import type { StartMode } from '../../../race/replay/start-mode.ts'
import type { WatchedAthlete } from '../engine/watched-athlete.ts'

/** Whose field can be shown on the map. */
export type FieldSource = {
  readonly raceId: string
  /** Who is told their place. */
  readonly athlete: WatchedAthlete
  /** How they start; all at zero where nothing is said. */
  readonly mode?: StartMode | undefined
  /** Everybody who is watched: they have markers and no dots. */
  readonly athletes: readonly WatchedAthlete[]
  /** Looks somebody up by name, to compare with; null where nobody could be found. */
  readonly onCompare: ((name: string) => void) | null
}
