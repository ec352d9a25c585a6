import { NUDGE } from '../replay/nudge.ts'
import type { MapPoint, Seconds } from '../types.ts'
import { alongMap, coverScale, type Framing, wholeScale } from './shot.ts'
import { type Place, placesAt } from './subject-places.ts'
import { type Film, SHORTEST_TAKE, type Take } from './take.ts'
import { replayTimeAt } from './watch-axis.ts'

/** How often positions are checked, in watching time; less often in a replay of several hours. */
const STEP: Seconds = 0.05
const MOST_STEPS = 20_000

/**
 * A camera that doesn't move, for people who prefer reduced motion: each picture shows everyone's
 * path for as long as it can, then cuts to the next.
 */
export function stillCamera(film: Film, take: Take): (watched: Seconds) => Framing {
  let stills: { start: Seconds; framing: Framing }[] | null = null
  return (watched) => {
    stills ??= planStills(film, take)
    const shown = stills.findLast(({ start }) => start <= watched) ?? stills[0]
    return (shown as { framing: Framing }).framing
  }
}

function planStills(
  { replay, axis, stage, turn }: Film,
  { start, end, subject, zoom, room }: Take,
) {
  const { course } = replay
  const { width, height } = alongMap(stage, turn)
  const whole = wholeScale(course, stage, turn)
  const cover = subject === 'map' ? whole : coverScale(course, stage, turn)
  const wanted = subject === 'map' ? whole : Math.max(zoom * whole, cover)
  const middleOfMap = { x: course.width / 2, y: course.height / 2 }
  const step = Math.max(STEP, (end - start) / MOST_STEPS)

  /** A box around each athlete's path since the previous step. */
  const placesOf = (watched: Seconds): MapPoint[] => {
    const [before, now] = [watched - step, watched].map((at) =>
      placesAt(replay, subject, replayTimeAt(axis, Math.min(Math.max(at, start), end))),
    ) as [Place[], Place[]]
    return now.flatMap(({ point: { x, y }, athlete, length }) => {
      const from = before.find((place) => place.athlete === athlete)?.length ?? length
      const way = Math.abs(length - from)
      return [
        { x: x - way, y: y - way },
        { x: x + way, y: y + way },
      ]
    })
  }

  /**
   * Frames these paths within the room, or within the whole picture if that would zoom out too far.
   */
  const framingOf = (points: readonly MapPoint[]): Framing => {
    const [least, most] = boxOf(points)
    if (!least || !most) return { centre: middleOfMap, scale: whole, turn }
    const reach = (share: number) =>
      Math.min(
        wanted,
        (2 * (width * share - NUDGE)) / (most.x - least.x),
        (2 * (height * share - NUDGE)) / (most.y - least.y),
      )
    const near = reach(room)
    // Worth an empty strip if an athlete would be out of the picture, but not to give them room.
    const scale = near >= cover ? near : Math.max(whole, Math.min(cover, reach(0.5)))
    const centre = {
      x: between(least.x, most.x, course.width, width / scale),
      y: between(least.y, most.y, course.height, height / scale),
    }
    return { centre, scale, turn }
  }

  const stills: { start: Seconds; framing: Framing }[] = []
  let from = start
  let ways: MapPoint[] = []
  for (let watched = start; watched <= end; watched += step) {
    const points = placesOf(watched)
    const isFull = ways.length > 0 && framingOf([...boxOf(ways), ...points]).scale < wanted
    // These positions cover a whole step, so the picture must start at the beginning of that step.
    const cut = watched - step
    const isLongEnough = cut - from >= SHORTEST_TAKE && end - cut >= SHORTEST_TAKE
    if (isFull && isLongEnough) {
      stills.push({ start: from, framing: framingOf(ways) })
      from = cut
      ways = []
    }
    ways = boxOf([...ways, ...points])
  }
  stills.push({ start: from, framing: framingOf(boxOf([...ways, ...placesOf(end)])) })
  return stills
}

/** The centre at which the map fills the picture, or at which a map that fits is centred. */
function between(least: number, most: number, size: number, seen: number): number {
  const half = Math.min(seen, size) / 2
  return Math.min(Math.max((least + most) / 2, half), size - half)
}

/** Two corners stand for all points between them. */
function boxOf(points: readonly MapPoint[]): MapPoint[] {
  if (points.length === 0) return []
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)]
  return [
    { x: Math.min(...xs), y: Math.min(...ys) },
    { x: Math.max(...xs), y: Math.max(...ys) },
  ]
}
