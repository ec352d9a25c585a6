import type { Area } from '../types.ts'

/** Gap between a marker and its box, in pixels. */
const GAP = 10
/** Directions from a marker to try, best for reading first. */
const WAYS = [
  [1, 0],
  [-1, 0],
  [0, -1],
  [0, 1],
  [1, -1],
  [-1, -1],
  [1, 1],
  [-1, 1],
] as const
/** How many times its own size a box may be away before it overlaps something instead. */
const STEPS = [0, 0.5, 1, 1.5, 2]

/**
 * The position of a box next to an object: never on it, inside an area, and overlapping as little
 * else as possible. Of several shapes the first one that covers the least.
 */
export function placeBeside(
  beside: Area,
  shapes: readonly Pick<Area, 'width' | 'height'>[],
  others: readonly Area[],
  room: Area,
): Area {
  const [middleX, middleY] = [beside.left + beside.width / 2, beside.top + beside.height / 2]
  const places = shapes.flatMap(({ width, height }) =>
    STEPS.flatMap((step) =>
      WAYS.map(([x, y]): Area => {
        const across = x * (beside.width / 2 + GAP + width * (0.5 + step))
        const down = y * (beside.height / 2 + GAP + height * (0.5 + step))
        const [left, top] = [middleX + across - width / 2, middleY + down - height / 2]
        return {
          left: clamp(left, room.left, room.left + room.width - width),
          top: clamp(top, room.top, room.top + room.height - height),
          ...{ width, height },
        }
      }),
    ),
  )
  // Covering its own object is worse than covering all others.
  const cost = (place: Area) =>
    1e6 * overlap(place, beside) + others.reduce((sum, other) => sum + overlap(place, other), 0)
  return places.reduce((best, place) => (cost(place) < cost(best) ? place : best))
}

/** The overlapping area of two rectangles. */
function overlap(a: Area, b: Area): number {
  const width = Math.min(a.left + a.width, b.left + b.width) - Math.max(a.left, b.left)
  const height = Math.min(a.top + a.height, b.top + b.height) - Math.max(a.top, b.top)
  return Math.max(0, width) * Math.max(0, height)
}

const clamp = (value: number, least: number, most: number) => Math.max(least, Math.min(value, most))
