import { seededRandom } from '../random.ts'
import { directionAt, offsetWay, roundLoop } from './geometry.ts'
import { circle, group, INK, path, rect, through } from './svg.ts'
import type { Venue } from './venue.ts'

const WATER = '#090C13'

/** Water with lines of depth round the pier, the planked deck and its bollards. */
export function drawHarbour({ deck, width, height }: Venue): string {
  if (!deck) return ''
  const points = roundLoop(deck)
  const d = through(points, true)
  const depths = [170, 120, 78, 44, 20].flatMap((distance, index) => [
    path(d, { stroke: '#1B2432', 'stroke-width': 2 * distance + 3, opacity: 0.35 + index * 0.13 }),
    path(d, { stroke: WATER, 'stroke-width': 2 * distance }),
  ])
  return [
    rect(0, 0, width, height, { fill: WATER }),
    ...depths,
    drawWaves(width, height),
    path(d, { stroke: '#000', 'stroke-width': 26, opacity: 0.7, filter: 'url(#softer)' }),
    path(d, { fill: '#0F1219', stroke: '#333C4E', 'stroke-width': 5 }),
    path(d, { fill: 'url(#planks)' }),
    path(through(offsetWay(points, 14), true), { stroke: '#222937', 'stroke-width': 1.5 }),
    drawBollards(points),
  ].join('')
}

function drawWaves(width: number, height: number): string {
  const random = seededRandom(23)
  const waves = Array.from({ length: 90 }, () => {
    const [x, y] = [random() * width, random() * height]
    return path(`M${x} ${y} q6 -5 12 0 q6 5 12 0`, { opacity: 0.3 + random() * 0.5 })
  })
  return group({ stroke: '#1E2735', 'stroke-width': 1.6, 'stroke-linecap': 'round' }, ...waves)
}

function drawBollards(points: ReturnType<typeof roundLoop>): string {
  return points
    .flatMap((point, index) => {
      if (index % 8) return []
      const { x, y } = directionAt(points, index)
      return [circle(point.x - y * 7, point.y + x * 7, 3, { fill: '#39435A', stroke: INK.ground })]
    })
    .join('')
}
