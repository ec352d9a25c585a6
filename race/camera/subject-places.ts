import { pointAtLength } from '../course/course.ts'
import { rankingAt } from '../replay/ranking.ts'
import type { Replay } from '../replay/scene.ts'
import { lengthAt, type Track } from '../replay/track.ts'
import type { MapPoint, Seconds } from '../types.ts'
import type { Subject } from './take.ts'

/** Where an athlete is: on the map, and along the course. */
export type Place = { readonly athlete: number; readonly point: MapPoint; readonly length: number }

/** Positions of everyone who must be in the picture at a replay time. */
export function placesAt(replay: Replay, subject: Subject, time: Seconds): Place[] {
  const { course, tracks, timelines, axis } = replay
  const raceTime = Math.min(Math.max(time, 0), axis.raceEnd)
  if (subject === 'map') return []
  const athletes =
    subject === 'leader' ? [rankingAt(timelines, raceTime)[0]?.athlete ?? 0] : subject
  return athletes.map((athlete) => {
    const length = lengthAt(tracks[athlete] as Track, raceTime)
    return { athlete, point: pointAtLength(course, length), length }
  })
}

/** How far ahead of a single athlete the camera looks, relative to the map's shorter side. */
const AHEAD = 0.08

/** A camera's target: the path ahead of a single athlete, or the middle of several. */
export function aimAt(replay: Replay, subject: Subject, time: Seconds): MapPoint {
  const { course } = replay
  const places = placesAt(replay, subject, time)
  const [first] = places
  if (!first) return { x: course.width / 2, y: course.height / 2 }
  const points = places.map(({ point }) => point)
  if (places.length === 1) {
    const ahead = AHEAD * Math.min(course.width, course.height)
    points.push(pointAtLength(course, first.length + ahead))
  }
  return middleOf(points)
}

/** The middle of the bounding box of some points. */
export function middleOf(points: readonly MapPoint[]): MapPoint {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)]
  return {
    x: (Math.min(...xs) + Math.max(...xs)) / 2,
    y: (Math.min(...ys) + Math.max(...ys)) / 2,
  }
}
