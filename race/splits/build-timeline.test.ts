import fc from 'fast-check'
import { expect, test } from 'vitest'
import { SEGMENTS } from '../segments.ts'
import { aTimeline, evenTimes } from '../testing/a-race.ts'
import { anyFinish, anySplits } from '../testing/any-splits.ts'
import type { Timeline } from '../timeline.ts'
import type { SegmentKey, SegmentTimes } from '../types.ts'
import { buildTimeline, fillSplits } from './build-timeline.ts'
import type { SplitSource } from './splits.ts'

const EVEN = { total: 3000, times: evenTimes() }
const warningsOf = (source: Partial<SplitSource> = {}) =>
  fillSplits({ ...EVEN, ...source })?.warnings

const segmentOf = (timeline: Timeline, key: SegmentKey) => {
  const segment = timeline.segments.find((candidate) => candidate.key === key)
  if (!segment) throw new Error(`No segment ${key}`)
  return { ...segment, duration: segment.tEnd - segment.tStart }
}
const durationOf = (timeline: Timeline, key: SegmentKey) => segmentOf(timeline, key).duration
const estimatedOf = (timeline: Timeline) =>
  timeline.segments.filter((segment) => segment.isEstimated).map(({ key }) => key)
const without = (times: SegmentTimes, ...keys: SegmentKey[]): SegmentTimes => ({
  ...times,
  ...Object.fromEntries(keys.map((key) => [key, null])),
})

/** Race clocks of an athlete who takes 100 s for every measured segment. */
const evenClocks = (): SegmentTimes => {
  const timeline = aTimeline()
  const measured = timeline.segments.filter(({ tStart, tEnd }) => tEnd > tStart)
  return Object.fromEntries(measured.map(({ key, tEnd }) => [key, tEnd]))
}

test('[SPLIT-9] segments follow each other from 0 on', () => {
  const timeline = aTimeline()
  expect(segmentOf(timeline, 'seg_run1')).toMatchObject({ tStart: 0, tEnd: 100 })
  expect(segmentOf(timeline, 'seg_ski')).toMatchObject({ tStart: 200, tEnd: 300 })
  expect(timeline.segments).toHaveLength(33)
})

test('[COURSE-5] an unmeasured segment takes 0 s and is not an estimate', () => {
  const timeline = aTimeline()
  for (const key of ['seg_rox_in8', 'seg_rox_out8', 'seg_finish'] as const) {
    expect(segmentOf(timeline, key)).toMatchObject({
      duration: 0,
      isEstimated: false,
      isReached: true,
    })
  }
})

test('[COURSE-5] if it has a time, that is used as usual', () => {
  const timeline = aTimeline({
    total: 3030,
    times: { ...evenTimes(), seg_rox_in8: 10, seg_finish: 20 },
  })
  expect(durationOf(timeline, 'seg_rox_in8')).toBe(10)
  expect(durationOf(timeline, 'seg_finish')).toBe(20)
  expect(estimatedOf(timeline)).toEqual([])
})

test('[SPLIT-3] a dash is filled with the rest of the total, and marked', () => {
  const timeline = aTimeline({ total: 3050, times: without(evenTimes(), 'seg_row') })
  expect(durationOf(timeline, 'seg_row')).toBe(150)
  expect(estimatedOf(timeline)).toEqual(['seg_row'])
})

test('[SPLIT-3] differences of the race clock have priority and are official', () => {
  const times = { ...evenTimes(101), seg_ski: null }
  const timeline = aTimeline({ total: 3000, times, reachedAt: evenClocks() })
  expect(durationOf(timeline, 'seg_ski')).toBe(100)
  expect(durationOf(timeline, 'seg_run1')).toBe(100)
  expect(estimatedOf(timeline)).toEqual([])
})

test('[SPLIT-3] if a clock is missing, the summary gives the split', () => {
  const reachedAt = without(evenClocks(), 'seg_run2')
  const timeline = aTimeline({ total: 3000, times: { seg_run2: 80 }, reachedAt })
  expect(durationOf(timeline, 'seg_run2')).toBe(80)
  expect(durationOf(timeline, 'seg_rox_in2')).toBe(120)
  expect(estimatedOf(timeline)).toEqual(['seg_rox_in2'])
})

const STATIONS_AND_RUNS = Object.fromEntries(
  Object.entries(evenTimes(150)).filter(([key]) => !key.startsWith('seg_rox')),
)

