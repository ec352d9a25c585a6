import { NUDGE, NUDGED_WITHIN } from '../replay/nudge.ts'
import type { Replay } from '../replay/scene.ts'
import { positionAt } from '../replay/track.ts'
import type { MapPoint, Seconds } from '../types.ts'
import { alongMap, coverScale, type Framing, wholeScale } from './shot.ts'
import { splineWeights } from './spline.ts'
import { aimAt, type Place, placesAt } from './subject-places.ts'
import type { Film, Take } from './take.ts'
import { replayTimeAt } from './watch-axis.ts'

/** Watching time between two knots of the camera's path. */
const KNOT: Seconds = 0.4
/** Too short for anyone to notice, in watching time. */
const INSTANT: Seconds = 1e-6
/**
 * The share of their room that athletes give up so that the map fills the picture; the rest is for
 * movement.
 */
const FILLING_SHARE = 0.7
/** Room for the athletes the camera is moving to: the whole picture. */
const MOVING_ROOM = 0.5
/** Knots over which the camera moves from one take to the next. */
const MOVE = 7

/** Knots averaged on either side, and knots that count as near. */
const SLOW = 6
const NEAR = 3

/**
 * Maximum speed and acceleration of the picture, per second, relative to the stage's shorter side.
 */
export const MOST_SPEED = 0.9
export const MOST_ACCELERATION = 2.5
/** Maximum zoom rate per second, as a power of e. */
export const MOST_ZOOM_RATE = 0.7

/**
 * How many times between two knots the camera checks that everyone is in the picture. An athlete
 * moves at most this share of the map between two checks; the share is smaller where there is
 * little room.
 */
const LEAST_SAMPLES = 8
const MOST_SAMPLES = { stage: 64, covered: 256 } as const
const SAMPLED_WAY = { stage: 0.01, covered: 0.0025 } as const
/**
 * Number of knots after which a zoom limit no longer matters, because the zoom can change enough by
 * then.
 */
const REACH = Math.ceil(Math.log(64) / (MOST_ZOOM_RATE * KNOT))

/**
 * A camera over takes that move into each other. Its path is a cubic B-spline through what it is
 * wanted to look at every `KNOT` seconds of watching:
 *
 *   wanted  ·     ·              every point of the path is a mean of the four knots around it,
 *            \___/ \____·        so it never overshoots, and its speed and acceleration are at
 *                                most those of the knots
 *
 * The scale is a spline as well. It is lowered where the path would be too fast for the screen, and
 * where an athlete would come too far from the middle. Everything depends on time alone: the cache
 * holds answers, not state.
 */
export function movingCamera(film: Film, takes: readonly Take[]): (watched: Seconds) => Framing {
  const { scaleOf } = filmOnce(film, takes)
  // The limits of the view depend on the scale, so the path is built again once the lowered scale
  // is known.
  return filmOnce(film, takes, scaleOf).cameraOf
}

