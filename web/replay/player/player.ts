import { stepStops } from '../../../race/replay/leading-segments.ts'
import * as playback from '../../../race/replay/playback.ts'
import { type Replay, type Scene, sceneAt } from '../../../race/replay/scene.ts'
import type { Seconds } from '../../../race/types.ts'
import { createFrameLoop } from '../../drawing/frame-loop.ts'
import {
  createTurns,
  type Frames,
  framesAfter,
  isTurn,
  type Pace,
  type Turn,
} from './frame-scheduler.ts'

/**
 * A replay being watched. Two ways to follow it: `onFrame` for what moves all the time (canvas,
 * clock; writes to the DOM, never renders), `subscribe` with `useReplay` for what changes now and
 * then (play button, order of the leaderboard).
 */
export type Player = {
  /** The present replay; `useCurrentReplay` renders when it is exchanged. */
  readonly replay: Replay
  getState(): playback.PlayState
  getScene(): Scene
  /** Called at once with the present scene, then whenever it changes. */
  onFrame(listener: (scene: Scene) => void): () => void
  /** The same for what nobody can read sixty times a second: see `frame-scheduler.ts`. */
  onSomeFrames(listener: (scene: Scene) => void, pace: Pace): () => void
  /** With a pace, what changed is told in the next frame that has its turn. */
  subscribe(listener: () => void, pace?: Pace): () => void
  togglePlay(): void
  pause(): void
  reset(): void
  seek(time: Seconds): void
  /** Seeks from where it stands. */
  skip(seconds: Seconds): void
  /** To the next segment boundary, or back to the last one passed. */
  stepSegment(direction: 1 | -1): void
  setSpeed(speed: number): void
  /** Screen pixels per map pixel, for nudging. */
  setScreenScale(scale: number): void
  /** Media or settings changed: the moment, the speed and whether it plays stay. */
  setReplay(next: Replay): void
}

type PlayerOptions = { speed?: playback.Speed; time?: Seconds; isLooping?: boolean }

/** A player that stands at the beginning, or at `time`. Its frames stop while it is paused. */
export function createPlayer(first: Replay, options: PlayerOptions = {}): Player {
  const { speed, time, isLooping } = options
  let replay = first
  let stops = stepStops(replay.timelines)
  let state = playback.startState(replay.plan, speed)
  if (time !== undefined) state = playback.seek(state, replay.plan, time)
  let screenScale = 1
  let scene = sceneAt(replay, state.time, screenScale)
  const frameListeners = new Map<(scene: Scene) => void, Turn | null>()
  const subscribers = new Map<() => void, Turn | null>()
  const takeTurn = createTurns()
  let frames: Frames = { frame: 0, count: 1 }

  const loop = createFrameLoop((elapsed) => {
    const next = playback.advance(state, replay.plan, elapsed)
    frames = framesAfter(frames, elapsed)
    become(isLooping && !next.isPlaying ? playback.togglePlay(next, replay.plan) : next, frames)
  })

  function become(next: playback.PlayState, passed?: Frames) {
    state = next
    if (state.isPlaying) loop.start()
    else loop.stop()
    redraw(state.isPlaying ? passed : undefined)
  }

  /** Without a frame of the loop something has jumped, and everybody is told. */
  function redraw(passed?: Frames) {
    scene = sceneAt(replay, state.time, screenScale)
    const isTold = (turn: Turn | null) => !turn || !passed || isTurn(turn, passed)
    for (const [listener, turn] of frameListeners) {
      if (isTold(turn)) shielded(() => listener(scene))
    }
    for (const [subscriber, turn] of subscribers) if (isTold(turn)) shielded(subscriber)
  }

  function listen(listener: (scene: Scene) => void, pace?: Pace) {
    frameListeners.set(listener, pace ? takeTurn(pace) : null)
    listener(scene)
    return () => frameListeners.delete(listener)
  }

  return {
    get replay() {
      return replay
    },
    getState: () => state,
    getScene: () => scene,
    onFrame: (listener) => listen(listener),
    onSomeFrames: listen,
    subscribe(listener, pace) {
      subscribers.set(listener, pace ? takeTurn(pace) : null)
      return () => subscribers.delete(listener)
    },
    togglePlay: () => become(playback.togglePlay(state, replay.plan)),
    pause: () => become({ ...state, isPlaying: false }),
    reset: () => become(playback.reset(state, replay.plan)),
    seek: (time) => become(playback.seek(state, replay.plan, time)),
    skip: (seconds) => become(playback.seek(state, replay.plan, state.time + seconds)),
    stepSegment: (direction) =>
      become(
        playback.seek(
          state,
          replay.plan,
          playback.stepSegment({ ends: stops }, state.time, direction),
        ),
      ),
    setSpeed: (next) => become(playback.withSpeed(state, next)),
    setScreenScale(scale) {
      screenScale = scale
      redraw()
    },
    setReplay(next) {
      const { plan } = replay
      replay = next
      stops = stepStops(next.timelines)
      become(playback.replan(state, plan, next.plan))
    },
  }
}

/** One listener that throws must not stop the others, nor the loop; the error is still reported. */
function shielded(call: () => void) {
  try {
    call()
  } catch (error) {
    queueMicrotask(() => {
      throw error
    })
  }
}
