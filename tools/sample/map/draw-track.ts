import type { MapPoint } from '../../../race/types.ts'
import { directionAt, offsetWay, roundLoop, roundWay } from './geometry.ts'
import { group, INK, line, path, rect, through } from './svg.ts'
import { frameOf, type Venue } from './venue.ts'

const BAND = '#232A39'
const EDGE = '#414B60'

/** The running loop with its lanes, the barriers outside and the direction it is run in. */
export function drawTrack({ loop, trackWidth, start, startArch }: Venue): string {
  const points = roundLoop(loop)
  const d = through(points, true)
  const chute = through(roundWay(start.way).points)
  const lanes = [-trackWidth / 6, trackWidth / 6].map((side) =>
    path(through(offsetWay(points, side), true), {
      stroke: '#48536A',
      'stroke-width': 1.6,
      'stroke-dasharray': '16 18',
      opacity: 0.55,
    }),
  )
  return [
    path(d, {
      stroke: '#000',
      'stroke-width': trackWidth + 16,
      opacity: 0.4,
      filter: 'url(#soft)',
    }),
    ...[-1, 1].map((side) => drawBarrier(offsetWay(points, side * (trackWidth / 2 + 9)))),
    path(chute, { stroke: EDGE, 'stroke-width': startArch.width + 1 }),
    path(d, { stroke: EDGE, 'stroke-width': trackWidth + 3 }),
    path(chute, { stroke: BAND, 'stroke-width': startArch.width - 2 }),
    path(d, { stroke: BAND, 'stroke-width': trackWidth }),
    path(d, { stroke: '#fff', 'stroke-width': trackWidth / 3, opacity: 0.012 }),
    ...lanes,
    drawChevrons(offsetWay(points, -trackWidth / 3), 14, 0),
    drawChevrons(offsetWay(points, trackWidth / 3), 14, 7),
  ].join('')
}

function drawBarrier(points: readonly MapPoint[]): string {
  return path(through(points, true), {
    stroke: INK.line,
    'stroke-width': 2.5,
    'stroke-dasharray': '26 5',
  })
}

/** Painted arrows, one every so many points. */
function drawChevrons(points: readonly MapPoint[], every: number, first: number): string {
  const marks = points.flatMap((point, index) => {
    if (index % every !== first || index < 4 || index > points.length - 8) return []
    const { x, y } = directionAt(points, index)
    const angle = (Math.atan2(y, x) * 180) / Math.PI
    return [
      group(
        { transform: `translate(${point.x} ${point.y}) rotate(${angle})` },
        path('M-4 -6 L3 0 L-4 6', { opacity: 0.8 }),
        path('M-13 -6 L-6 0 L-13 6', { opacity: 0.4 }),
      ),
    ]
  })
  return group(
    {
      stroke: '#566078',
      'stroke-width': 2.8,
      'stroke-linecap': 'round',
      'stroke-linejoin': 'round',
    },
    ...marks,
  )
}

/** The roxzone: softly hatched floor. Edges come first, so that corridors open into each other. */
export function drawCorridors({ corridors }: Venue): string {
  const ways = corridors.map(({ way }) => roundWay(way).points)
  const bands = corridors.map(({ width }, index) => ({ d: through(ways[index] ?? []), width }))
  return [
    ...bands.map(({ d, width }) => path(d, { stroke: '#39435A', 'stroke-width': width + 3 })),
    ...bands.map(({ d, width }) => path(d, { stroke: '#10131A', 'stroke-width': width })),
    ...bands.map(({ d, width }) => path(d, { stroke: 'url(#hatch)', 'stroke-width': width })),
    ...ways.map((points) => drawChevrons(points, 18, 12)),
  ].join('')
}

/** The pen behind the start arch: rows for the wave, fading to the back. */
export function drawPen({ pen }: Venue): string {
  const { width, depth, matrix } = frameOf(pen, pen.facing)
  const every = 17
  const free = pen.facing === 'north' || pen.facing === 'south' ? 70 : 116
  const rows = Array.from({ length: Math.floor((depth - free) / every) }, (_, index) =>
    line(8, free + index * every, width - 8, free + index * every, {
      stroke: INK.quiet,
      opacity: 0.2 / (1 + index * 0.25),
      'stroke-width': 2,
    }),
  )
  return group(
    { transform: matrix },
    rect(0, 0, width, depth, { fill: '#1A1F2B', stroke: '#333C4E', 'stroke-width': 2, rx: 6 }),
    ...rows,
  )
}
