import { expect, test } from 'vitest'
import { anEvenTimeline, aTimeline, evenTimes } from '../testing/a-race.ts'
import { leadingSegments, segmentLabelOn, stepStops } from './leading-segments.ts'

test('[PLAY-24] in a single replay the segments are those of the athlete', () => {
  const list = leadingSegments([aTimeline()])
  expect(list).toHaveLength(33)
  expect(list[1]).toEqual({ segment: 1, start: 100, end: 200 })
  expect(list[32]).toEqual({ segment: 32, start: 3000, end: 3000 })
})

test('[PLAY-24] in a comparison a segment ends when the first athlete completes it', () => {
  const fastRun = aTimeline({ times: { ...evenTimes(), seg_run1: 60, seg_rox_in1: 150 } })
  const list = leadingSegments([aTimeline(), fastRun])
  expect(list.slice(0, 2)).toEqual([
    { segment: 0, start: 0, end: 60 },
    { segment: 1, start: 60, end: 200 },
  ])
})

test('[PLAY-24] segments that no athlete reached are left out', () => {
  const stopped = aTimeline({ total: null, times: { seg_run1: 100, seg_rox_in1: 20 } })
  expect(leadingSegments([stopped]).map(({ end }) => end)).toEqual([100, 120])
  expect(leadingSegments([])).toEqual([])
})

test('[PLAY-24] steps continue until every athlete is done', () => {
  const stops = stepStops([anEvenTimeline(100), anEvenTimeline(110), anEvenTimeline(120)])
  expect(stops.slice(0, 3)).toEqual([0, 100, 200])
  expect(stops.slice(-3)).toEqual([3000, 3300, 3600])
})

test('[SPLIT-14] the timeline of an athlete who stopped ends where they stopped, not at the finish', () => {
  const stopped = aTimeline({ total: null, times: { seg_run1: 100, seg_rox_in1: 20 } })
  const labels = (time: number, timeline = stopped) =>
    segmentLabelOn(leadingSegments([timeline]), time)
  expect([labels(-1), labels(50), labels(121)]).toEqual([
    ...['Before the start', 'Run 1', 'Stopped after Roxzone In 1'],
  ])
  expect(labels(3001, aTimeline())).toBe('Finish')
})
