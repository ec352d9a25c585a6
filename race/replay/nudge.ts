import { softly } from '../clamp.ts'

/** A shift in screen pixels. */
export type Nudge = { readonly dx: number; readonly dy: number }

/** Markers closer than this, in screen pixels, overlap. */
const TOO_CLOSE = 5
/** How far an overlapping marker is moved, in screen pixels. */
export const NUDGE = 30
/** From this distance on, in screen pixels, markers don't affect each other. */
export const NUDGED_WITHIN = TOO_CLOSE + NUDGE

/** Minimum distance between drawn markers, in screen pixels. */
const APART = 6

/**
 * Direction in which the marker at each index moves: the first stays, the others fan out around it.
 */
const DIRECTIONS = [
  [0, 0],
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
  [1, 1],
  [-1, -1],
] as const

type Point = { readonly x: number; readonly y: number }

/**
 * Shifts that separate overlapping markers, in list order. The shift fades with distance instead of
 * switching on, so an approaching marker is eased aside and never jumps. It depends only on
 * positions, so it is the same after seeking as after playing.
 */
export function nudgeMarkers(
  positions: readonly Point[],
  screenScale: number,
  /** How far two markers are already separated by their lanes, from 0 to 1. */
  areApart: (one: number, other: number) => number = () => 0,
): Nudge[] {
  const drawn: Point[] = []
  return positions.map((position, i) => {
    let strength = 0
    for (let j = 0; j < i; j++) {
      const other = positions[j] ?? position
      const distance = Math.hypot(position.x - other.x, position.y - other.y) * screenScale
      strength = Math.max(strength, closeness(distance) * (1 - areApart(i, j)))
    }
    const [x, y] = DIRECTIONS[i % DIRECTIONS.length] ?? [0, 0]
    const [dx, dy] = [x * NUDGE * strength, y * NUDGE * strength]
    const [left, top] = [position.x * screenScale, position.y * screenScale]
    const place = findRoom({ x: left + dx, y: top + dy }, { x: -y, y: x }, drawn)
    drawn.push(place)
    return { dx: place.x - left, dy: place.y - top }
  })
}

/** Rounds of moving markers apart: seven markers hardly ever need more. */
const ROUNDS = 6
/** How far off another marker's centre the point is that a marker is pushed away from. */
const OFF_CENTRE = 3

/**
 * The nearest free position for a marker. It is pushed away from a point next to the other marker's
 * centre: when passing on the same line, it would otherwise jump from the other's back to its
 * front.
 */
function findRoom(from: Point, aside: Point, others: readonly Point[]): Point {
  let at = from
  for (let round = 0; round < ROUNDS; round++) {
    for (const other of others) {
      const x = at.x - other.x + aside.x * OFF_CENTRE
      const y = at.y - other.y + aside.y * OFF_CENTRE
      const length = Math.hypot(x, y)
      at = leave(at, other, length > 0 ? { x: x / length, y: y / length } : aside)
    }
  }
  // Moving in a single direction always finds room, because each of the others is left only once.
  for (let i = 0; i < others.length; i++) for (const other of others) at = leave(at, other, aside)
  return at
}

/**
 * Moves a marker in a direction until it is far enough from the other; does nothing if it already
 * is.
 */
function leave(at: Point, other: Point, { x, y }: Point): Point {
  const [dx, dy] = [at.x - other.x, at.y - other.y]
  const missing = APART * APART - dx * dx - dy * dy
  if (missing <= 1e-6) return at
  const along = dx * x + dy * y
  const way = Math.sqrt(along * along + missing) - along
  return { x: at.x + x * way, y: at.y + y * way }
}

/** 1 up to `TOO_CLOSE`, then falls to 0 over the length of a nudge. */
const closeness = (distance: number) => softly(1 - (distance - TOO_CLOSE) / NUDGE)
