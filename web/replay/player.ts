import * as playback from '../../race/playback.ts'
import { type Replay, type Scene, sceneAt } from '../../race/scene.ts'
import type { Seconds } from '../../race/types.ts'
import { createFrameLoop } from './frame-loop.ts'

/**
 * A replay being watched. Two ways to follow it: `onFrame` for what moves all the time (canvas,
 * clock; writes to the DOM, never renders), `subscribe` with `useReplay` for what changes now and
 * then (play button, order of the leaderboard).
 */
export type Player = {
  readonly replay: Replay
  getState(): playback.PlayState
  getScene(): Scene
  /** Called at once with the present scene, then whenever it changes. */
  onFrame(listener: (scene: Scene) => void): () => void
  subscribe(listener: () => void): () => void
  togglePlay(): void
  pause(): void
  reset(): void
  seek(time: Seconds): void
  setSpeed(speed: number): void
  /** Screen pixels per map pixel, for nudging. */
  setScreenScale(scale: number): void
}

type PlayerOptions = { speed?: playback.Speed; isLooping?: boolean }

/** A player that stands at the beginning. Its frames stop while it is paused. */
export function createPlayer(replay: Replay, { speed, isLooping }: PlayerOptions = {}): Player {
  let state = playback.startState(replay.plan, speed)
  let screenScale = 1
  let scene = sceneAt(replay, state.time, screenScale)
  const frameListeners = new Set<(scene: Scene) => void>()
  const subscribers = new Set<() => void>()

  const loop = createFrameLoop((elapsed) => {
    const next = playback.advance(state, replay.plan, elapsed)
    become(isLooping && !next.isPlaying ? playback.togglePlay(next, replay.plan) : next)
  })

  function become(next: playback.PlayState) {
    state = next
    if (state.isPlaying) loop.start()
    else loop.stop()
    redraw()
  }

  function redraw() {
    scene = sceneAt(replay, state.time, screenScale)
    for (const listener of frameListeners) shielded(() => listener(scene))
    for (const subscriber of subscribers) shielded(subscriber)
  }

  return {
    replay,
    getState: () => state,
    getScene: () => scene,
    onFrame(listener) {
      frameListeners.add(listener)
      listener(scene)
      return () => frameListeners.delete(listener)
    },
    subscribe(listener) {
      subscribers.add(listener)
      return () => subscribers.delete(listener)
    },
    togglePlay: () => become(playback.togglePlay(state, replay.plan)),
    pause: () => become({ ...state, isPlaying: false }),
    reset: () => become(playback.reset(state, replay.plan)),
    seek: (time) => become(playback.seek(state, replay.plan, time)),
    setSpeed: (next) => become(playback.withSpeed(state, next)),
    setScreenScale(scale) {
      screenScale = scale
      redraw()
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