function filmOnce(film: Film, takes: readonly Take[], lowered?: (knot: number) => number) {
  const { replay, axis, stage, turn, covered } = film
  const { course } = replay
  const sides = alongMap(stage, turn)
  /** The part of the stage that isn't covered. */
  const open = covered ? { ...sides, height: sides.height - covered.top - covered.bottom } : sides
  const shorter = Math.min(stage.width, stage.height)
  const whole = wholeScale(course, stage, turn)
  const cover = coverScale(course, stage, turn)
  const [first, last] = [takes[0] as Take, takes.at(-1) as Take]
  // At the very end, the replay may already have jumped to the next take.
  const clamp = (watched: Seconds) => Math.min(Math.max(watched, first.start), last.end - INSTANT)

  const takeIndexAt = (watched: Seconds) =>
    Math.max(
      0,
      takes.findLastIndex(({ start }) => start <= watched),
    )
  const takeAt = (watched: Seconds) => takes[takeIndexAt(watched)] as Take
  const wantedScale = ({ subject, zoom }: Take) =>
    subject === 'map' ? whole : Math.max(zoom * whole, cover)

  /** The target of each knot, blended between two takes. */
  const aimOf = remember((knot): MapPoint => {
    const watched = clamp(knot * KNOT)
    const time = replayTimeAt(axis, watched)
    const index = takeIndexAt(watched)
    const take = takes[index] as Take
    const scaleFor = (one: Take) => Math.min(wantedScale(one), lowered?.(knot) ?? Infinity)
    const own = insideMap(aimAt(replay, take.subject, time), scaleFor(take), take.room)
    const before = takes[index - 1]
    const share = (watched - take.start) / (MOVE * KNOT)
    if (!before || share >= 1) return own
    const aim = aimAt(replay, before.subject, time)
    return between(insideMap(aim, scaleFor(before), before.room), own, share)
  })

  /** The mean target over a few seconds: for an athlete running laps, the middle of the hall. */
  const slowAimOf = remember((knot): MapPoint => {
    let [x, y, sum] = [0, 0, 0]
    for (let i = -SLOW; i <= SLOW; i++) {
      const weight = SLOW + 1 - Math.abs(i)
      const aim = aimOf(knot + i)
      x += weight * aim.x
      y += weight * aim.y
      sum += weight
    }
    return { x: x / sum, y: y / sum }
  })

  /**
   * How closely the camera follows. If an athlete crosses the screen in a second, following them
   * would make the camera rush about or zoom far out, so it stays at the mean and lets the marker
   * run.
   */
  const closenessOf = remember((knot) => {
    let speed = 0
    for (let i = -NEAR; i < NEAR; i++) {
      const step = difference(aimOf(knot + i + 1), aimOf(knot + i))
      speed = Math.max(speed, lengthOf(step) / KNOT)
    }
    return 1 / (1 + ((whole * speed) / (MOST_SPEED * shorter)) ** 2)
  })

  /** What the camera looks at. */
  const centreOf = remember((knot): MapPoint => {
    let share = 0
    for (let i = -NEAR; i <= NEAR; i++) share += closenessOf(knot + i) / (2 * NEAR + 1)
    return between(slowAimOf(knot), aimOf(knot), share)
  })

  /**
   * Shows nothing beyond the map, or as little as possible when an athlete is at its edge: the
   * athletes being filmed stay within their room.
   */
  function insideMap({ x, y }: MapPoint, scale: number, room: number): MapPoint {
    const within = (at: number, size: number, side: number, before: number, after: number) => {
      const [least, most] = [before / scale, size - after / scale]
      const filled = least > most ? (least + most) / 2 : Math.min(Math.max(at, least), most)
      const reach = (FILLING_SHARE * Math.max(0, side * room - NUDGE)) / scale
      return Math.min(Math.max(filled, at - reach), at + reach)
    }
    const { top = 0, bottom = 0 } = covered ?? {}
    const [across, down] = [open.width / 2, open.height / 2]
    return {
      x: within(x, course.width, open.width, across, across),
      y: within(y, course.height, open.height, top + down, bottom + down),
    }
  }

  function wayAt(watched: Seconds): MapPoint {
    const knot = Math.floor(watched / KNOT)
    const weights = splineWeights(watched / KNOT - knot)
    let [x, y] = [0, 0]
    weights.forEach((weight, i) => {
      const centre = centreOf(knot - 1 + i)
      x += weight * centre.x
      y += weight * centre.y
    })
    return { x, y }
  }

  /**
   * The largest scale at which everything between two knots is slow enough and stays in the
   * picture.
   */
  const limitOf = remember((knot) => {
    const centres = [-1, 0, 1, 2].map((i) => centreOf(knot + i))
    const steps = centres.slice(1).map((centre, i) => difference(centre, centres[i] as MapPoint))
    const turns = steps.slice(1).map((step, i) => difference(step, steps[i] as MapPoint))
    const speed = Math.max(...steps.map(lengthOf)) / KNOT
    const acceleration = Math.max(...turns.map(lengthOf)) / KNOT ** 2
    return Math.min(
      (MOST_SPEED * shorter) / speed,
      (MOST_ACCELERATION * shorter) / acceleration,
      roomLimit(knot, speed),
    )
  })

  /** The largest scale at which every subject stays within the room that the take gives them. */
  function roomLimit(knot: number, speed: number): number {
    let limit = Number.POSITIVE_INFINITY
    let lengths = new Map<number, number>()
    const samples = samplesOf(knot)
    for (let i = 0; i <= samples; i++) {
      const watched = clamp((knot + i / samples) * KNOT)
      const take = takeAt(watched)
      // While leaving the whole map, the camera zooms in only as far as its subject stays visible.
      const isMoving = !take.isCut && watched - take.start < (MOVE + 1) * KNOT
      const room = isMoving ? MOVING_ROOM : take.room
      const places = placesAt(replay, take.subject, replayTimeAt(axis, watched))
      const way = wayAt(watched)
      for (const { athlete, point, length } of places) {
        // Neither camera nor athlete can move farther than this between samples.
        const slack = (speed * KNOT) / samples + Math.abs(length - (lengths.get(athlete) ?? length))
        const beside = distanceToNext(replay, athlete, point, replayTimeAt(axis, watched))
        limit = Math.min(
          limit,
          nudgedLimit(open.width * room, Math.abs(way.x - point.x) + slack, beside - slack),
          nudgedLimit(open.height * room, Math.abs(way.y - point.y) + slack, beside - slack),
        )
      }
      lengths = new Map(places.map(({ athlete, length }) => [athlete, length]))
    }
    return limit
  }

  function samplesOf(knot: number): number {
    const [from, to] = [knot, knot + 1].map((one) => {
      const watched = clamp(one * KNOT)
      return placesAt(replay, takeAt(watched).subject, replayTimeAt(axis, watched))
    }) as [Place[], Place[]]
    const ways = to.map(({ length }, i) => Math.abs(length - (from[i]?.length ?? length)))
    const far = Math.max(0, ...ways) / Math.min(course.width, course.height)
    const room = covered ? 'covered' : 'stage'
    const samples = Math.max(Math.ceil(far / SAMPLED_WAY[room]), LEAST_SAMPLES)
    return Math.min(samples, MOST_SAMPLES[room])
  }

  const wantedOf = remember((knot) => {
    const limits = [-2, -1, 0, 1].map((i) => limitOf(knot + i))
    return Math.min(wantedScale(takeAt(clamp(knot * KNOT))), ...limits)
  })

  /** The scale at a knot, low enough to reach nearby lower scales within the zoom rate. */
  const scaleOf = remember((knot) => {
    let scale = wantedOf(knot)
    for (let i = 1; i <= REACH; i++) {
      const slope = Math.exp(MOST_ZOOM_RATE * KNOT * i)
      scale = Math.min(scale, wantedOf(knot - i) * slope, wantedOf(knot + i) * slope)
    }
    return scale
  })

  const cameraOf = (at: Seconds): Framing => {
    const watched = clamp(at)
    const knot = Math.floor(watched / KNOT)
    const weights = splineWeights(watched / KNOT - knot)
    const power = weights.reduce(
      (sum, weight, i) => sum + weight * Math.log(scaleOf(knot - 1 + i)),
      0,
    )
    return { centre: wayAt(watched), scale: Math.exp(power), turn }
  }
  return { cameraOf, scaleOf }
}

