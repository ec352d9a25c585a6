import fc from 'fast-check'
import { expect, test } from 'vitest'
import { buildTimeline } from '../splits/build-timeline.ts'
import { anEvenTimeline, aTimeline, evenTimes } from '../testing/a-race.ts'
import { anySplits } from '../testing/any-splits.ts'
import type { Timeline } from '../timeline.ts'
import {
  bestTimeAt,
  buildGapSeries,
  type GapPoint,
  gapAt,
  gapsAtLead,
  roundTimes,
} from './gap-series.ts'

test('[GAP-1] the gap is how much later than the best athlete the point was reached', () => {
  const timelines = [anEvenTimeline(120), anEvenTimeline(100)]
  expect(bestTimeAt(timelines, 10)).toBe(1000)
  expect(gapAt(timelines, 0, 10)).toEqual({ progress: 10, lead: 1000, gap: 200 })
  expect(gapAt(timelines, 0, 10.5)).toEqual({ progress: 10.5, lead: 1050, gap: 210 })
  expect(gapAt(timelines, 1, 33)).toEqual({ progress: 33, lead: 3000, gap: 0 })
})

test('[GAP-1] a line begins at the start and ends at the finish', () => {
  const [slow] = buildGapSeries([anEvenTimeline(120), anEvenTimeline(100)])
  expect(slow?.[0]).toEqual({ progress: 0, lead: 0, gap: 0 })
  expect(slow?.at(-1)).toEqual({ progress: 33, lead: 3000, gap: 600 })
})

test("[GAP-1] the line of an athlete who stopped ends there, and the others' gaps drop to the new leader's", () => {
  const times = { seg_run1: 80, seg_rox_in1: 20 }
  const stopped = aTimeline({ total: null, times })
  const [first, second] = buildGapSeries([stopped, anEvenTimeline(100)])
  expect(first?.at(-1)).toEqual({ progress: 2, lead: 100, gap: 0 })
  const there = second?.filter(({ progress }) => progress === 2)
  expect(there).toEqual([
    { progress: 2, lead: 100, gap: 100 },
    { progress: 2, lead: 200, gap: 0 },
  ])
})

test('[GAP-1] there is a point wherever the lead changes within a segment', () => {
  const one = aTimeline({ times: { ...evenTimes(), seg_run1: 60, seg_rox_in1: 140 } })
  const other = aTimeline({ times: { ...evenTimes(), seg_run1: 100, seg_rox_in1: 60 } })
  const [series] = buildGapSeries([one, other])
  // Clocks 60 to 200 and 100 to 160 cross in the middle, at 130.
  expect(series?.find(({ progress }) => progress === 1.5)).toEqual({
    progress: 1.5,
    lead: 130,
    gap: 0,
  })
})

test('[GAP-1] without athletes there is nothing to draw', () => {
  expect(buildGapSeries([])).toEqual([])
  expect(bestTimeAt([], 3)).toBe(0)
})

const anyTimeline = anySplits
  .map((source) => buildTimeline(source))
  .filter((outcome) => outcome.ok)
  .map(({ timeline }): Timeline => timeline)

/** The line at a progress, as drawn on screen. */
function lineAt(points: readonly GapPoint[], progress: number): GapPoint | undefined {
  const after = points.findIndex((point) => point.progress >= progress)
  const [a, b] = [points[after - 1] ?? points[after], points[after]]
  if (!a || !b || a.progress === b.progress) return b
  const share = (progress - a.progress) / (b.progress - a.progress)
  return {
    progress,
    lead: a.lead + (b.lead - a.lead) * share,
    gap: a.gap + (b.gap - a.gap) * share,
  }
}

test('[GAP-1] for any splits: no gap is negative, and lines are exact everywhere', () => {
  const anyShare = fc.double({ min: 0.001, max: 0.999, noNaN: true })
  const anyTimelines = fc.array(anyTimeline, { minLength: 1, maxLength: 5 })
  fc.assert(
    fc.property(anyTimelines, anyShare, (timelines, share) => {
      buildGapSeries(timelines).forEach((points, athlete) => {
        let lead = 0
        for (const point of points) {
          expect(point.gap).toBeGreaterThanOrEqual(0)
          expect(point.lead).toBeGreaterThanOrEqual(lead - 1e-6)
          lead = point.lead
        }
        const progress = (timelines[athlete]?.reached ?? 0) * share
        const [drawn, exact] = [lineAt(points, progress), gapAt(timelines, athlete, progress)]
        expect(drawn?.gap).toBeCloseTo(exact.gap, 4)
        expect(drawn?.lead).toBeCloseTo(exact.lead, 4)
      })
    }),
  )
})

test.each([
  [0, 5, [0]],
  [47, 5, [0, 10, 20, 30, 40]],
  [130, 5, [0, 30, 60, 90, 120]],
  [4354, 6, [0, 900, 1800, 2700, 3600]],
])('[GAP-3] for %i s and at most %i lines, a scale is %j', (max, count, expected) => {
  expect(roundTimes(max, count)).toEqual(expected)
})

test('[GAP-3] the gaps at a point match the lines, with the leader first', () => {
  const series = [
    [
      { progress: 0, lead: 0, gap: 0 },
      { progress: 1, lead: 100, gap: 20 },
    ],
    [
      { progress: 0, lead: 0, gap: 0 },
      { progress: 1, lead: 100, gap: 0 },
      { progress: 2, lead: 200, gap: 0 },
    ],
  ]
  expect(gapsAtLead(series, 50)).toEqual([
    { athlete: 1, gap: 0 },
    { athlete: 0, gap: 10 },
  ])
  // The first athlete stopped at 100.
  expect(gapsAtLead(series, 150)).toEqual([{ athlete: 1, gap: 0 }])
  expect(gapsAtLead(series, 0)).toHaveLength(2)
  expect(gapsAtLead(series, 300)).toEqual([])
})
