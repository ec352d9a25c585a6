import { seededRandom } from '../random.ts'
import { circle, group, INK, line, path, rect, through } from './svg.ts'
import { type Door, frameOf, type Stand, type Venue } from './venue.ts'

const WALL = 14

/** Floor with its slabs and the roof's trusses above, walls with doors, columns, stands. */
export function drawHall({ walls, doors }: Venue): string {
  const d = through(walls, true)
  return [
    path(d, { stroke: '#000', 'stroke-width': 40, opacity: 0.6, filter: 'url(#softer)' }),
    path(d, { fill: 'url(#floor)' }),
    path(d, { fill: 'url(#slabs)' }),
    group(
      { 'clip-path': 'url(#hall)' },
      path(d, { stroke: '#000', 'stroke-width': 40, opacity: 0.4, filter: 'url(#softer)' }),
    ),
    path(d, { stroke: '#465066', 'stroke-width': WALL, 'stroke-linejoin': 'miter' }),
    path(d, { stroke: '#2A3140', 'stroke-width': WALL - 4, 'stroke-linejoin': 'miter' }),
    path(d, { stroke: '#39435A', 'stroke-width': WALL - 4, 'stroke-dasharray': '3 57' }),
    ...doors.map(drawDoor),
  ].join('')
}

/** A gap in the wall with both wings open to the outside. */
function drawDoor({ x, y, angle, width, isOpening }: Door): string {
  const half = width / 2
  const swing = `M${-half} 0 V${-half} A${half} ${half} 0 0 1 0 0 M${half} 0 V${-half} A${half} ${half} 0 0 0 0 0`
  return group(
    { transform: `translate(${x} ${y}) rotate(${angle})` },
    rect(-half, -WALL / 2 - 1, width, WALL + 2, { fill: '#12151D' }),
    line(-half, 0, half, 0, { stroke: INK.line, 'stroke-width': 1.5, 'stroke-dasharray': '4 5' }),
    path(isOpening ? '' : swing, { stroke: '#39435A', 'stroke-width': 1.4, opacity: 0.7 }),
    rect(-half - 4, -WALL / 2 - 2, 5, WALL + 4, { fill: '#4A5468' }),
    rect(half - 1, -WALL / 2 - 2, 5, WALL + 4, { fill: '#4A5468' }),
  )
}

/** Roof beams run from column to column; they show on the open floor only. */
export function drawBeams({ columns }: Venue): string {
  const beams = columns.flatMap((from, index) =>
    columns
      .slice(index + 1)
      .filter((to) => from.x === to.x && Math.abs(from.y - to.y) > 800)
      .map((to) => line(from.x, from.y, to.x, to.y, { stroke: '#2A3140', 'stroke-width': 1.5 })),
  )
  return group({ opacity: 0.6 }, ...beams)
}

export function drawColumns({ columns }: Venue): string {
  return columns
    .map(({ x, y }) =>
      group(
        {},
        rect(x - 7, y - 4, 16, 16, { fill: '#000', opacity: 0.5, filter: 'url(#soft)' }),
        rect(x - 7, y - 7, 14, 14, { fill: '#2A3140', stroke: '#4A5468', rx: 2 }),
        path(`M${x - 4} ${y - 4} L${x + 4} ${y + 4} M${x + 4} ${y - 4} L${x - 4} ${y + 4}`, {
          stroke: '#4A5468',
        }),
      ),
    )
    .join('')
}

export function drawStands({ stands }: Venue): string {
  return stands.map((stand, index) => drawStand(stand, index)).join('')
}

/** Rows of seats rising away from the track, with a few people already there. */
function drawStand(stand: Stand, seed: number): string {
  const { width, depth, matrix } = frameOf(stand, stand.facing)
  const random = seededRandom(seed + 7)
  const rowDepth = depth / stand.rows
  const rows = Array.from({ length: stand.rows }, (_, row) => {
    const v = row * rowDepth
    const people: string[] = []
    for (let u = 9; u < width - 6; u += 9.5) {
      if (random() > 0.72) continue
      people.push(
        circle(u + random() * 2.4, v + rowDepth * 0.55, 2.6, {
          fill: INK.quiet,
          opacity: 0.12 + random() * 0.26,
        }),
      )
    }
    return [
      rect(0, v, width, rowDepth, { fill: row % 2 ? '#212836' : '#1C222E' }),
      line(0, v, width, v, { stroke: '#343D50' }),
      ...people,
    ].join('')
  })
  return [
    rect(stand.x, stand.y + 4, stand.width, stand.height, {
      fill: '#000',
      opacity: 0.5,
      filter: 'url(#soft)',
    }),
    group(
      { transform: matrix },
      ...rows,
      rect(0, 0, width, depth, { fill: 'none', stroke: '#3B4458' }),
    ),
  ].join('')
}
