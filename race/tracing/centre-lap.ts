import type { MapPixels } from '../course/tone-pixels.ts'
import type { MapPoint } from '../types.ts'
import { lapLength } from './lap-way.ts'
import { between, distance } from './path-way.ts'

/** Evenly spaced points of a centred lap: one every two to three metres of a real one. */
const POINTS = 300
/** How far from the stroke an edge is searched, as a share of the lap's length. */
const REACH = 0.06
/** A colour differs from the corridor's by at least this, as a distance in RGB. */
const OTHER_COLOR = 30
/** Neighbours on either side that are considered together, so that print and gaps don't count. */
const AROUND = 8
/** Letters and arrows in a corridor only shorten the way to its edge, so not the median. */
const QUANTILE = 0.65
/** A corridor is clear if at least this share of it is about as wide as its median. */
const CLEAR = 0.6
const [NARROWEST, WIDEST] = [0.6, 1.7]
/** Below this width, in pixels of the picture, edges are noise. */
const LEAST_WIDTH = 6
/** The second time, the normals are those of the corridor rather than of a shaky hand. */
const ROUNDS = 2

/**
 * The lap moved to the middle of the corridor it was drawn in: a flat colour between two edges.
 * Where the edges can't be seen, it moves as its neighbours do. Null if there is no clear corridor.
 */
export function centreLap(
  lap: readonly MapPoint[],
  pixels: MapPixels,
  mapWidth: number,
): readonly MapPoint[] | null {
  const scale = pixels.width / mapWidth
  let centred: readonly MapPoint[] | null = lap.map(({ x, y }) => ({ x: x * scale, y: y * scale }))
  for (let round = 0; round < ROUNDS && centred; round++) {
    centred = centreOnce(spread(centred), pixels)
  }
  return centred?.map(({ x, y }) => ({ x: x / scale, y: y / scale })) ?? null
}

function centreOnce(lap: readonly MapPoint[], pixels: MapPixels): readonly MapPoint[] | null {
  const reach = REACH * lapLength(lap)
  const normals = lap.map((_, i) => normalAt(lap, i))
  const color = overNeighbours(
    lap.map((point) => colorAt(pixels, point) ?? [0, 0, 0]),
    (colors) =>
      [0, 1, 2].map((part) =>
        quantile(
          colors.map((own) => own[part] as number),
          0.5,
        ),
      ),
  )
  const waysTo = (side: number) =>
    overNeighbours(
      lap.map((point, i) => {
        const [normal, own] = [normals[i] as MapPoint, color[i] as number[]]
        return wayToEdge(pixels, point, { x: normal.x * side, y: normal.y * side }, own, reach)
      }),
      (ways) => quantile(ways, QUANTILE),
    )
  const [left, right] = [waysTo(-1), waysTo(1)]
  const widths = left.map((way, i) => way + (right[i] as number))
  const width = quantile(widths, 0.5)
  const isClear = widths.map((own) => own > NARROWEST * width && own < WIDEST * width)
  const clear = isClear.filter(Boolean).length
  if (width < LEAST_WIDTH || width > 2 * reach || clear < CLEAR * lap.length) return null

  const shifts = fillGaps(
    left.map((way, i) => (isClear[i] ? ((right[i] as number) - way) / 2 : null)),
  )
  const even = overNeighbours(shifts, (near) => near.reduce((sum, own) => sum + own) / near.length)
  return withoutLoops(
    lap.map(({ x, y }, i) => {
      const [normal, shift] = [normals[i] as MapPoint, even[i] as number]
      return { x: x + normal.x * shift, y: y + normal.y * shift }
    }),
    normals,
  )
}

/** Evenly spaced points along a lap. */
function spread(lap: readonly MapPoint[]): readonly MapPoint[] {
  const step = lapLength(lap) / POINTS
  const points: MapPoint[] = []
  let passed = 0
  lap.forEach((from, i) => {
    const to = lap[(i + 1) % lap.length] as MapPoint
    const length = distance(from, to)
    while (points.length < POINTS && points.length * step <= passed + length) {
      points.push(between(from, to, length === 0 ? 0 : (points.length * step - passed) / length))
    }
    passed += length
  })
  return points
}

/** A unit vector to the right of the lap's direction, taken over a few points. */
function normalAt(lap: readonly MapPoint[], i: number): MapPoint {
  const [from, to] = [lap.at((i - 3 + lap.length) % lap.length), lap[(i + 3) % lap.length]]
  const [dx, dy] = [(to?.x ?? 0) - (from?.x ?? 0), (to?.y ?? 0) - (from?.y ?? 0)]
  const length = Math.hypot(dx, dy) || 1
  return { x: -dy / length, y: dx / length }
}

/** How far it is from a point to another colour; infinity if that is beyond `reach`. */
function wayToEdge(
  pixels: MapPixels,
  { x, y }: MapPoint,
  normal: MapPoint,
  own: readonly number[],
  reach: number,
): number {
  for (let way = 0; way <= reach; way++) {
    const color = colorAt(pixels, { x: x + normal.x * way, y: y + normal.y * way })
    if (!color || Math.hypot(...color.map((part, i) => part - (own[i] ?? 0))) > OTHER_COLOR) {
      return way
    }
  }
  return Number.POSITIVE_INFINITY
}

function colorAt({ data, width, height }: MapPixels, { x, y }: MapPoint): number[] | null {
  const [column, row] = [Math.floor(x), Math.floor(y)]
  if (column < 0 || row < 0 || column >= width || row >= height) return null
  const first = 4 * (row * width + column)
  return [...data.subarray(first, first + 3)]
}

/** Each value replaced by one for it and its neighbours around the lap. */
function overNeighbours<Value>(
  values: readonly Value[],
  combine: (near: readonly Value[]) => Value,
): Value[] {
  const count = values.length
  return values.map((_, i) =>
    combine(
      Array.from(
        { length: 2 * AROUND + 1 },
        (_, n) => values[(i + n - AROUND + count) % count] as Value,
      ),
    ),
  )
}

function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(share * (sorted.length - 1))] ?? 0
}

/** Values between those that are known, in proportion to how near each is. */
function fillGaps(values: readonly (number | null)[]): number[] {
  const count = values.length
  const known = (from: number, step: number) => {
    for (let n = 1; n < count; n++) {
      const value = values[(from + n * step + count * n) % count]
      if (value !== null && value !== undefined) return { value, away: n }
    }
    return { value: 0, away: 1 }
  }
  return values.map((value, i) => {
    if (value !== null) return value
    const [before, after] = [known(i, -1), known(i, 1)]
    const share = before.away / (before.away + after.away)
    return before.value * (1 - share) + after.value * share
  })
}

/** Without points that a tight bend has put behind the one before. */
function withoutLoops(lap: readonly MapPoint[], normals: readonly MapPoint[]): MapPoint[] {
  const kept: MapPoint[] = []
  for (const [i, point] of lap.entries()) {
    const [last, normal] = [kept.at(-1), normals[i] as MapPoint]
    const ahead = last ? (point.x - last.x) * normal.y - (point.y - last.y) * normal.x : 1
    if (ahead > 0) kept.push(point)
  }
  return kept
}
