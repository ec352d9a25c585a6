import { NUDGE } from '../replay/nudge.ts'
import type { MapPoint, Seconds } from '../types.ts'
import { alongMap, coverScale, type Framing, wholeScale } from './shot.ts'
import { middleOf, type Place, placesAt } from './subject-places.ts'
import { type Film, SHORTEST_TAKE, type Take } from './take.ts'
import { replayTimeAt } from './watch-axis.ts'

/** How often positions are checked, in watching time: less often in a replay of hours. */
const STEP: Seconds = 0.05
const MOST_STEPS = 20_000

/**
 * A camera that doesn't move, for people who asked for less motion: each picture holds everyone's
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
  const wanted = subject === 'map' ? whole : Math.max(zoom * whole, coverScale(course, stage, turn))
  const step = Math.max(STEP, (end - start) / MOST_STEPS)

  /** A box for each athlete around their path since the previous step. */
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

  /** The picture that holds these paths in its room. */
  const framingOf = (points: readonly MapPoint[]): Framing => {
    if (points.length === 0) {
      return { centre: { x: course.width / 2, y: course.height / 2 }, scale: whole, turn }
    }
    const centre = middleOf(points)
    const reach = (size: number, far: number) => (size * room - NUDGE) / far
    const scale = Math.min(
      wanted,
      reach(width, Math.max(...points.map(({ x }) => Math.abs(x - centre.x)))),
      reach(height, Math.max(...points.map(({ y }) => Math.abs(y - centre.y)))),
    )
    return { centre, scale, turn }
  }

  const stills: { start: Seconds; framing: Framing }[] = []
  let from = start
  let ways: MapPoint[] = []
  for (let watched = start; watched <= end; watched += step) {
    const points = placesOf(watched)
    const isFull = ways.length > 0 && framingOf([...boxOf(ways), ...points]).scale < wanted
    // These places are of a whole step: the picture that holds them is there from its beginning.
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

/** Two corners represent all points between them. */
function boxOf(points: readonly MapPoint[]): MapPoint[] {
  if (points.length === 0) return []
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)]
  return [
    { x: Math.min(...xs), y: Math.min(...ys) },
    { x: Math.max(...xs), y: Math.max(...ys) },
  ]
}
