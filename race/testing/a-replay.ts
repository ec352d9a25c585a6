import { replayTimeAt } from '../camera/watch-axis.ts'
import type { Course } from '../course/course.ts'
import type { PlacedItem } from '../media/media.ts'
import * as playback from '../replay/playback.ts'
import {
  buildReplay,
  type Replay,
  type ReplayAthlete,
  type Scene,
  sceneAt,
} from '../replay/scene.ts'
import type { Timeline } from '../timeline.ts'
import type { Seconds } from '../types.ts'
import { frameStart, type VideoCut } from '../video/video-cut.ts'
import { aStraightCourse, aTimeline } from './a-race.ts'

/** An athlete with defaults. */
export function anAthlete(overrides: Partial<ReplayAthlete> = {}): ReplayAthlete {
  return { id: 'A1', name: 'Ana Ruiz', color: 'rgb(1 2 3)', timeline: aTimeline(), ...overrides }
}

/** A photo at an offset. */
export function aPhoto(offset: Seconds | null, id = `photo at ${offset}`): PlacedItem {
  return { id, type: 'image', takenAt: null, duration: null, offset }
}

/** A clip at an offset. */
export function aVideo(offset: Seconds, duration: Seconds, id = `video at ${offset}`): PlacedItem {
  return { id, type: 'video', takenAt: null, duration, offset }
}

type Options = {
  timelines?: readonly Timeline[]
  course?: Course
  media?: readonly PlacedItem[]
  skipRuns?: boolean
  showMedia?: boolean
  imageDisplayTime?: Seconds
}

/** A headless player: `aReplay({ media }).play().run(3).scene()`. */
export function aReplay(options: Options = {}) {
  const { timelines = [aTimeline()], course = aStraightCourse() } = options
  const replay = buildReplay(
    course,
    timelines.map((timeline, i) => anAthlete({ id: `A${i}`, name: `Athlete ${i}`, timeline })),
    { media: [], skipRuns: false, showMedia: true, imageDisplayTime: 2, ...options },
  )
  return new Player(replay)
}

class Player {
  readonly replay: Replay
  state: playback.PlayState

  constructor(replay: Replay) {
    this.replay = replay
    this.state = playback.startState(replay.axis)
  }

  play = () =>
    this.#become(playback.togglePlay({ ...this.state, isPlaying: false }, this.replay.axis))
  pause = () => this.#become({ ...this.state, isPlaying: false })
  reset = () => this.#become(playback.reset(this.state, this.replay.axis))
  seek = (time: Seconds) => this.#become(playback.seek(this.state, this.replay.axis, time))
  slowMotion = (slowMotion: playback.SlowMotion) => this.#become({ ...this.state, slowMotion })
  speed = (speed: number) => this.#become(playback.withSpeed(this.state, speed))

  /** Lets real time pass frame by frame, and reports every frame. */
  run(seconds: Seconds, frame: Seconds = 1 / 60, onFrame: (scene: Scene) => void = () => {}): this {
    for (let left = seconds; left > 1e-9; left -= frame) {
      this.state = playback.advance(this.state, this.replay.axis, Math.min(frame, left))
      onFrame(this.scene())
    }
    return this
  }

  /** Plays until it stops, and gives every scene that was on screen. */
  playThrough(frame: Seconds): Scene[] {
    const scenes: Scene[] = []
    this.play()
    // Bounded, because a replay that never ends must fail the test, not hang it.
    for (let i = 0; this.state.isPlaying && i < 1_000_000; i++) {
      this.state = playback.advance(this.state, this.replay.axis, frame)
      scenes.push(this.scene())
    }
    return scenes
  }

  scene(): Scene {
    return sceneAt(this.replay, this.state.time)
  }

  #become(state: playback.PlayState): this {
    this.state = state
    return this
  }
}

/** The replay time of every frame, in order. */
export function frameTimes(plan: VideoCut): Float64Array {
  return Float64Array.from({ length: plan.frames }, (_, frame) =>
    replayTimeAt(plan, frameStart(frame)),
  )
}
