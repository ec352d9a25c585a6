import fc from 'fast-check'
import { SEGMENTS } from '../segments.ts'
import { EMPTY_TRACING, type Tracing } from '../tracing/tracing.ts'
import type { MapPoint } from '../types.ts'

const coordinate = fc.integer({ min: 0, max: 4000 })

/** A point on a map, from few numbers, so that points often coincide. */
export const anyPlace: fc.Arbitrary<MapPoint> = fc.record({ x: coordinate, y: coordinate })

/** A lap of three or more points, in either direction. */
export const anyLap: fc.Arbitrary<MapPoint[]> = fc
  .record({
    middle: anyPlace,
    radii: fc.array(fc.integer({ min: 50, max: 900 }), { minLength: 3, maxLength: 12 }),
    isBackwards: fc.boolean(),
  })
  .map(({ middle, radii, isBackwards }) => {
    const ring = radii.map((radius, i) => {
      const angle = (2 * Math.PI * i) / radii.length
      return { x: middle.x + radius * Math.cos(angle), y: middle.y + radius * Math.sin(angle) }
    })
    return isBackwards ? ring.reverse() : ring
  })

/** Some or all of the 33 segments traced, some with zero length. */
export const anyTracing: fc.Arbitrary<Tracing> = fc
  .array(fc.array(anyPlace, { maxLength: 5 }), { minLength: 1, maxLength: SEGMENTS.length })
  .map((pieces) => {
    const points: MapPoint[] = [{ x: 1, y: 1 }]
    const boundaries = [0]
    for (const piece of pieces) {
      points.push(...piece)
      boundaries.push(points.length - 1)
    }
    return { ...EMPTY_TRACING, points, boundaries }
  })

/** The points of a segment. */
export function piece({ points, boundaries }: Tracing, segment: number): readonly MapPoint[] {
  const [first, last] = [boundaries[segment], boundaries[segment + 1]]
  return first === undefined || last === undefined ? [] : points.slice(first, last + 1)
}

/** Length of a path in map pixels. */
export function lengthOf(points: readonly MapPoint[]): number {
  return points.reduce((sum, { x, y }, i) => {
    const before = points[i - 1]
    return before ? sum + Math.hypot(x - before.x, y - before.y) : sum
  }, 0)
}
