import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anEvenTimeline, aTimeline } from '../testing/a-race.ts'
import { segmentScale, timeScale } from './segment-scale.ts'

test('[SPOIL-1] without spoilers the timeline is the same for a fast race, a slow one and one that stops', () => {
  const stopped = aTimeline({ total: null, times: { seg_run1: 100, seg_rox_in1: 100 } })
  const races = [anEvenTimeline(90), anEvenTimeline(140), stopped]
  const scales = races.map((timeline) => segmentScale([timeline], { end: timeline.end + 3 }))
  expect(scales.map(({ min, max, step }) => [min, max, step])).toEqual(
    races.map(() => [0, 33, 0.01]),
  )
  const halfway = races.map(({ ends }) => (ends[0] ?? 0) / 2)
  expect(scales.map(({ shareAt }, i) => shareAt(halfway[i] ?? 0))).toEqual(
    races.map(() => expect.closeTo(0.5 / 33, 9)),
  )
  expect(scales.map(({ timeAt }) => timeAt(33))).toEqual(races.map(({ end }) => end + 3))
})

test('[SPOIL-1] on either scale a position converts to its time and back, and never backwards', () => {
  const timeline = anEvenTimeline(100)
  const axis = { start: -4, end: 3003 }
  const anyTime = fc.double({ min: 0, max: 2999, noNaN: true })
  fc.assert(
    fc.property(anyTime, anyTime, (one, other) => {
      for (const scale of [timeScale(axis), segmentScale([timeline], axis)]) {
        expect(scale.timeAt(scale.valueAt(one))).toBeCloseTo(one, 6)
        if (one <= other) expect(scale.shareAt(one)).toBeLessThanOrEqual(scale.shareAt(other))
      }
    }),
  )
})
