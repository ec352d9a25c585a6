import { type StartMode, TOGETHER } from '../replay/start-mode.ts'
import type { GhostWish } from './ghost-wish.ts'
import type { Changed } from './what-if.ts'

/** How athletes start and which ghosts run. */
export type Rivals = {
  readonly mode: StartMode
  /** At most two, each once. */
  readonly ghosts: readonly GhostWish[]
  /** Results stay hidden until they have been watched. */
  readonly isHidden: boolean
  /** The what-if race, which counts as one of the two ghosts. */
  readonly changed: Changed | null
}

/** The defaults of a replay. */
export const NO_RIVALS: Rivals = { mode: TOGETHER, ghosts: [], isHidden: false, changed: null }
