import type { TracedCourse } from '../../race/course/course.ts'
import { flattenPoints } from '../../race/course/flat-points.ts'
import { simplify } from '../../race/course/simplify.ts'

/** How far the course may be off, in pixels of a map that is 2,000 wide. */
const TOLERANCE = 0.5

/**
 * The course of the landing page's sample, with no more points than one can see: reading and measuring all
 * of them would keep a slow phone from answering.
 */
export function simplifyCourse({ points, segments, width, height }: TracedCourse) {
  const places = flattenPoints(points)
  // Segments begin and end at points that stay.
  const ends = segments.flatMap(({ startIdx, endIdx }) => [startIdx ?? 0, endIdx ?? 0])
  const kept = [...new Set([0, ...ends, points.length - 1])].sort((a, b) => a - b)
  const pathPoints: number[] = []
  const newIndexes = new Map<number, number>()
  kept.forEach((first, i) => {
    newIndexes.set(first, pathPoints.length / 2)
    const last = kept[i + 1] ?? first
    const part: number[] = []
    simplify({ places, first, last }, { left: 0, top: 0, scale: 1 }, TOLERANCE, (x, y) =>
      part.push(x, y),
    )
    // The last point of a part is the first of the next.
    pathPoints.push(...(last === first ? part : part.slice(0, -2)))
  })
  const moved = (index: number | null) => newIndexes.get(index ?? 0) ?? 0
  return {
    ...{ width, height, pathPoints },
    segments: segments.map(({ key, startIdx, endIdx }) => ({
      key,
      startIdx: moved(startIdx),
      endIdx: moved(endIdx),
    })),
  }
}
