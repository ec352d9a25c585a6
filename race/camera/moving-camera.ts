import { NUDGE, NUDGED_WITHIN } from '../replay/nudge.ts'
import type { Replay } from '../replay/scene.ts'
import { positionAt } from '../replay/track.ts'
import type { MapPoint, Seconds } from '../types.ts'
import { alongMap, coverScale, type Framing, wholeScale } from './shot.ts'
import { splineWeights } from './spline.ts'
import { aimAt, type Place, placesAt } from './subject-places.ts'
import type { Film, Take } from './take.ts'
import { replayTimeAt } from './watch-axis.ts'

/** Watching time from one knot of the camera's path to the next. */
const KNOT: Seconds = 0.4
/** Less than anybody sees, in watching time. */
const INSTANT: Seconds = 1e-6
/**
 * The share of their room that the filmed athletes give up so that the map fills the picture; the
 * rest is for moving in.
 */
const FILLING_SHARE = 0.7
/** Room for the athletes a camera moves to: the whole picture. */
const MOVING_ROOM = 0.5
/** Knots over which the camera moves from one take to the next. */
const MOVE = 7

/** Knots on either side that are averaged, and those that count as near. */
const SLOW = 6
const NEAR = 3

/** Most the picture moves in a second, and most that changes in a second, in shorter sides of the stage. */
export const MOST_SPEED = 0.9
export const MOST_ACCELERATION = 2.5
/** Most the picture grows or shrinks in a second, as a power of e. */
export const MOST_ZOOM_RATE = 0.7

/**
 * Checks between two knots that everyone is in the picture. There are enough of them that an
 * athlete never moves farther between two than this share of the map, which is less where there is
 * little room.
 */
const LEAST_SAMPLES = 8
const MOST_SAMPLES = { stage: 64, covered: 256 } as const
const SAMPLED_WAY = { stage: 0.01, covered: 0.0025 } as const
/** Knots after which a limit of the zoom no longer matters: the zoom has changed too much by then. */
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
  // Only a camera that has been lowered knows how much of the map it sees, and when it leaves the map.
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
  // At its very end the replay may have leapt to the next take already.
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

  /** Its mean over some seconds: for an athlete running laps, the middle of the hall. */
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
   * How closely the camera follows. Following an athlete who crosses the screen in a second would
   * make it rush about or zoom far out, so it stays with the mean and lets the marker run.
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
   * Shows no ground beside the map, or as little as possible where an athlete is at its edge: the
   * filmed athletes stay in their room.
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

  /** The largest scale at which everything between two knots is slow enough and in the picture. */
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

  /** The largest scale at which everyone who must be seen is in the room the take gives them. */
  function roomLimit(knot: number, speed: number): number {
    let limit = Number.POSITIVE_INFINITY
    let lengths = new Map<number, number>()
    const samples = samplesOf(knot)
    for (let i = 0; i <= samples; i++) {
      const watched = clamp((knot + i / samples) * KNOT)
      const take = takeAt(watched)
      // On the move from the whole map the camera only zooms in as far as its subject stays
      // visible.
      const isMoving = !take.isCut && watched - take.start < (MOVE + 1) * KNOT
      const room = isMoving ? MOVING_ROOM : take.room
      const places = placesAt(replay, take.subject, replayTimeAt(axis, watched))
      const way = wayAt(watched)
      for (const { athlete, point, length } of places) {
        // Between two samples neither can have gone farther than this.
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

  /** The scale of a knot, low enough that the lower ones around it are reached without haste. */
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
 * The largest scale at which a marker that is `away` from the middle is in its room. A nudged
 * marker needs more room, at every scale at which its neighbour is close enough to nudge it.
 */
function nudgedLimit(room: number, away: number, beside: number): number {
  const isSafe = beside > 0 && (away * NUDGED_WITHIN) / beside + NUDGE <= room
  return (isSafe || beside === Number.POSITIVE_INFINITY ? room : room - NUDGE) / away
}

const between = (from: MapPoint, to: MapPoint, share: number): MapPoint => ({
  x: from.x + (to.x - from.x) * share,
  y: from.y + (to.y - from.y) * share,
})
const difference = (a: MapPoint, b: MapPoint): MapPoint => ({ x: a.x - b.x, y: a.y - b.y })
const lengthOf = ({ x, y }: MapPoint) => Math.hypot(x, y)

/** Asks once for every knot. */
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
