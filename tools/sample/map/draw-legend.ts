import { wayLength } from './geometry.ts'
import { circle, group, INK, line, paint, path, rect } from './svg.ts'
import { traceCourse } from './trace-course.ts'
import type { Venue } from './venue.ts'

const SCALE_METRES = 20

/** The hall's name, a scale and a compass, small, as on an architect's plan. */
export function drawLegend(venue: Venue): string {
  const { title, scale, compass } = venue.legend
  const [hall = ''] = venue.location.split(',')
  return [
    paint(hall.toUpperCase(), title.x, title.y, 22, {
      'text-anchor': 'start',
      'letter-spacing': 3.5,
      opacity: 0.5,
    }),
    drawScale(scale.x, scale.y, SCALE_METRES * metreOf(venue)),
    drawCompass(compass.x, compass.y, compass.angle),
  ].join('')
}

/** Map pixels of one metre: the second run is one kilometre. */
function metreOf(venue: Venue): number {
  const { points, segments } = traceCourse(venue)
  const run = segments.find(({ key }) => key === 'seg_run2')
  return wayLength(points.slice(run?.startIdx ?? 0, run?.endIdx ?? 0)) / 1000
}

function drawScale(x: number, y: number, length: number): string {
  const ticks = [0, 0.25, 0.5, 1].map((share) =>
    line(x + share * length, y - 5, x + share * length, y + 5, { stroke: INK.quiet }),
  )
  return group(
    { opacity: 0.5 },
    line(x, y, x + length, y, { stroke: INK.quiet, 'stroke-width': 1.5 }),
    rect(x, y - 2.5, length / 4, 5, { fill: INK.quiet }),
    rect(x + length / 2, y - 2.5, length / 2, 5, { fill: INK.quiet }),
    ...ticks,
    paint('0', x, y - 18, 17),
    paint(`${SCALE_METRES} m`, x + length, y - 18, 17),
  )
}

function drawCompass(x: number, y: number, angle: number): string {
  return group(
    { transform: `translate(${x} ${y}) rotate(${angle})`, opacity: 0.6 },
    circle(0, 0, 24, { fill: INK.surface, stroke: '#3B4458', 'stroke-width': 1.5 }),
    path('M0 -18 L6 8 L0 3 Z', { fill: INK.quiet }),
    path('M0 -18 L-6 8 L0 3 Z', { fill: '#566078' }),
    paint('N', 0, -34, 18),
  )
}
