import { firstAbove } from '../binary-search.ts'
import type { Replay } from '../replay/scene.ts'
import type { Seconds } from '../types.ts'
import { movingCamera } from './moving-camera.ts'
import { planTakes } from './plan-takes.ts'
import { type Framing, type Shot, type Stage, type Turn, wholeScale } from './shot.ts'
import { stillCamera } from './still-camera.ts'
import type { Film, Take } from './take.ts'
import { buildWatchAxis, type WatchAxis, watchTimeOf } from './watch-axis.ts'

/** A shot, and how it is watched. */
export type Filming = {
  readonly shot: Shot
  readonly stage: Stage
  readonly turn: Turn
  /** Seconds of replay in a second of watching. */
  readonly speed: number
  /** Nothing moves, there are only cuts: for people who asked for less motion. */
  readonly isStill: boolean
}

/** What of the map is seen at a replay time: a function of time alone, whatever was seen before. */
export function cameraAt(replay: Replay, filming: Filming, time: Seconds): Framing {
  const { shot, stage, turn } = filming
  const { width, height } = replay.course
  const whole = wholeScale(replay.course, stage, turn)
  if (shot.kind === 'map') return { centre: { x: width / 2, y: height / 2 }, scale: whole, turn }
  if (shot.kind === 'free') return { centre: shot.centre, scale: shot.zoom * whole, turn }
  const { axis, cameraOf } = planOf(replay, filming)
  return cameraOf(watchTimeOf(axis, time))
}

type FilmPlan = { readonly axis: WatchAxis; readonly cameraOf: (watched: Seconds) => Framing }

/** Plans of a replay that are kept: a window that is dragged larger makes a new one for every size. */
const KEPT = 4
const plans = new WeakMap<Replay, Map<string, FilmPlan>>()

/** A replay is planned once for a shot, a stage and a speed. */
function planOf(replay: Replay, filming: Filming): FilmPlan {
  const kept = plans.get(replay) ?? new Map<string, FilmPlan>()
  plans.set(replay, kept)
  const key = JSON.stringify(filming)
  let plan = kept.get(key)
  if (!plan) {
    const axis = buildWatchAxis(replay.plan, filming.speed)
    const { shot, stage, turn, isStill } = filming
    const takes = planTakes(replay, shot, axis)
    plan = { axis, cameraOf: filmTakes({ replay, axis, stage, turn }, takes, isStill) }
    kept.set(key, plan)
    for (const old of [...kept.keys()].slice(0, -KEPT)) kept.delete(old)
  }
  return plan
}

/** The camera over some takes, in watching time, which may be that of a video. */
export function filmTakes(
  film: Film,
  takes: readonly Take[],
  isStill: boolean,
): (watched: Seconds) => Framing {
  const scenes = groupTakes(takes, isStill)
  const starts = scenes.map(([take]) => (take as Take).start)
  const cameras = scenes.map((scene) =>
    isStill ? stillCamera(film, scene[0] as Take) : movingCamera(film, scene),
  )
  return (watched) => {
    const camera = cameras[Math.max(0, firstAbove(starts, watched) - 1)]
    return (camera as (watched: Seconds) => Framing)(watched)
  }
}

/** Takes between two cuts. */
function groupTakes(takes: readonly Take[], isStill: boolean): Take[][] {
  const groups: Take[][] = []
  for (const take of takes) {
    const last = groups.at(-1)
    if (last && !take.isCut && !isStill) last.push(take)
    else groups.push([take])
  }
  return groups
}
