import { drawFurniture } from './draw-furniture.ts'
import { drawBeams, drawColumns, drawHall, drawStands } from './draw-hall.ts'
import { drawHarbour } from './draw-harbour.ts'
import { drawLegend } from './draw-legend.ts'
import { drawSigns } from './draw-signs.ts'
import { drawStations } from './draw-stations.ts'
import { drawCorridors, drawPen, drawTrack } from './draw-track.ts'
import { INK, path, rect, tag, through } from './svg.ts'
import type { Venue } from './venue.ts'

/** The map of a venue as SVG. Text uses the face named `Paint`, which the page has to load. */
export function drawMap(venue: Venue): string {
  const { width, height } = venue
  return tag(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      viewBox: `0 0 ${width} ${height}`,
      width,
      height,
      'font-family': 'Paint',
      'font-weight': 800,
    },
    definitions(venue),
    rect(0, 0, width, height, { fill: INK.ground }),
    drawHarbour(venue),
    drawHall(venue),
    drawBeams(venue),
    drawStands(venue),
    drawPen(venue),
    drawTrack(venue),
    drawCorridors(venue),
    drawStations(venue),
    drawColumns(venue),
    drawFurniture(venue),
    drawSigns(venue),
    drawLegend(venue),
  )
}

function definitions({ walls }: Venue): string {
  const blur = (id: string, amount: number) =>
    tag(
      'filter',
      { id, x: '-20%', y: '-20%', width: '140%', height: '140%' },
      tag('feGaussianBlur', { stdDeviation: amount }),
    )
  const stops = (from: string, to: string) =>
    tag('stop', { offset: 0, 'stop-color': from }) + tag('stop', { offset: 1, 'stop-color': to })
  return tag(
    'defs',
    {},
    blur('soft', 7),
    blur('softer', 18),
    tag('clipPath', { id: 'hall' }, path(through(walls, true))),
    tag(
      'radialGradient',
      { id: 'floor', cx: '50%', cy: '45%', r: '75%' },
      stops('#1A1E29', '#141821'),
    ),
    tag('linearGradient', { id: 'panel', x1: 0, y1: 0, x2: 0, y2: 1 }, stops('#1D2330', '#181D28')),
    tag(
      'linearGradient',
      { id: 'beam', x1: 0, y1: 0, x2: 0, y2: 1 },
      tag('stop', { offset: 0, 'stop-color': INK.quiet, 'stop-opacity': 0.16 }),
      tag('stop', { offset: 1, 'stop-color': INK.quiet, 'stop-opacity': 0 }),
    ),
    tag(
      'radialGradient',
      { id: 'glow' },
      tag('stop', { offset: 0.2, 'stop-color': INK.quiet, 'stop-opacity': 0.14 }),
      tag('stop', { offset: 1, 'stop-color': INK.quiet, 'stop-opacity': 0 }),
    ),
    tag(
      'pattern',
      { id: 'carpet', width: 22, height: 22, patternUnits: 'userSpaceOnUse' },
      rect(0, 0, 11, 11, { fill: '#fff', opacity: 0.022 }),
      rect(11, 11, 11, 11, { fill: '#fff', opacity: 0.022 }),
    ),
    tag(
      'pattern',
      { id: 'planks', width: 240, height: 24, patternUnits: 'userSpaceOnUse' },
      path('M0 0 H240 M0 12 H240 M70 0 V12 M190 12 V24', {
        stroke: '#fff',
        'stroke-opacity': 0.025,
      }),
    ),
    tag(
      'pattern',
      { id: 'slabs', width: 56, height: 56, patternUnits: 'userSpaceOnUse' },
      path('M56 0 H0 V56', { stroke: '#fff', 'stroke-opacity': 0.032 }),
    ),
    tag(
      'pattern',
      {
        id: 'hatch',
        width: 14,
        height: 14,
        patternUnits: 'userSpaceOnUse',
        patternTransform: 'rotate(45)',
      },
      rect(0, 0, 4, 14, { fill: '#181D28' }),
    ),
  )
}
