import type { SegmentKey } from '../../../race/types.ts'
import { seededRandom } from '../random.ts'
import { circle, group, INK, line, path, rect } from './svg.ts'
import { type Frame, placeCentre, type Work } from './venue.ts'

const STEEL = '#3B4458'
const STEEL_DARK = '#242B39'
const STEEL_LIGHT = '#566078'

type Draw = (frame: Frame, work: Work) => string

/** What stands in a station, seen from above, in the station's own frame (v grows into the panel). */
export const EQUIPMENT: { readonly [key in SegmentKey]?: Draw } = {
  seg_ski: (frame, work) => places(frame, work, (u) => enlarge(u, work.far - 6, 1.3, skiErg)),
  seg_push: (frame, work) =>
    turf(frame, work) +
    places(frame, work, (u, place) => enlarge(u, sledSpot(work, place, 3), 1.2, sled)),
  seg_pull: (frame, work) =>
    turf(frame, work) + places(frame, work, (u, place) => ropedSled(u, work, place)),
  seg_bbj: (frame, work) => turf(frame, work) + places(frame, work, (u) => jumpMarks(u, work)),
  seg_row: (frame, work) => places(frame, work, (u) => enlarge(u, work.far - 40, 1.12, rower)),
  seg_farm: (frame, work) => carryLane(frame, work) + kettlebells(frame),
  seg_lunge: (frame, work) =>
    turf(frame, work) +
    places(frame, work, (u, place) => (place === work.place ? '' : sandbag(u, work.near + 8))),
  seg_wb: (frame, work) => rig(frame, work),
}

function places({ width }: Frame, work: Work, draw: (u: number, place: number) => string): string {
  return Array.from({ length: work.places }, (_, place) =>
    draw(placeCentre(width, work.places, place), place),
  ).join('')
}

/** Draws a machine larger, its near end staying where it is. */
function enlarge(u: number, v: number, by: number, draw: (u: number, v: number) => string): string {
  return group({ transform: `translate(${u} ${v}) scale(${by})` }, draw(0, 0))
}

function turf({ width }: Frame, { places: count, near, far }: Work): string {
  const laneWidth = (width - 32) / count
  const [from, to] = [near - 6, far + 12]
  const lanes = Array.from({ length: count }, (_, lane) =>
    rect(16 + lane * laneWidth, from, laneWidth, to - from, {
      fill: lane % 2 ? '#212836' : '#252D3C',
    }),
  )
  const bands = Array.from({ length: 5 }, (_, band) =>
    rect(16, from + ((to - from) * (2 * band + 1)) / 10, width - 32, (to - from) / 10, {
      fill: '#fff',
      opacity: 0.02,
    }),
  )
  const edges = Array.from({ length: count + 1 }, (_, lane) =>
    line(16 + lane * laneWidth, from, 16 + lane * laneWidth, to, { stroke: '#364054' }),
  )
  const ends = [from, to].map((v) =>
    line(16, v, width - 16, v, { stroke: STEEL_LIGHT, 'stroke-width': 2, opacity: 0.8 }),
  )
  return [...lanes, ...bands, ...edges, ...ends].join('')
}

function sledSpot({ near, far, place }: Work, lane: number, seed: number): number {
  // The traced lane keeps its sled at the far line, out of the way of the markers.
  if (lane === place) return far - 8
  return near + 44 + seededRandom(lane * 31 + seed)() * (far - near - 76)
}

function sled(u: number, v: number): string {
  return [
    rect(u - 9, v - 15, 4, 30, { fill: STEEL, rx: 2 }),
    rect(u + 5, v - 15, 4, 30, { fill: STEEL, rx: 2 }),
    rect(u - 8, v - 8, 16, 18, { fill: STEEL_DARK, stroke: STEEL_LIGHT, rx: 2 }),
    circle(u, v + 1, 6, { fill: STEEL, stroke: STEEL_LIGHT }),
    circle(u, v + 1, 1.8, { fill: STEEL_DARK }),
  ].join('')
}

/** A sled on its rope, and the box the athlete pulls from. */
function ropedSled(u: number, work: Work, lane: number): string {
  const v = sledSpot(work, lane, 11)
  const rope = `M${u} ${v - 12} Q${u + 6} ${(v + work.near) / 2} ${u} ${work.near + 12}`
  return [
    rect(u - 12, work.near - 2, 24, 20, { fill: '#1A202C', stroke: STEEL, rx: 2 }),
    path(rope, { stroke: STEEL_LIGHT, 'stroke-width': 1.6, opacity: 0.8 }),
    enlarge(u, v, 1.2, sled),
  ].join('')
}

function jumpMarks(u: number, { near, far }: Work): string {
  const marks: string[] = []
  for (let v = near + 22; v < far - 8; v += 30) {
    marks.push(
      rect(u - 6.5, v, 4.5, 10, { rx: 2.2 }),
      rect(u + 2, v, 4.5, 10, { rx: 2.2 }),
      path(`M${u - 6} ${v + 15} L${u} ${v + 19} L${u + 6} ${v + 15}`, {
        stroke: STEEL,
        'stroke-width': 1.4,
        opacity: 0.7,
      }),
    )
  }
  return group({ fill: '#465066', opacity: 0.9 }, ...marks)
}

