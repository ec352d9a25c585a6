import type { Replay } from '../replay/scene.ts'
import type { Seconds } from '../types.ts'
import type { Covered } from './finish-camera.ts'
import type { Stage, Turn } from './shot.ts'
import type { WatchAxis } from './watch-axis.ts'

/** The subject of the film, and its stage. */
export type Film = {
  readonly replay: Replay
  readonly axis: WatchAxis
  readonly stage: Stage
  readonly turn: Turn
  /**
   * What covers the top and the bottom of the stage, in CSS pixels, in a video. The camera looks at
   * the middle of the rest, and leaves no part of the stage empty where it can.
   */
  readonly covered?: Covered | undefined
}

/** Who a camera keeps in the picture: some athletes, the current leader, or the whole map. */
export type Subject = readonly number[] | 'leader' | 'map'

/** One stretch of film: its subject, start and end, in watching time. */
export type Take = {
  readonly start: Seconds
  readonly end: Seconds
  readonly subject: Subject
  /** The closest it may go, against the whole map. */
  readonly zoom: number
  /** How far from the middle of the stage its subject may come, in sides of the stage. */
  readonly room: number
  /** Begins with a cut; otherwise the camera moves over from the take before. */
  readonly isCut: boolean
}

/** Nothing is cut more often than this, in watching time: faster ones cannot be followed. */
export const SHORTEST_TAKE: Seconds = 4

/** Room for a followed athlete: the middle 60 %. */
export const FOLLOW_ROOM = 0.3
/** Room for two athletes who fight. */
export const FIGHT_ROOM = 0.4
/**
 * A director cuts to nearby subjects where possible: at 50x the camera would otherwise have to zoom
 * far out.
 */
export const DIRECTOR_ROOM = 0.45

/**
 * How close the camera gets to an athlete who runs, works or fights: powers of the root of two,
 * which are the scales maps are drawn at.
 */
export const RUN_ZOOM = 2 * Math.SQRT2
export const CLOSE_ZOOM = 4

/** The parts of an axis between its breaks. */
export function scenesOf({ breaks, end }: WatchAxis): { start: Seconds; end: Seconds }[] {
  const edges = [0, ...breaks.filter((at) => at > 0 && at < end), end]
  return edges.slice(1).map((to, i) => ({ start: edges[i] as Seconds, end: to }))
}

/** Whether two takes show the same. */
export function isSame(a: Subject, b: Subject): boolean {
  return String(a) === String(b)
}
