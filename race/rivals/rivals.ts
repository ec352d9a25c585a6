import { type StartMode, TOGETHER } from '../replay/start-mode.ts'
import type { GhostWish } from './ghost-wish.ts'
import type { Changed } from './what-if.ts'

/** How athletes start and who runs along. */
export type Rivals = {
  readonly mode: StartMode
  /** At most two, each once. */
  readonly ghosts: readonly GhostWish[]
  /** Results stay hidden until they were watched. */
  readonly isHidden: boolean
  /** What-if: the changed race runs along as one of the two ghosts. */
  readonly changed: Changed | null
}

/** What a replay is without any of it. */
export const NO_RIVALS: Rivals = { mode: TOGETHER, ghosts: [], isHidden: false, changed: null }