/** Distance to the nearest athlete earlier in the list, whose marker nudges this one aside. */
function distanceToNext(
  { course, tracks, axis }: Replay,
  athlete: number,
  { x, y }: MapPoint,
  time: Seconds,
): number {
  const raceTime = Math.min(Math.max(time, 0), axis.raceEnd)
  const others = tracks.slice(0, athlete).map((track) => positionAt(course, track, raceTime))
  return Math.min(...others.map((other) => Math.hypot(other.x - x, other.y - y)))
}

/**
 * The largest scale at which a marker that is `away` from the middle stays in its room. A nudged
 * marker needs more room, at every scale at which its neighbour is close enough to nudge it.
 */
function nudgedLimit(room: number, away: number, beside: number): number {
  const isSafe = beside > 0 && (away * NUDGED_WITHIN) / beside + NUDGE <= room
  // On a stage lower than the markers, the nudge would leave no room at all.
  const nudged = Math.max(room - NUDGE, room / 2)
  return (isSafe || beside === Number.POSITIVE_INFINITY ? room : nudged) / away
}

const between = (from: MapPoint, to: MapPoint, share: number): MapPoint => ({
  x: from.x + (to.x - from.x) * share,
  y: from.y + (to.y - from.y) * share,
})
const difference = (a: MapPoint, b: MapPoint): MapPoint => ({ x: a.x - b.x, y: a.y - b.y })
const lengthOf = ({ x, y }: MapPoint) => Math.hypot(x, y)

/** Caches the result for each knot. */
function remember<Value>(ask: (knot: number) => Value): (knot: number) => Value {
  const answers = new Map<number, Value>()
  return (knot) => {
    let answer = answers.get(knot)
    if (answer === undefined) {
      answer = ask(knot)
      answers.set(knot, answer)
    }
    return answer
  }
}
