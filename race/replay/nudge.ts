import { softly } from '../clamp.ts'

/** A shift in screen pixels. */
export type Nudge = { readonly dx: number; readonly dy: number }

/** Markers closer than this, in screen pixels, overlap. */
const TOO_CLOSE = 5
/** How far an overlapping marker is moved, in screen pixels. */
export const NUDGE = 30
/** From here on, in screen pixels, markers leave each other alone. */
export const NUDGED_WITHIN = TOO_CLOSE + NUDGE

/** Markers are drawn at least this far apart, in screen pixels. */
const APART = 6

const DIAGONAL = Math.SQRT1_2
/** Direction in which each index of the list moves: the first stays, the others fan out around it. */
const DIRECTIONS = [
  [0, 0],
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
  [DIAGONAL, DIAGONAL],
  [-DIAGONAL, -DIAGONAL],
] as const

type Point = { readonly x: number; readonly y: number }

/**
 * Shifts that separate overlapping markers, in list order. The shift fades with distance instead of
 * being switched, so an approaching marker is eased aside and never jumps. It depends on positions
 * alone, so it is the same after seeking as after playing.
 */
export function nudgeMarkers(
  positions: readonly Point[],
  screenScale: number,
  /** How much two markers are apart by their lanes already, from 0 to 1. */
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

/** Rounds in which markers move apart: among seven, more are hardly ever needed. */
const ROUNDS = 6
/** Distance from another marker's middle to the point a marker is pushed away from. */
const OFF_CENTRE = 3

/**
 * The nearest room for a marker, on none of the others. It is pushed away from beside their middle:
 * a marker that passes another on the same line would otherwise jump from its back to its front.
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
  // In one direction there is always room in the end: each of the others is left once.
  for (let i = 0; i < others.length; i++) for (const other of others) at = leave(at, other, aside)
  return at
}

/** Moves in a direction until the other marker is far enough away; stays where it already is. */
function leave(at: Point, other: Point, { x, y }: Point): Point {
  const [dx, dy] = [at.x - other.x, at.y - other.y]
  const missing = APART * APART - dx * dx - dy * dy
  if (missing <= 1e-6) return at
  const along = dx * x + dy * y
  const way = Math.sqrt(along * along + missing) - along
  return { x: at.x + x * way, y: at.y + y * way }
}

/** 1 up to `TOO_CLOSE`, then down to 0 over one nudge's length. */
const closeness = (distance: number) => softly(1 - (distance - TOO_CLOSE) / NUDGE)