test('[SPLIT-3] the roxzone total is spread over the 14 transitions in typical proportions', () => {
  const timeline = aTimeline({ total: 2400 + 393, times: STATIONS_AND_RUNS, roxzoneTotal: 393 })
  const roxzone = timeline.segments.filter(({ key }) => /^seg_rox_(in|out)[1-7]$/.test(key))
  expect(roxzone).toHaveLength(14)
  expect(roxzone.reduce((sum, { tStart, tEnd }) => sum + tEnd - tStart, 0)).toBe(393)
  // 393 s are the medians themselves: transition 1 takes 40 s, 15 % of them before the station.
  expect(durationOf(timeline, 'seg_rox_in1')).toBe(6)
  expect(durationOf(timeline, 'seg_rox_out1')).toBe(34)
  expect(durationOf(timeline, 'seg_rox_in7')).toBe(50)
  expect(estimatedOf(timeline)).toEqual(roxzone.map(({ key }) => key))
})

test('[SPLIT-3] with a roxzone total the rest goes to the missing run', () => {
  const times = without(STATIONS_AND_RUNS, 'seg_run1')
  const timeline = aTimeline({ total: 2850, times, roxzoneTotal: 400 })
  expect(durationOf(timeline, 'seg_run1')).toBe(200)
})

test('[SPLIT-3] known transitions are subtracted from the roxzone total first', () => {
  const times = { ...STATIONS_AND_RUNS, seg_rox_in1: 100, seg_rox_out1: 100, seg_run1: null }
  const timeline = aTimeline({ total: 2850, times, roxzoneTotal: 400 })
  expect(durationOf(timeline, 'seg_rox_in1')).toBe(100)
  expect(durationOf(timeline, 'seg_run1')).toBe(200)
})

test('[SPLIT-9] with only a total, the whole race is estimated and ends at the total', () => {
  const timeline = aTimeline({ total: 4354, times: {} })
  expect(timeline.end).toBe(4354)
  expect(estimatedOf(timeline)).toHaveLength(30)
})

test('[SPLIT-9] splits rounded up by a second each are reduced to match the total', () => {
  const source = {
    total: 3000,
    times: { ...evenTimes(100), seg_run1: 110, seg_wb: 108 },
  }
  const timeline = aTimeline(source)
  expect(timeline.end).toBe(3000)
  expect(estimatedOf(timeline)).toEqual([])
  expect(warningsOf(source)).toEqual([])
})

test('[SPLIT-11] time that belongs to no split passes at the end, and is reported', () => {
  const timeline = aTimeline({ total: 3300 })
  expect(durationOf(timeline, 'seg_run1')).toBe(100)
  expect(segmentOf(timeline, 'seg_wb')).toMatchObject({ tEnd: 3300, unaccounted: 300 })
  expect(fillSplits({ ...EVEN, total: 3300 })).toMatchObject({
    segmentTimes: { seg_wb: 100 },
    unaccountedTimes: { seg_wb: 300 },
    estimatedSegments: [],
  })
  expect(warningsOf({ total: 3300 })).toEqual([
    { reason: 'time-unaccounted', segment: 'seg_wb', value: 300 },
  ])
})

test.each([
  ['negative', -5],
  ['no number', Number.NaN],
  ['endless', Number.POSITIVE_INFINITY],
  ['longer than the whole', 13_486],
  ['0 s, a missed mat', 0],
])('[SPLIT-12] a run of %s is missing and reported', (_, value) => {
  const source = { times: { ...evenTimes(), seg_run3: value } }
  const timeline = aTimeline(source)
  expect(durationOf(timeline, 'seg_run3')).toBe(100)
  expect(estimatedOf(timeline)).toEqual(['seg_run3'])
  expect(warningsOf(source)).toEqual([{ reason: 'impossible-split', segment: 'seg_run3', value }])
})

test('[SPLIT-12] a transition may round down to 0 s', () => {
  const times = { ...evenTimes(), seg_rox_in2: 0, seg_run2: 200 }
  expect(warningsOf({ times })).toEqual([])
})

test('[SPLIT-12] a split that leaves no room for the others is missing and reported', () => {
  const source = { times: { ...evenTimes(), seg_run8: 2500 } }
  const timeline = aTimeline(source)
  expect(durationOf(timeline, 'seg_run8')).toBe(100)
  expect(durationOf(timeline, 'seg_run7')).toBe(100)
  expect(warningsOf(source)).toEqual([
    { reason: 'split-does-not-fit', segment: 'seg_run8', value: 2500 },
  ])
})

test('[SPLIT-12] one race clock that runs backwards costs one value, not all after it', () => {
  const reachedAt = { ...evenClocks(), seg_ski: 2500 }
  const source = { times: {}, reachedAt }
  const timeline = aTimeline(source)
  expect(warningsOf(source)).toEqual([
    { reason: 'clock-goes-back', segment: 'seg_ski', value: 2500 },
  ])
  expect(estimatedOf(timeline)).toEqual(['seg_ski', 'seg_rox_out1'])
  expect(segmentOf(timeline, 'seg_run2').tEnd).toBe(500)
})

