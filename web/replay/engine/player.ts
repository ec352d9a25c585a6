import type { Shot, Turn } from '../../../race/camera/shot.ts'
import type { FieldPerson } from '../../../race/field/field.ts'
import type { WatchedField } from '../../../race/field/watched-field.ts'
import type { FieldChoice, GapMode } from '../../../race/links/replay-link.ts'
import { stepStops } from '../../../race/replay/leading-segments.ts'
import * as playback from '../../../race/replay/playback.ts'
import { type Replay, type Scene, sceneAt } from '../../../race/replay/scene.ts'
import type { OverMap } from '../../../race/replay/screen-layout.ts'
import type { Trail } from '../../../race/replay/trail.ts'
import type { Seconds } from '../../../race/types.ts'
import { createFrameLoop } from '../../ui/frame-loop.ts'
import { createStore, type Store } from '../../ui/store.ts'
import { createFrameScheduler, type FrameRate } from './frame-scheduler.ts'

/** The visible part of the map, what is over it, and the length of its trails. */
export type CameraState = OverMap & {
  readonly shot: Shot
  readonly turn: Turn
  readonly trail: Trail
}

/** The whole field: its dots on the map, the pressed dot, and the ranks. */
export type FieldState = WatchedField & {
  readonly picked: number | null
  /** The selected pass: its text, its race time, and the other athlete if names are allowed. */
  readonly selectedPass: {
    readonly text: string
    readonly time: Seconds
    readonly person: FieldPerson | null
  } | null
  /** Seeks to the next or previous pass of the athlete; null if none are known. */
  readonly stepPass: ((direction: 1 | -1) => void) | null
}

/**
 * A replay being watched. Two ways to follow it: `onFrame` for constant changes (canvas, clock;
 * writes to the DOM, never renders), `subscribe` with `useReplay` for occasional ones (play button,
 * order of the leaderboard).
 */
export type Player = {
  /** The current replay; `useReplayPart` renders when it is replaced. */
  readonly replay: Replay
  readonly camera: Store<CameraState>
  readonly gaps: Store<GapMode>
  /** With spoilers hidden, how far the replay was watched, in replay time; otherwise `null`. */
  readonly seen: Store<Seconds | null>
  readonly field: Store<FieldState>
  /** The visitor's choice for the field, whether or not this race has one. */
  readonly fieldChoice: Store<FieldChoice>
  getState(): playback.PlayState
  getScene(): Scene
  /**
   * Called at once with the current scene, then whenever it changes; with a rate less often, for
   * texts that can't be read sixty times a second (see `frame-scheduler.ts`).
   */
  onFrame(listener: (scene: Scene) => void, rate?: FrameRate): () => void
  subscribe(listener: () => void, rate?: FrameRate): () => void
  togglePlay(): void
  pause(): void
  reset(): void
  seek(time: Seconds): void
  /** Seeks relative to the current time. */
  skip(seconds: Seconds): void
  /** To the next segment boundary, or back to the last one passed. */
  stepSegment(direction: 1 | -1): void
  setSpeed(speed: number): void
  setSlowMotion(rate: playback.SlowMotion): void
  /** Screen pixels per map pixel, for nudging. */
  setScreenScale(scale: number): void
  /** For changed media, settings or starts; keeps the moment, the speed and whether it plays. */
  setReplay(next: Replay, time?: Seconds): void
}

const NO_FIELD: FieldState = {
  shown: null,
  picked: null,
  selectedPass: null,
  stepPass: null,
  standings: [],
}

type PlayerOptions = {
  speed?: playback.Speed
  time?: Seconds
  isLooping?: boolean
  shot?: Shot
  gaps?: GapMode | null
  fieldChoice?: FieldChoice
  /** Results stay hidden until they have been watched. */
  isHidden?: boolean
}

/** A player at the beginning, or at `time`. Its frames stop while it is paused. */
export function createPlayer(first: Replay, options: PlayerOptions = {}): Player {
  const { speed, time, isLooping, shot = { kind: 'map' }, isHidden = false } = options
  let replay = first
  let stops = stepStops(replay.timelines)
  let state = playback.startState(replay.axis, speed)
  if (time !== undefined) state = playback.seek(state, replay.axis, time)
  let screenScale = 1
  let scene = sceneAt(replay, state.time, screenScale)
  const scheduler = createFrameScheduler<Scene>()
  const seen = createStore<Seconds | null>(isHidden ? state.time : null)

  const loop = createFrameLoop((elapsed) => {
    const next = playback.advance(state, replay.axis, elapsed)
    setState(isLooping && !next.isPlaying ? playback.togglePlay(next, replay.axis) : next, elapsed)
  })

  /** `elapsed` comes from a frame of the loop; without it, the time has jumped. */
  function setState(next: playback.PlayState, elapsed: Seconds = Number.POSITIVE_INFINITY) {
    state = next
    if (state.time > (seen.get() ?? Number.POSITIVE_INFINITY)) seen.set(state.time)
    if (state.isPlaying) loop.start()
    else loop.stop()
    scene = sceneAt(replay, state.time, screenScale)
    scheduler.run(scene, state.isPlaying ? elapsed : Number.POSITIVE_INFINITY)
  }

  function onFrame(listener: (scene: Scene) => void, rate?: FrameRate) {
    const remove = scheduler.add(listener, rate)
    listener(scene)
    return remove
  }

  return {
    get replay() {
      return replay
    },
    camera: createStore<CameraState>({
      ...{ shot, turn: 0, trail: 'short', buttons: 'bottom', hasRank: false },
    }),
    gaps: createStore<GapMode>(options.gaps ?? 'leader'),
    seen,
    field: createStore<FieldState>(NO_FIELD),
    fieldChoice: createStore<FieldChoice>(options.fieldChoice ?? 'off'),
    getState: () => state,
    getScene: () => scene,
    onFrame,
    subscribe: scheduler.add,
    togglePlay: () => setState(playback.togglePlay(state, replay.axis)),
    pause: () => setState({ ...state, isPlaying: false }),
    reset: () => setState(playback.reset(state, replay.axis)),
    seek: (time) => setState(playback.seek(state, replay.axis, time)),
    skip: (seconds) => setState(playback.seek(state, replay.axis, state.time + seconds)),
    stepSegment: (direction) =>
      setState(
        playback.seek(
          state,
          replay.axis,
          playback.stepSegment({ ends: stops }, state.time, direction),
        ),
      ),
    setSpeed: (next) => setState(playback.withSpeed(state, next)),
    setSlowMotion: (slowMotion) => setState({ ...state, slowMotion }),
    setScreenScale(scale) {
      screenScale = scale
      setState(state)
    },
    setReplay(next, time) {
      const { axis } = replay
      replay = next
      stops = stepStops(next.timelines)
      setState(
        time === undefined
          ? playback.replan(state, axis, next.axis)
          : playback.seek(state, next.axis, time),
      )
    },
  }
}
