import type { SegmentRange, TracedCourse } from '../../../race/course/course.ts'
import { SEGMENTS } from '../../../race/segments.ts'
import type { SegmentKey } from '../../../race/types.ts'
import { type Corner, roundWay } from './geometry.ts'
import { frameOf, placeCentre, type Station, type Venue } from './venue.ts'

type Mark = Corner & { readonly ends?: SegmentKey }

/** The course of a venue, as an operator would trace it: eight runs, transitions and stations. */
export function traceCourse(venue: Venue): TracedCourse {
  const marks: Mark[] = [...venue.start.way]
  venue.stations.forEach((station, index) => {
    const { edge, laps } = index === 0 ? venue.start : { ...venue.gateOut, laps: venue.laps }
    marks.push(...lapCorners(venue, edge, laps), venue.gateIn.at)
    marks.push({ ...venue.gateIn.sign, ends: keyAt(4 * index) }, ...station.wayIn)
    marks.push(...stationMarks(station, index))
    if (station.key === 'seg_wb') return
    marks.push(...station.wayOut, { ...venue.gateOut.sign, ends: keyAt(4 * index + 3) })
    marks.push(venue.gateOut.at)
  })
  venue.finishWay.forEach((corner, index) => {
    marks.push(index === venue.finishFrom ? { ...corner, ends: 'seg_rox_out8' } : corner)
  })
  return cutIntoSegments(marks, venue)
}

/** The loop's corners on the way from one edge to the gate IN. */
function lapCorners({ loop, gateIn }: Venue, edge: number, laps: number): Corner[] {
  const part = (gateIn.edge - edge + loop.length) % loop.length
  return Array.from(
    { length: laps * loop.length + part },
    (_, step) => loop[(edge + 1 + step) % loop.length] as Corner,
  )
}

/**
 * From the roxzone into the station, up the lane and back as often as asked, and out again:
 *
 *      far  ╭─╮
 *           │ │    both ways beside each other, so that every turn is an arc
 *      near │ │
 *      ─────╯ ╰─── roxzone
 */
function stationMarks(station: Station, index: number): Mark[] {
  const { key, box, mouth, work, passing, leaving = passing } = station
  const { near, far, circuits, spread } = work
  const { width, toMap } = frameOf(box, mouth)
  const centre = placeCentre(width, work.places, work.place)
  const [up, back] = [centre - spread, centre + spread]
  const turn = { radius: Math.min(Math.abs(spread), 44) }
  const marks: Mark[] = [
    { ...toMap(up, -passing) },
    { ...toMap(up, near), ends: keyAt(4 * index + 1) },
  ]
  for (let circuit = 1; circuit <= circuits; circuit++) {
    marks.push({ ...toMap(up, far), ...turn }, { ...toMap(back, far), ...turn })
    if (circuit === circuits) break
    marks.push({ ...toMap(back, near + 6), ...turn }, { ...toMap(up, near + 6), ...turn })
  }
  marks.push({ ...toMap(back, near), ends: key }, { ...toMap(back, -leaving) })
  return marks
}

function cutIntoSegments(marks: readonly Mark[], { width, height }: Venue): TracedCourse {
  const { points, middles } = roundWay(marks)
  const ends = marks.flatMap(({ ends: key }, index) =>
    key ? [[key, middles[index]] as const] : [],
  )
  const endByKey = new Map<string, number | undefined>(ends)
  let startIdx = 0
  const segments: SegmentRange[] = SEGMENTS.map(({ key }) => {
    const range = { key, startIdx, endIdx: endByKey.get(key) ?? points.length - 1 }
    startIdx = range.endIdx
    return range
  })
  const round = (value: number) => Math.round(value * 10) / 10
  return {
    points: points.map(({ x, y }) => ({ x: round(x), y: round(y) })),
    segments,
    width,
    height,
  }
}

function keyAt(index: number): SegmentKey {
  const segment = SEGMENTS[index]
  if (!segment) throw new RangeError(`There is no segment ${index}`)
  return segment.key
}
