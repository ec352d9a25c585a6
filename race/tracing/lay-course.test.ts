import fc from 'fast-check'
import { expect, test } from 'vitest'
import { buildTracedPart } from '../drawing/traced-part.ts'
import { SEGMENTS } from '../segments.ts'
import { areasOf, isInside, VENUE_PLANS, type VenuePlan } from '../testing/venue-plans.ts'
import type { MapPoint } from '../types.ts'
import {
  EMPTY_LAYOUT,
  handlesOf,
  type Layout,
  layoutSteps,
  moveHandle,
  nextStep,
  place,
} from './course-layout.ts'
import { layCourse, layOut } from './lay-course.ts'
import { between, distance } from './path-way.ts'
import { findTracingDoubts } from './segment-doubts.ts'
import { EMPTY_TRACING } from './tracing.ts'

const layoutOf = ({ placed, lastFrom }: VenuePlan): Layout => ({ placed, lastFrom })
const lapsOf = ({ lapsOfRuns }: VenuePlan) => lapsOfRuns
const tracingOf = (plan: VenuePlan, layout = layoutOf(plan)) =>
  layOut({ ...EMPTY_TRACING, lap: plan.lap }, { layout }, lapsOf(plan))
const first = VENUE_PLANS[0] as VenuePlan

/** Points every few pixels along a path. */
const samplesOf = (way: readonly MapPoint[]) =>
  way.flatMap((to, i) => {
    const from = way[i - 1]
    if (!from) return [to]
    const steps = Math.ceil(distance(from, to) / 5)
    return Array.from({ length: steps }, (_, step) => between(from, to, (step + 1) / steps))
  })

test.each(VENUE_PLANS)(
  '[DRAW-32] on the plan $name every segment stays inside its corridor',
  (plan) => {
    const laid = layCourse(plan.lap, layoutOf(plan), lapsOf(plan))
    expect(laid).toHaveLength(33)
    for (const [segment, { way }] of laid.entries()) {
      const outside = samplesOf(way).filter((point) => !isInside(areasOf(plan, segment), point))
      expect({ label: SEGMENTS[segment]?.label, outside }).toMatchObject({ outside: [] })
    }
  },
)

test.each(VENUE_PLANS)('[DRAW-32] the course on the plan $name raises no doubts', (plan) => {
  const tracing = tracingOf(plan)
  const course = buildTracedPart(tracing, plan.width, plan.height)
  expect(findTracingDoubts(tracing, course)).toEqual([])
})

test('[DRAW-32] segments appear as soon as enough is placed, and each starts where the previous one ends', () => {
  fc.assert(
    fc.property(fc.constantFrom(...VENUE_PLANS), fc.nat(20), (plan, count) => {
      let layout: Layout = { ...EMPTY_LAYOUT, lastFrom: plan.lastFrom }
      for (let i = 0; i < count; i++) {
        const step = nextStep(layout)
        if (step && step !== 'last-entry') layout = place(layout, step, plan.placed[step] ?? [])
      }
      const laid = layCourse(plan.lap, layout, lapsOf(plan))
      laid.forEach(({ way }, i) => {
        const before = laid[i - 1]?.way.at(-1)
        if (before) expect(way[0]).toEqual(before)
      })
      expect(laid.length === 33).toBe(nextStep(layout) === null)
    }),
  )
})