test('[SPLIT-12] an invalid total is reported, and does not count as a finish', () => {
  const source = { total: -1 }
  const timeline = aTimeline(source)
  expect(warningsOf(source)).toEqual([{ reason: 'impossible-total', value: -1 }])
  expect(timeline.status).toBe('dnf')
})

test('[SPLIT-9, SPLIT-14] without a total the race ends at the last known split', () => {
  const times = { seg_run1: 100, seg_rox_in1: 10, seg_ski: 200, seg_rox_out1: 15, seg_run2: 120 }
  const timeline = aTimeline({ total: null, times })
  expect(timeline).toMatchObject({ status: 'dnf', end: 445, reached: 5 })
  expect(segmentOf(timeline, 'seg_run2').isReached).toBe(true)
  expect(segmentOf(timeline, 'seg_rox_in2')).toMatchObject({ isReached: false, isEstimated: false })
})

test("[SPLIT-9] a gap before the last known split is filled at the athlete's pace", () => {
  const timeline = aTimeline({ total: null, times: { seg_run1: 538, seg_ski: 530 } })
  // Twice as slow as typical, so the missing roxzone in takes twice its typical 6 s.
  expect(durationOf(timeline, 'seg_rox_in1')).toBeCloseTo(12, 1)
  expect(estimatedOf(timeline)).toEqual(['seg_rox_in1'])
})

test('[SPLIT-14] a disqualified athlete keeps the label, with or without a total', () => {
  expect(aTimeline({ status: 'dsq' })).toMatchObject({ status: 'dsq', end: 3000, reached: 33 })
  const stopped = aTimeline({ status: 'dsq', total: null, times: { seg_run1: 100 } })
  expect(stopped).toMatchObject({ status: 'dsq', end: 100, reached: 1 })
})

test('[SPLIT-14] a result without any times gives a reason', () => {
  expect(buildTimeline({ total: null })).toEqual({ ok: false, reason: 'no-times' })
  expect(buildTimeline({ total: Number.NaN, times: { seg_run1: -1 } })).toEqual({
    ok: false,
    reason: 'no-times',
  })
})

test('[SPLIT-3] values that were already estimated stay marked', () => {
  const timeline = aTimeline({ estimated: ['seg_run4', 'seg_swim'] })
  expect(estimatedOf(timeline)).toEqual(['seg_run4'])
})

test('[SPLIT-9] segment times add up to the official total for any splits with any gaps', () => {
  fc.assert(
    fc.property(anyFinish, (source) => {
      const timeline = aTimeline(source)
      const sum = timeline.segments.reduce((total, { tStart, tEnd }) => total + (tEnd - tStart), 0)
      expect(timeline.end).toBe(source.total)
      expect(sum).toBeCloseTo(source.total, 6)
      expect(timeline.segments.at(-1)?.tEnd).toBe(source.total)
    }),
    { numRuns: 1000 },
  )
})

test('[SPLIT-9] a clock with many digits does not shift the end off the official total', () => {
  const source = { total: 2000.01, times: {}, reachedAt: { seg_run8: 899.9999999706623 } }
  expect(aTimeline(source).end).toBe(2000.01)
})

test('[SPLIT-9] for any splits segments are in order, finite and without gaps', () => {
  fc.assert(
    fc.property(anySplits, (source) => {
      const outcome = buildTimeline(source)
      if (!outcome.ok) {
        expect(outcome.reason).toBe('no-times')
        return
      }
      let clock = 0
      for (const { tStart, tEnd } of outcome.timeline.segments) {
        expect(tStart).toBe(clock)
        expect(tEnd).toBeGreaterThanOrEqual(tStart)
        expect(Number.isFinite(tEnd)).toBe(true)
        clock = tEnd
      }
    }),
    { numRuns: 1000 },
  )
})

test('[SPLIT-9] whole seconds in give whole seconds out', () => {
  const whole = (value: number | null) => (value === null ? null : Math.round(value))
  const wholes = (times: SegmentTimes = {}) =>
    Object.fromEntries(Object.entries(times).map(([key, value]) => [key, whole(value)]))
  const anyWhole = anyFinish.map(({ total, times, reachedAt, ...rest }) => ({
    ...rest,
    total: Math.max(1, Math.round(total)),
    times: wholes(times),
    reachedAt: wholes(reachedAt),
  }))
  fc.assert(
    fc.property(anyWhole, (source) => {
      expect(aTimeline(source).ends.every(Number.isInteger)).toBe(true)
    }),
    { numRuns: 1000 },
  )
})

test('[SPLIT-9] every segment of the template is there, in order', () => {
  expect(aTimeline().segments.map(({ key }) => key)).toEqual(SEGMENTS.map(({ key }) => key))
})
