import { expect, test } from 'vitest'
import { aTimeline, evenTimes } from '../testing/a-race.ts'
import { buildStats } from './stats.ts'

test('[STAT-1] the total is the official total, or the last known split', () => {
  expect(buildStats(aTimeline()).total).toBe(3000)
  expect(buildStats(aTimeline({ total: null, times: { seg_run1: 250 } })).total).toBe(250)
})

test('[STAT-1] average and fastest are over the runs', () => {
  const times = { ...evenTimes(), seg_run1: 180, seg_run5: 60, seg_ski: 60 }
  const stats = buildStats(aTimeline({ total: 3000, times }))
  expect(stats.averageRun).toBe(105)
  expect(stats.fastestRun).toBe(60)
})

test('[STAT-1] the roxzone time is the sum of its segments', () => {
  expect(buildStats(aTimeline()).roxzone).toBe(1400)
})

test('[STAT-1] unreached segments do not count', () => {
  const stopped = aTimeline({ total: null, times: { seg_run1: 250, seg_rox_in1: 10 } })
  expect(buildStats(stopped)).toEqual({ total: 260, averageRun: 250, fastestRun: 250, roxzone: 10 })
  const soon = aTimeline({ total: null, times: { seg_run1: 250 } })
  expect(buildStats(soon).roxzone).toBeNull()
})
