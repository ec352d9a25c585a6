import type { StartMode } from '../../../race/replay/start-mode.ts'
import type { WatchedAthlete } from '../engine/watched-athlete.ts'

/** The athletes whose field can be shown on the map. */
export type FieldSource = {
  readonly raceId: string
  /** The athletes who see their rank. */
  readonly athlete: WatchedAthlete
  /** How they start; all at zero where nothing is said. */
  readonly mode?: StartMode | undefined
  /** The watched athletes: they have markers instead of dots. */
  readonly athletes: readonly WatchedAthlete[]
  /** Finds a competitor by name; null without a match. */
  readonly onCompare: ((name: string) => void) | null
}