function skiErg(u: number, v: number): string {
  return [
    rect(u - 11, v, 22, 44, { fill: STEEL_DARK, stroke: STEEL, rx: 5 }),
    line(u - 5, v + 10, u - 3, v + 28, { stroke: STEEL_LIGHT, 'stroke-width': 1.4 }),
    line(u + 5, v + 10, u + 3, v + 28, { stroke: STEEL_LIGHT, 'stroke-width': 1.4 }),
    circle(u - 5, v + 9, 2.4, { fill: STEEL_LIGHT }),
    circle(u + 5, v + 9, 2.4, { fill: STEEL_LIGHT }),
    circle(u, v + 33, 9, { fill: STEEL, stroke: STEEL_LIGHT }),
    circle(u, v + 33, 3, { fill: STEEL_DARK }),
  ].join('')
}

function rower(u: number, v: number): string {
  return [
    rect(u - 3, v, 6, 66, { fill: STEEL_DARK, stroke: STEEL, rx: 3 }),
    rect(u - 7, v + 14, 14, 12, { fill: STEEL, stroke: STEEL_LIGHT, rx: 4 }),
    rect(u - 12, v + 50, 6, 13, { fill: STEEL, rx: 2 }),
    rect(u + 6, v + 50, 6, 13, { fill: STEEL, rx: 2 }),
    line(u - 9, v + 44, u + 9, v + 44, { stroke: STEEL_LIGHT, 'stroke-width': 2.4 }),
    circle(u, v + 78, 13, { fill: STEEL_DARK, stroke: STEEL_LIGHT }),
    circle(u, v + 78, 6, { fill: STEEL }),
  ].join('')
}

function carryLane({ width }: Frame, { near, far, spread }: Work): string {
  const [left, right] = [width / 2 - Math.abs(spread), width / 2 + Math.abs(spread)]
  const oval = { x: left, y: near + 6, width: right - left, height: far - near - 6, rx: 44 }
  const band = (more: { [name: string]: string | number }) =>
    rect(oval.x, oval.y, oval.width, oval.height, { rx: oval.rx, fill: 'none', ...more })
  return [
    band({ stroke: '#333C4E', 'stroke-width': 45 }),
    band({ stroke: '#242C3B', 'stroke-width': 42 }),
    band({ stroke: '#38415380', 'stroke-width': 1.5, 'stroke-dasharray': '10 12' }),
  ].join('')
}

/** Pairs of kettlebells inside the oval, at both ends of its longer side. */
function kettlebells({ width, depth }: Frame): string {
  const bell = (u: number, v: number) =>
    circle(u, v, 8, { fill: STEEL, stroke: STEEL_LIGHT }) +
    path(`M${u - 4.5} ${v} H${u + 4.5}`, { stroke: STEEL_LIGHT, 'stroke-width': 3 })
  const isWide = width > depth
  const pair = (along: number) =>
    [-10, 10].map((aside) =>
      isWide
        ? bell(width / 2 + along, depth / 2 + aside)
        : bell(width / 2 + aside, depth / 2 + along),
    )
  return [-78, -56, 56, 78].flatMap(pair).join('')
}

function sandbag(u: number, v: number): string {
  return [
    rect(u - 13, v - 7, 26, 14, { rx: 6, fill: STEEL, stroke: STEEL_LIGHT }),
    line(u - 5, v - 7, u - 5, v + 7, { stroke: STEEL_DARK, 'stroke-width': 2 }),
    line(u + 5, v - 7, u + 5, v + 7, { stroke: STEEL_DARK, 'stroke-width': 2 }),
  ].join('')
}

function rig(frame: Frame, work: Work): string {
  const v = frame.depth - 58
  const [left, right] = [20, frame.width - 20]
  const beam = [
    rect(left, v - 7, right - left, 14, { fill: STEEL_DARK, stroke: STEEL, rx: 3 }),
    path(zigzag(left + 4, right - 4, v - 5, v + 5), { stroke: STEEL, 'stroke-width': 1.2 }),
  ]
  const targets = places(frame, work, (u, place) =>
    [
      rect(u - 15, v + 7, 30, 5, { fill: STEEL_LIGHT, rx: 1 }),
      circle(u, v - 22, 12, { fill: STEEL_DARK, stroke: STEEL_LIGHT, 'stroke-width': 1.6 }),
      circle(u, v - 22, 5.5, { fill: STEEL_LIGHT }),
      place === work.place ? '' : circle(u + 3, v - 52, 8, { fill: STEEL, stroke: STEEL_LIGHT }),
    ].join(''),
  )
  const posts = [left, frame.width / 2, right].map((u) =>
    rect(u - 6, v - 10, 12, 20, { fill: STEEL, stroke: INK.ground, rx: 2 }),
  )
  return [...beam, targets, ...posts].join('')
}

/** The lattice of a truss between two edges. */
export function zigzag(from: number, to: number, top: number, bottom: number): string {
  const steps: string[] = []
  for (let x = from, isTop = true; x <= to; x += 10, isTop = !isTop) {
    steps.push(`${steps.length ? 'L' : 'M'}${x} ${isTop ? top : bottom}`)
  }
  return steps.join('')
}
