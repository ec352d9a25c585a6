import type { Replay } from '../replay/scene.ts'
import { directorTakes } from './director.ts'
import { findFights } from './fights.ts'
import type { Shot } from './shot.ts'
import { FOLLOW_ROOM, RUN_ZOOM, type Subject, scenesOf, type Take } from './take.ts'
import type { WatchAxis } from './watch-axis.ts'

/** The takes of a shot, one behind the other over the whole axis. */
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

/** An athlete who is not there is not followed; the leader is. */
function subjectOf(athlete: number | null, { athletes }: Replay): Subject {
  return athlete !== null && athletes[athlete] ? [athlete] : 'leader'
}