test('[DRAW-32] moving a station moves its lane and both transitions, without a hairpin', () => {
  const anyStep = fc.integer({ min: -40, max: 40 })
  const anyStation = fc.integer({ min: 2, max: 7 })
  fc.assert(
    fc.property(fc.constantFrom(...VENUE_PLANS), anyStation, anyStep, (plan, station, by) => {
      const tracing = tracingOf(plan)
      const handle = handlesOf(layoutOf(plan), plan.lap).find(
        ({ spot, index }) => spot === `station-${station}` && index === 0,
      )
      if (!handle) throw new Error('a station can be dragged')
      const to = { x: handle.point.x + by, y: handle.point.y }
      const moved = layOut(
        tracing,
        { layout: moveHandle(layoutOf(plan), handle, to) },
        lapsOf(plan),
      )
      const doubts = findTracingDoubts(moved, buildTracedPart(moved, plan.width, plan.height))
      expect(doubts.filter(({ doubt }) => doubt === 'walks-back' || doubt === 'jump')).toEqual([])
      expect(moved.points[moved.boundaries[4 * station - 2] ?? -1]).toEqual(to)
      // Everything else stays where it was.
      expect(moved.points.slice(0, moved.boundaries[4 * station - 3])).toEqual(
        tracing.points.slice(0, tracing.boundaries[4 * station - 3]),
      )
    }),
    { numRuns: 25 },
  )
})

test('[DRAW-32] a corrected segment keeps its correction until its own station moves', () => {
  const tracing = tracingOf(first)
  const index = (tracing.boundaries[9] ?? 0) + 2
  const point = tracing.points[index] as MapPoint
  const corrected = { ...tracing, points: tracing.points.with(index, { x: point.x, y: 1940 }) }
  const layout = place(layoutOf(first), 'station-6', first.placed['station-6']?.slice(0, 3) ?? [])
  const again = layOut(corrected, { layout }, lapsOf(first))
  expect(again.points[index]).toEqual({ x: point.x, y: 1940 })
})

test('[DRAW-32] the connection is asked for only if a lane leads away from the roxzone', () => {
  const b = layoutOf(VENUE_PLANS[1] as VenuePlan)
  expect(layoutSteps(b).filter((step) => step.startsWith('way'))).toEqual(['way-out-2'])
  expect(layoutSteps(layoutOf(first)).filter((step) => step.startsWith('way'))).toEqual([])
})

test('[DRAW-32] the start can be moved, and so can the point where it joins the lap', () => {
  const handles = handlesOf(layoutOf(first), first.lap).filter(({ spot }) => spot === 'start')
  expect(handles.map(({ index }) => index)).toEqual([0, 1])
  const join = handles[1]
  if (!join) throw new Error('there is a join')
  const layout = moveHandle(layoutOf(first), join, { x: 300, y: 1900 })
  const { points } = tracingOf(first, layout)
  expect(points[0]).toEqual({ x: 263, y: 1780 })
  expect(points).toContainEqual({ x: 300, y: 1900 })
})

test('[DRAW-32] the finish can be moved, and so can the point where its way leaves the roxzone', () => {
  const plan = VENUE_PLANS[2] as VenuePlan
  const layout = layoutOf(plan)
  const handles = handlesOf(layout, plan.lap).filter(({ spot }) => spot === 'finish')
  expect(handles.map(({ point }) => point)).toEqual([
    { x: 2050, y: 990 },
    { x: 2050, y: 900 },
  ])
  const join = handles[1]
  if (!join) throw new Error('there is a join')
  const moved = moveHandle(layout, join, { x: 1980, y: 905 })
  const tracing = tracingOf(plan, moved)
  expect(tracing.points.at(-1)).toEqual({ x: 2050, y: 990 })
  expect(tracing.points).toContainEqual({ x: 1980, y: 905 })
  const course = buildTracedPart(tracing, plan.width, plan.height)
  expect(findTracingDoubts(tracing, course)).toEqual([])
  // It stays movable, and moving it again moves the same point.
  const again = handlesOf(moved, plan.lap).find(({ spot, index }) => spot === 'finish' && !index)
  if (!again) throw new Error('the join can be moved again')
  expect(moveHandle(moved, again, { x: 2000, y: 900 }).placed.finish).toEqual([
    { x: 2000, y: 900 },
    { x: 2050, y: 990 },
  ])
  // Straight from station 8 there is no join.
  const first = VENUE_PLANS[0] as VenuePlan
  expect(handlesOf(layoutOf(first), first.lap).filter(({ spot }) => spot === 'finish').length).toBe(
    1,
  )
})
