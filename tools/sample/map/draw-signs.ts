import { zigzag } from './draw-equipment.ts'
import { circle, group, INK, paint, path, rect } from './svg.ts'
import type { Arch, Gate, Venue } from './venue.ts'

/** The arches of start and finish, the gates of the roxzone. */
export function drawSigns({ startArch, finishArch, gateIn, gateOut }: Venue): string {
  return [
    drawArch(startArch, 'START', -1),
    drawArch(finishArch, 'FINISH', 1),
    drawGate(gateIn, 'IN', 34),
    drawGate(gateOut, 'OUT', -38),
  ].join('')
}

/** A truss across the way on two feet, a chequered line beneath, its word painted on the floor. */
function drawArch({ x, y, angle, width }: Arch, word: string, side: 1 | -1): string {
  const half = width / 2
  const checks = Array.from({ length: Math.floor(width / 8) }, (_, index) => [
    rect(-8, -half + index * 8, 4, 4, { opacity: index % 2 ? 0.5 : 0.15 }),
    rect(-4, -half + index * 8, 4, 4, { opacity: index % 2 ? 0.15 : 0.5 }),
    rect(-8, -half + index * 8 + 4, 4, 4, { opacity: index % 2 ? 0.15 : 0.5 }),
    rect(-4, -half + index * 8 + 4, 4, 4, { opacity: index % 2 ? 0.5 : 0.15 }),
  ]).flat()
  const truss = [
    rect(2, -half - 6, 12, width + 12, { fill: '#1A1F2B', stroke: '#566078', rx: 2 }),
    group(
      { transform: 'rotate(90)' },
      path(zigzag(-half, half, -4, -12), { stroke: '#566078', 'stroke-width': 1.3 }),
    ),
    rect(-2, -half - 14, 20, 16, { fill: '#3B4458', stroke: '#6B768F', rx: 3 }),
    rect(-2, half - 2, 20, 16, { fill: '#3B4458', stroke: '#6B768F', rx: 3 }),
  ]
  return group(
    { transform: `translate(${x} ${y}) rotate(${angle})` },
    rect(4, -half - 10, 20, width + 20, { fill: '#000', opacity: 0.5, filter: 'url(#soft)' }),
    group({ fill: INK.quiet }, ...checks),
    ...truss,
    group(
      { transform: `translate(${side * (angle % 180 ? 42 : 64)} 0) rotate(${-angle})` },
      paint(word, 0, 0, 36, { opacity: 0.75, 'letter-spacing': 1.5 }),
    ),
  )
}

/** A timing mat between two posts; its word stands `along` the way, on the right-hand side. */
function drawGate({ sign }: Gate, word: string, along: number): string {
  const { x, y, angle, width } = sign
  const half = width / 2
  const dots = Array.from({ length: Math.floor(width / 10) }, (_, index) =>
    circle(0, -half + 7 + index * 10, 1.6, { fill: INK.quiet, opacity: 0.6 }),
  )
  return group(
    { transform: `translate(${x} ${y}) rotate(${angle})` },
    rect(-7, -half, 14, width, { fill: '#2A3140', stroke: '#4A5468' }),
    ...dots,
    rect(-8, -half - 8, 16, 14, { fill: '#3B4458', stroke: '#6B768F', rx: 3 }),
    rect(-8, half - 6, 16, 14, { fill: '#3B4458', stroke: '#6B768F', rx: 3 }),
    group(
      { transform: `translate(${along} ${half * 0.58}) rotate(${-angle})` },
      paint(word, 0, 0, Math.min(32, half * 0.66), { opacity: 0.8 }),
    ),
  )
}
