import fc from 'fast-check'
import { expect, test } from 'vitest'
import { buildGapSeries } from '../replay/gap-series.ts'
import { buildSplitTable } from '../replay/split-table.ts'
import { buildTimeline } from '../splits/build-timeline.ts'
import { anEvenTimeline, aTimeline } from '../testing/a-race.ts'
import { anySplits } from '../testing/any-splits.ts'
import { seenBoundary, seenTimeline } from './seen.ts'

const anyTimeline = anySplits
  .map((source) => buildTimeline(source))
  .filter((outcome) => outcome.ok)
  .map(({ timeline }) => timeline)

test('[SPOIL-1] only finished segments count as watched, and at the end all of them', () => {
  fc.assert(
    fc.property(anyTimeline, fc.double({ min: -0.1, max: 1.1, noNaN: true }), (timeline, share) => {
      const seen = timeline.end * share
      const known = seenTimeline(timeline, seen)
      for (const { isReached, tEnd } of known.segments) {
        if (isReached) expect(tEnd).toBeLessThanOrEqual(seen)
      }
      expect(known.end).toBeLessThanOrEqual(Math.max(seen, 0))
      expect(seenTimeline(timeline, timeline.end)).toEqual(timeline)
    }),
  )
})

test('[SPOIL-1] table and chart reveal only what was watched', () => {
  const timelines = [anEvenTimeline(100), anEvenTimeline(90)]
  const known = timelines.map((timeline) => seenTimeline(timeline, 250))
  const rows = buildSplitTable(known, 0)
  const splits = rows.map(({ cells }) => cells.map(({ split }) => split?.time ?? null))
  expect(splits.slice(0, 4)).toEqual([
    [100, 90],
    [100, 90],
    [null, null],
    [null, null],
  ])
  // An athlete isn't ranked second in a segment the other is still in.
  const ahead = timelines.map((timeline) => seenTimeline(timeline, 275))
  expect(buildSplitTable(ahead, 0)[2]?.cells[1]?.split).toMatchObject({ rank: 1, difference: null })
  expect(
    Math.max(
      ...buildGapSeries(known)
        .flat()
        .map(({ lead }) => lead),
    ),
  ).toBe(180)
})

test('[SPOIL-1] before the start no athlete reveals anything', () => {
  const { reached, end, segments } = seenTimeline(aTimeline(), 0)
  expect([reached, end]).toEqual([0, 0])
  expect(segments.some(({ isReached }) => isReached)).toBe(false)
})

test('[SPOIL-1] what is shown changes only where a segment ends', () => {
  const timelines = [anEvenTimeline(100), anEvenTimeline(90)]
  expect([50, 90, 99, 100, 179].map((seen) => seenBoundary(timelines, seen))).toEqual([
    0, 90, 90, 100, 100,
  ])
  expect(seenBoundary(timelines, -2)).toBe(Number.NEGATIVE_INFINITY)
})
