import type { Replay } from '../replay/scene.ts'
import type { Seconds } from '../types.ts'
import type { Covered } from './finish-camera.ts'
import type { Stage, Turn } from './shot.ts'
import type { WatchAxis } from './watch-axis.ts'

/** What is filmed, and for which stage. */
export type Film = {
  readonly replay: Replay
  readonly axis: WatchAxis
  readonly stage: Stage
  readonly turn: Turn
  /**
   * What covers the top and bottom of the stage in a video, in CSS pixels. The camera centres on
   * the uncovered part, and fills the whole stage where it can.
   */
  readonly covered?: Covered | undefined
}

/** What the camera keeps in the picture: some athletes, the current leader, or the whole map. */
export type Subject = readonly number[] | 'leader' | 'map'

/** One stretch of film: its subject, start and end, in watching time. */
export type Take = {
  readonly start: Seconds
  readonly end: Seconds
  readonly subject: Subject
  /** Maximum zoom, relative to the whole map. */
  readonly zoom: number
  /** How far from the middle of the stage its subject may be, as a share of the stage's sides. */
  readonly room: number
  /** Starts with a cut; otherwise the camera moves over from the previous take. */
  readonly isCut: boolean
}

/** Minimum watching time between cuts: viewers can't follow faster ones. */
export const SHORTEST_TAKE: Seconds = 4

/** Room for a followed athlete: the middle 60 %. */
export const FOLLOW_ROOM = 0.3
/** Room for two athletes who are fighting. */
export const FIGHT_ROOM = 0.4
/**
 * Room that makes a director's cuts go to nearby subjects: at 50x the camera would otherwise have
 * to zoom far out.
 */
export const DIRECTOR_ROOM = 0.45

/**
 * How close the camera gets to an athlete who runs, works or fights: powers of √2, the scales at
 * which maps are drawn.
 */
export const RUN_ZOOM = 2 * Math.SQRT2
export const CLOSE_ZOOM = 4

/** The parts of an axis between its breaks. */
export function scenesOf({ breaks, end }: WatchAxis): { start: Seconds; end: Seconds }[] {
  const edges = [0, ...breaks.filter((at) => at > 0 && at < end), end]
  return edges.slice(1).map((to, i) => ({ start: edges[i] as Seconds, end: to }))
}

/** Whether two takes have the same subject. */
export function isSame(a: Subject, b: Subject): boolean {
  return String(a) === String(b)
}
