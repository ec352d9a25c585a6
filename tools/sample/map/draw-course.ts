import type { TracedCourse } from '../../../race/course/course.ts'
import { circle, group, path, through } from './svg.ts'

/** A traced course as a glowing line, to see on the map whether every segment lies where it should. */
export function drawCourse({ points, segments }: TracedCourse): string {
  const d = through(points)
  const ends = segments.map(({ endIdx }) => points[endIdx ?? 0] ?? { x: 0, y: 0 })
  return group(
    { 'stroke-linejoin': 'round', 'stroke-linecap': 'round' },
    path(d, { stroke: '#8FB4FF', 'stroke-width': 12, opacity: 0.2 }),
    path(d, { stroke: '#C9DAFF', 'stroke-width': 3.4, opacity: 0.9 }),
    ...ends.map(({ x, y }) => circle(x, y, 4.5, { fill: '#FF5A52' })),
  )
}
