import { firstAbove } from '../binary-search.ts'
import type { Timeline } from '../timeline.ts'
import type { Seconds } from '../types.ts'
import { finalAt, holdAt, jumpAt, type ReplayAxis } from './replay-axis.ts'

/** The available speeds; a replay starts at 25x. */
export const SPEEDS = [1, 5, 10, 25, 50] as const
export type Speed = (typeof SPEEDS)[number]
export const DEFAULT_SPEED: Speed = 25

/** How slowly a duel or a finish may be played; at 1 the speed applies. */
export const SLOW_MOTIONS = [1, 0.5, 0.25] as const
export type SlowMotion = (typeof SLOW_MOTIONS)[number]

/** The step of the timeline slider. */
export const TIMELINE_STEP: Seconds = 0.1

/** Everything that changes while a replay plays. `time` is replay time: see `ReplayAxis`. */
export type PlayState = {
  readonly time: Seconds
  readonly speed: Speed
  readonly slowMotion: SlowMotion
  readonly isPlaying: boolean
}

/**
 * Maximum real time one frame may count for; otherwise a tab that was hidden would jump to the
 * finish.
 */
export const MAX_ELAPSED: Seconds = 0.25

/** A replay that has not been started. */
export function startState(axis: ReplayAxis, speed: Speed = DEFAULT_SPEED): PlayState {
  return { time: axis.start, speed, slowMotion: 1, isPlaying: false }
}

/** Seconds of replay per second of watching, outside holds. */
export function rateOf({ speed, slowMotion }: Pick<PlayState, 'speed' | 'slowMotion'>): number {
  return slowMotion < 1 ? slowMotion : speed
}

/**
 * The play state `elapsed` real seconds later. It advances one stretch at a time, so the result
 * doesn't depend on the frame rate and no photo is missed at any speed.
 */
export function advance(state: PlayState, axis: ReplayAxis, elapsed: Seconds): PlayState {
  if (!state.isPlaying) return state
  let { time } = state
  let left = elapsed > 0 ? Math.min(elapsed, MAX_ELAPSED) : 0
  while (left > 0 && time < axis.end) {
    const jump = jumpAt(axis, time)
    if (jump) {
      time = jump.end
      continue
    }
    const hold = holdAt(axis, time)
    const final = hold ? null : finalAt(axis, time)
    const rate = hold ? 1 : final ? Math.min(1, rateOf(state)) : rateOf(state)
    const stop = hold?.end ?? final?.end ?? nextStop(axis, time)
    const needed = (stop - time) / rate
    time = needed > left ? time + left * rate : stop
    left -= needed
  }
  return at(state, axis, time)
}

/** Where the rate next changes while the chosen speed applies. */
function nextStop(axis: ReplayAxis, time: Seconds): Seconds {
  const hold = axis.holdStarts[firstAbove(axis.holdStarts, time)] ?? axis.end
  const jump = axis.jumpStarts[firstAbove(axis.jumpStarts, time)] ?? axis.end
  const final = axis.finalStarts[firstAbove(axis.finalStarts, time)] ?? axis.end
  return Math.min(hold, jump, final, axis.end)
}

/** Play or pause; playing at the end starts over. */
export function togglePlay(state: PlayState, axis: ReplayAxis): PlayState {
  if (state.isPlaying) return { ...state, isPlaying: false }
  return { ...state, time: state.time >= axis.end ? axis.start : state.time, isPlaying: true }
}

/** Goes to the beginning and pauses. */
export function reset(state: PlayState, axis: ReplayAxis): PlayState {
  return { ...state, time: axis.start, isPlaying: false }
}

/** Goes to a replay time, clamped to the replay; NaN changes nothing. */
export function seek(state: PlayState, axis: ReplayAxis, time: Seconds): PlayState {
  if (Number.isNaN(time)) return state
  return at(state, axis, Math.min(Math.max(time, axis.start), axis.end))
}

function at(state: PlayState, axis: ReplayAxis, time: Seconds): PlayState {
  return { ...state, time, isPlaying: state.isPlaying && time < axis.end }
}

/**
 * Sets another speed and ends slow motion. During a hold it applies afterwards, because holds run
 * at 1x.
 */
export function withSpeed(state: PlayState, speed: number): PlayState {
  const known = SPEEDS.find((choice) => choice === speed)
  return known ? { ...state, speed: known, slowMotion: 1 } : state
}

/** The next speed above or below a rate; `null` if it is already the fastest or the slowest. */
export function nextSpeed(rate: number, direction: 1 | -1): Speed | null {
  return direction === 1
    ? (SPEEDS.find((speed) => speed > rate) ?? null)
    : (SPEEDS.findLast((speed) => speed < rate) ?? null)
}

/**
 * The same play state on another axis, after media or settings changed. It keeps the moment; at the
 * beginning or the end it stays there.
 */
export function replan(state: PlayState, before: ReplayAxis, after: ReplayAxis): PlayState {
  if (state.time <= before.start) return at(state, after, after.start)
  if (state.time >= before.end) return at(state, after, after.end)
  return seek(state, after, state.time)
}

/** The race clock at the next or previous segment boundary, for stepping by segment. */
export function stepSegment(
  { ends }: Pick<Timeline, 'ends'>,
  time: Seconds,
  direction: 1 | -1,
): Seconds {
  const after = firstAbove(ends, time)
  if (direction === 1) return ends[after] ?? (ends.at(-1) as Seconds)
  return ends.slice(0, after).findLast((end) => end < time) ?? 0
}
