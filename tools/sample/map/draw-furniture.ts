import { circle, group, INK, line, path, rect } from './svg.ts'
import type { Furniture, Venue } from './venue.ts'

const EDGE = { fill: '#1A1F2B', stroke: '#333C4E' }

/** What else stands in and around a hall, seen from above, round its own middle. */
const SHAPES: { readonly [kind in Furniture['kind']]: () => string } = {
  tree: () =>
    [
      circle(3, 6, 19, { fill: '#000', opacity: 0.35 }),
      ...[0, 72, 144, 216, 288].map((angle) =>
        circle(9 * Math.cos(angle / 57.3), 9 * Math.sin(angle / 57.3), 10.5, {
          fill: '#141922',
          stroke: '#222A37',
        }),
      ),
      circle(0, 0, 11, { fill: '#161B25' }),
      circle(-3, -4, 6, { fill: '#1D2431' }),
    ].join(''),
  bays: () =>
    [
      path('M-75 -20 V20 M-45 -20 V20 M-15 -20 V20 M15 -20 V20 M45 -20 V20 M75 -20 V20', {
        stroke: '#222937',
        'stroke-width': 1.5,
      }),
      ...[-60, 0, 30].flatMap((x) => [
        rect(x - 9, -17, 18, 34, { rx: 6, fill: '#151A23', stroke: '#262D3B' }),
        rect(x - 6.5, -8, 13, 16, { rx: 3, fill: '#1D2330' }),
      ]),
    ].join(''),
  street: () =>
    [
      rect(-2000, -26, 4000, 52, { fill: '#0D1017', stroke: '#1D2330' }),
      line(-2000, 0, 2000, 0, {
        stroke: '#2A3140',
        'stroke-width': 2,
        'stroke-dasharray': '22 20',
      }),
    ].join(''),
  truck: () =>
    [
      rect(-62, -17, 92, 34, { rx: 3, ...EDGE }),
      rect(34, -15, 26, 30, { rx: 6, ...EDGE }),
      line(-40, -17, -40, 17, { stroke: '#262D3B' }),
      line(-18, -17, -18, 17, { stroke: '#262D3B' }),
      line(4, -17, 4, 17, { stroke: '#262D3B' }),
      path('M46 -11 V11', { stroke: '#3B4458', 'stroke-width': 3 }),
    ].join(''),
  mats: () =>
    [-1, 0, 1]
      .flatMap((column) =>
        [-1, 0, 1].map((row) => rect(column * 32 - 12, row * 52 - 22, 24, 44, { rx: 3, ...EDGE })),
      )
      .join(''),
  lockers: () =>
    [-1, 1]
      .flatMap((side) => [
        rect(-56, side * 16 - 9, 112, 18, { rx: 2, ...EDGE }),
        ...Array.from({ length: 7 }, (_, index) =>
          line(-42 + index * 14, side * 16 - 9, -42 + index * 14, side * 16 + 9, {
            stroke: '#2A3140',
          }),
        ),
      ])
      .join(''),
  desk: () =>
    [
      path('M-46 14 V-2 Q-46 -14 -34 -14 H34 Q46 -14 46 -2 V14', {
        stroke: '#333C4E',
        'stroke-width': 15,
      }),
      path('M-46 14 V-2 Q-46 -14 -34 -14 H34 Q46 -14 46 -2 V14', {
        stroke: '#1D2330',
        'stroke-width': 12,
      }),
      ...[-22, 0, 22].map((x) => circle(x, 6, 5, { fill: '#2A3140' })),
    ].join(''),
  medical: () =>
    [
      rect(-30, -30, 60, 60, { rx: 6, ...EDGE }),
      path('M-30 -30 L30 30 M30 -30 L-30 30', { stroke: '#262D3B' }),
      circle(0, 0, 14, { fill: '#222937', stroke: '#4A5468' }),
      path('M-7 0 H7 M0 -7 V7', { stroke: INK.quiet, 'stroke-width': 4, opacity: 0.7 }),
    ].join(''),
  screen: () =>
    [
      rect(-60, -5, 120, 10, { rx: 2, fill: '#2A3140', stroke: '#4A5468' }),
      path('M-56 8 L-76 46 H76 L56 8 Z', { fill: 'url(#beam)' }),
      rect(-50, -14, 8, 10, { fill: '#2A3140' }),
      rect(42, -14, 8, 10, { fill: '#2A3140' }),
    ].join(''),
  podium: () =>
    [
      rect(-48, -15, 32, 30, { rx: 3, fill: '#1D2330', stroke: '#3B4458' }),
      rect(16, -12, 32, 27, { rx: 3, fill: '#1D2330', stroke: '#3B4458' }),
      rect(-17, -20, 34, 36, { rx: 3, fill: '#262E3D', stroke: '#566078' }),
    ].join(''),
  planter: () =>
    [
      rect(-34, -11, 68, 22, { rx: 11, fill: '#131720', stroke: '#2A3140' }),
      ...[-22, -8, 7, 21].map((x, index) => circle(x, index % 2 ? 2 : -2, 7, { fill: '#1A202B' })),
    ].join(''),
  boat: () =>
    [
      path('M-34 -10 H12 Q34 -8 40 0 Q34 8 12 10 H-34 Q-38 0 -34 -10 Z', {
        fill: '#141922',
        stroke: '#2E3647',
        'stroke-width': 1.5,
      }),
      rect(-22, -6, 26, 12, { rx: 4, fill: '#1A1F2B', stroke: '#2A3140' }),
      circle(14, 0, 1.8, { fill: '#566078' }),
      line(14, 0, -26, 0, { stroke: '#39435A' }),
    ].join(''),
  ferry: () =>
    [
      path('M-96 -24 H56 Q94 -18 104 0 Q94 18 56 24 H-96 Q-102 0 -96 -24 Z', {
        fill: '#141922',
        stroke: '#2E3647',
        'stroke-width': 1.5,
      }),
      rect(-78, -15, 112, 30, { rx: 6, fill: '#191E29', stroke: '#2A3140' }),
      rect(10, -11, 36, 22, { rx: 6, fill: '#1F2533', stroke: '#333C4E' }),
      ...[-62, -46, -30, -14].map((x) => rect(x, -8, 8, 16, { rx: 2, fill: '#222937' })),
    ].join(''),
  beacon: () =>
    [
      rect(20, -7, 134, 14, { fill: '#141821', stroke: '#333C4E' }),
      circle(0, 0, 64, { fill: 'url(#glow)' }),
      circle(0, 0, 26, { fill: '#12151D', stroke: '#333C4E', 'stroke-width': 2 }),
      circle(0, 0, 15, { fill: '#1A1F2B', stroke: '#4A5468' }),
      circle(0, 0, 5, { fill: INK.quiet, opacity: 0.8 }),
    ].join(''),
}

export function drawFurniture({ furniture }: Venue): string {
  return furniture
    .map(({ kind, x, y, angle = 0 }) =>
      group({ transform: `translate(${x} ${y}) rotate(${angle})` }, SHAPES[kind]()),
    )
    .join('')
}
