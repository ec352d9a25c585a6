import { RING_KINDS, SEGMENTS } from '../segments.ts'
import type { MapPoint, SegmentKind } from '../types.ts'
import { buildCourse, type Course } from './course.ts'

/** Size of the standard course, in its own pixels; most halls have this shape. */
const WIDTH = 1600
const HEIGHT = 1000

/** The lap's edges and the corridor between the two rows of stations. */
const LEFT = 120
const RIGHT = 1480
const TOP = 120
const CORNER = 260
const MIDDLE = 500
const GATE = 40

/**
 * Centres of the four stations in a row. The upper row runs from left to right, then the lower row
 * back.
 */
const PLACES = [400, 667, 933, 1200] as const
/** Half the distance between the two directions of a lane. */
const HALF_LANE = 25
const BEND = 30

/** A turtle-style pen with lines and arcs only, so that every turn of the course is round. */
class Pen {
  readonly points: MapPoint[] = []
  #x: number
  #y: number
  /** Radians, clockwise from east, because y points down. */
  #heading = 0

  constructor(x: number, y: number) {
    this.#x = x
    this.#y = y
    this.#put()
  }

  get x(): number {
    return this.#x
  }

  forward(length: number): this {
    this.#x += Math.cos(this.#heading) * length
    this.#y += Math.sin(this.#heading) * length
    return this.#put()
  }

  /** Bends to the right (1) or to the left (-1), in degrees. */
  bend(side: 1 | -1, radius: number, degrees = 90): this {
    const steps = Math.ceil(degrees / 6)
    const step = (side * degrees * Math.PI) / 180 / steps
    const chord = 2 * radius * Math.sin(Math.abs(step) / 2)
    for (let i = 0; i < steps; i++) {
      this.#heading += step / 2
      this.forward(chord)
      this.#heading += step / 2
    }
    return this
  }

  #put(): this {
    this.points.push({ x: this.#x, y: this.#y })
    return this
  }
}

/**
 * A schematic course for every race whose venue nobody has traced: eight runs around, the roxzone
 * through the middle, four stations on either side of it.
 *
 *    ╭────────────────────────╮
 *    │  ski  push pull  bbj   │
 *    ├──→── roxzone ────→─────┤
 *    │  wb   lunge farm  row  │
 *    ╰────────────────────────╯
 */
export function buildStandardCourse(): Course {
  const pen = new Pen((LEFT + RIGHT) / 2, TOP)
  const ends = SEGMENTS.map(({ kind }, index) => {
    const station = Math.floor(index / 4)
    if (kind === 'RUN') run(pen, station === 0)
    else if (kind === 'FINISH') pen.forward(RIGHT - GATE - pen.x)
    else if (kind !== 'ROXZONE') work(pen, station, kind)
    else if (index % 4 === 1) wayIn(pen, station)
    else wayOut(pen, station)
    return pen.points.length - 1
  })
  const segments = SEGMENTS.map(({ key }, i) => ({
    key,
    startIdx: ends[i - 1] ?? 0,
    endIdx: ends[i] as number,
  }))
  const built = buildCourse({ points: pen.points, segments, width: WIDTH, height: HEIGHT })
  if (!built.ok) throw new Error(`The standard course is not in order: ${built.reason}`)
  return built.course
}

/** One lap, plus the part of a second from the roxzone's exit to its entrance. */
function run(pen: Pen, isFirst: boolean) {
  if (isFirst) {
    // The start line is on the far straight.
    pen.forward(RIGHT - CORNER - pen.x).bend(1, CORNER)
    pen.forward(2 * (MIDDLE - TOP - CORNER))
  } else {
    pen.bend(1, GATE).forward(MIDDLE - TOP - CORNER - GATE)
  }
  halfLap(pen)
  pen.forward(2 * (MIDDLE - TOP - CORNER))
  halfLap(pen)
  pen.forward(2 * (MIDDLE - TOP - CORNER))
  halfLap(pen)
  pen.forward(MIDDLE - TOP - CORNER - GATE).bend(1, GATE)
}

/** From one long side to the other. */
function halfLap(pen: Pen) {
  pen
    .bend(1, CORNER)
    .forward(RIGHT - LEFT - 2 * CORNER)
    .bend(1, CORNER)
}

const isUpper = (station: number) => station < 4
const placeOf = (station: number) => PLACES[isUpper(station) ? station : 7 - station] as number

/** Along the roxzone and up to the start of the work: the near end of the lane, or the machine. */
function wayIn(pen: Pen, station: number) {
  pen.forward(placeOf(station) - HALF_LANE - BEND - pen.x)
  pen.bend(isUpper(station) ? -1 : 1, BEND).forward(isOnTheSpot(station) ? 110 : 20)
}

/** Up the lane and back; a ring station doesn't move. */
function work(pen: Pen, station: number, kind: SegmentKind) {
  if (RING_KINDS.has(kind)) return
  pen
    .forward(180)
    .bend(isUpper(station) ? 1 : -1, HALF_LANE, 180)
    .forward(180)
}

/**
 * Back to the roxzone and along to its end; after the last station, only to the finish straight.
 */
function wayOut(pen: Pen, station: number) {
  const side = isUpper(station) ? 1 : -1
  if (isOnTheSpot(station)) pen.bend(side, HALF_LANE, 180).forward(110)
  else pen.forward(20)
  pen.bend(side === 1 ? -1 : 1, BEND)
  const end = station === 7 ? RIGHT - GATE - 200 : RIGHT - GATE
  pen.forward(end - pen.x)
}

const isOnTheSpot = (station: number) => RING_KINDS.has(SEGMENTS[4 * station + 2]?.kind ?? 'RUN')
