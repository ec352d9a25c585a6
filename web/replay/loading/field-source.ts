import type { StartMode } from '../../../race/replay/start-mode.ts'
import type { WatchedAthlete } from '../engine/watched-athlete.ts'

/** The input for showing an athlete's field on the map. */
export type FieldSource = {
  readonly raceId: string
  /** The athlete whose rank is shown. */
  readonly athlete: WatchedAthlete
  /** How they start; all at zero by default. */
  readonly mode?: StartMode | undefined
  /** The watched athletes: they have markers instead of dots. */
  readonly athletes: readonly WatchedAthlete[]
  /** Finds a competitor by name; null without a match. */
  readonly onCompare: ((name: string) => void) | null
}
