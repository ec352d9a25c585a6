import { EQUIPMENT } from './draw-equipment.ts'
import type { Box } from './geometry.ts'
import { circle, group, INK, line, paint, path, tag } from './svg.ts'
import { type Bend, frameOf, type Station, type Venue } from './venue.ts'

const CORNER = 16
/** Panels in a bend of the track share the middle of that bend. */
const BEND = 86

/** The eight panels with their equipment and numbers. Names are left to the renderer. */
export function drawStations({ stations, plaza }: Venue): string {
  return [
    ...stations.map((station, index) => drawStation(station, index + 1)),
    drawPanel(plaza, []),
    path(outline(plaza, [], 9), { fill: 'url(#carpet)' }),
  ].join('')
}

function drawStation({ key, box, mouth, work, bends = [] }: Station, number: number): string {
  const frame = frameOf(box, mouth)
  const isOpen = work.circuits === 1
  // On machines' panels the number is painted on the free floor in front of the machines.
  const middle = frame.toMap(frame.width / 2, isOpen ? work.near * 0.5 : frame.depth / 2)
  const room = isOpen ? Math.min(work.near * 1.25, frame.width) : Math.min(box.width, box.height)
  return [
    drawPanel(box, bends),
    tag('clipPath', { id: key }, path(outline(box, bends, 9))),
    group(
      { 'clip-path': `url(#${key})` },
      group({ transform: frame.matrix }, EQUIPMENT[key]?.(frame, work) ?? ''),
    ),
    paint(String(number), middle.x, middle.y, Math.min(room * 0.92, 210), { opacity: 0.3 }),
    group({ transform: frame.matrix }, drawMouth(frame.width)),
  ].join('')
}

function drawPanel(box: Box, bends: readonly Bend[]): string {
  const d = outline(box, bends, 0)
  const shadow = { fill: '#000', opacity: 0.5, filter: 'url(#soft)', transform: 'translate(0 6)' }
  return [
    path(d, shadow),
    path(d, { fill: 'url(#panel)', stroke: '#373F52', 'stroke-width': 1.5 }),
    path(outline(box, bends, 2), { stroke: '#fff', 'stroke-opacity': 0.045 }),
  ].join('')
}

/** The side that opens to the roxzone: a bright sill between two bollards. */
function drawMouth(width: number): string {
  return [
    line(CORNER, 0, width - CORNER, 0, { stroke: INK.quiet, 'stroke-width': 2.5, opacity: 0.35 }),
    circle(CORNER, 0, 4, { fill: INK.quiet, opacity: 0.5 }),
    circle(width - CORNER, 0, 4, { fill: INK.quiet, opacity: 0.5 }),
  ].join('')
}

function outline(box: Box, bends: readonly Bend[], inset: number): string {
  const [left, top] = [box.x + inset, box.y + inset]
  const [right, bottom] = [box.x + box.width - inset, box.y + box.height - inset]
  const radius = (corner: Bend) => Math.max((bends.includes(corner) ? BEND : CORNER) - inset, 4)
  const arc = (corner: Bend, dx: number, dy: number) =>
    `a${radius(corner)} ${radius(corner)} 0 0 1 ${dx * radius(corner)} ${dy * radius(corner)}`
  return [
    `M${left + radius('nw')} ${top} H${right - radius('ne')}${arc('ne', 1, 1)}`,
    `V${bottom - radius('se')}${arc('se', -1, 1)} H${left + radius('sw')}${arc('sw', -1, -1)}`,
    `V${top + radius('nw')}${arc('nw', 1, -1)}Z`,
  ].join('')
}
