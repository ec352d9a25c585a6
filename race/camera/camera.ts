import { firstAbove } from '../binary-search.ts'
import { pointAtLength } from '../course/course.ts'
import type { Replay } from '../replay/scene.ts'
import type { Seconds } from '../types.ts'
import { directorTakes } from './director.ts'
import { findFights } from './fights.ts'
import { finishShare, type MapFilming, wholeFraming } from './finish-camera.ts'
import { movingCamera } from './moving-camera.ts'
import { type Framing, type Shot, type Stage, wholeScale } from './shot.ts'
import { stillCamera } from './still-camera.ts'
import { type Film, FOLLOW_ROOM, RUN_ZOOM, type Subject, scenesOf, type Take } from './take.ts'
import { buildWatchAxis, type WatchAxis, watchTimeOf } from './watch-axis.ts'

/** How a map is filmed for a stage. */
export type Filming = MapFilming & { readonly stage: Stage }

/** The part of the map seen at a replay time. It depends only on the time, not on earlier views. */
export function cameraAt(replay: Replay, filming: Filming, time: Seconds): Framing {
  const { shot, stage, turn } = filming
  const { course } = replay
  if (shot.kind === 'free') {
    return { centre: shot.centre, scale: shot.zoom * wholeScale(course, stage, turn), turn }
  }
  const { top, bottom } = filming.covered ?? { top: 0, bottom: 0 }
  // Framed for the uncovered part and then moved there, so the map fills the rest of the stage.
  const free = { ...stage, height: Math.max(MIN_FREE, stage.height - top - bottom) }
  const framing = framingAt(replay, { ...filming, stage: free }, time)
  const { x, y } = framing.centre
  const down = (top - bottom) / 2 / framing.scale
  const centre = turn === 0 ? { x, y: y - down } : { x: x - down, y }
  return { ...framing, centre }
}

/** The same for a stage without anything over it. */
function framingAt(replay: Replay, filming: Filming, time: Seconds): Framing {
  const { course, axis } = replay
  if (filming.shot.kind === 'map') {
    const share = filming.isStill ? 0 : finishShare(axis, filming.speed, time)
    return wholeFraming(course, pointAtLength(course, course.ends.at(-1) ?? 0), filming, share)
  }
  const filmed = filmOf(replay, filming)
  return filmed.cameraOf(watchTimeOf(filmed.axis, time))
}

/** Minimum height to frame for, in CSS pixels, however much of a small stage is covered. */
const MIN_FREE = 120

type Filmed = { readonly axis: WatchAxis; readonly cameraOf: (watched: Seconds) => Framing }

/** Most cameras cached per replay: resizing a window makes a new one for every size. */
const KEPT = 4
const films = new WeakMap<Replay, Map<string, Filmed>>()

/** Cached: the camera is computed once for each shot, stage and speed. */
function filmOf(replay: Replay, filming: Filming): Filmed {
  const kept = films.get(replay) ?? new Map<string, Filmed>()
  films.set(replay, kept)
  const key = JSON.stringify(filming)
  let filmed = kept.get(key)
  if (!filmed) {
    const axis = buildWatchAxis(replay.axis, filming.speed)
    const { shot, stage, turn, isStill } = filming
    const takes = chooseTakes(replay, shot, axis)
    filmed = { axis, cameraOf: filmTakes({ replay, axis, stage, turn }, takes, isStill) }
    kept.set(key, filmed)
    for (const old of [...kept.keys()].slice(0, -KEPT)) kept.delete(old)
  }
  return filmed
}

/** The camera for some takes, by watching time, which may be a video's. */
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

/** The takes of a shot, in order, covering the whole axis. */
export function chooseTakes(replay: Replay, shot: Shot, axis: WatchAxis): Take[] {
  if (shot.kind === 'director') return directorTakes(replay, axis)
  return scenesOf(axis).flatMap(({ start, end }) => {
    if (shot.kind === 'battle') return findFights(replay, axis, start, end)
    const isFollowing = shot.kind === 'follow' && replay.athletes.length > 0
    const subject = isFollowing ? subjectOf(shot.athlete, replay) : 'map'
    return [
      { start, end, subject, zoom: isFollowing ? RUN_ZOOM : 1, room: FOLLOW_ROOM, isCut: true },
    ]
  })
}

/** If the athlete isn't in the replay, the camera follows the leader. */
function subjectOf(athlete: number | null, { athletes }: Replay): Subject {
  return athlete !== null && athletes[athlete] ? [athlete] : 'leader'
}

/** Groups the takes between two cuts. */
function groupTakes(takes: readonly Take[], isStill: boolean): Take[][] {
  const groups: Take[][] = []
  for (const take of takes) {
    const last = groups.at(-1)
    if (last && !take.isCut && !isStill) last.push(take)
    else groups.push([take])
  }
  return groups
}
