import { expect, test } from 'vitest'
import { anEvenTimeline, aTimeline, evenTimes } from '../testing/a-race.ts'
import { chapterWindows, splitsTaken } from './chapters.ts'

test('[EXPORT-4] the finished splits are runs and stations, latest first', () => {
  const timeline = aTimeline()
  expect(splitsTaken(timeline, 0)).toEqual([])
  expect(splitsTaken(timeline, 299)).toEqual([{ chapter: 0, label: 'Run 1', text: '1:40' }])
  expect(splitsTaken(timeline, 500).map(({ label }) => label)).toEqual([
    'Run 2',
    'Ski Erg',
    'Run 1',
  ])
  expect(splitsTaken(timeline, Number.POSITIVE_INFINITY)).toHaveLength(16)
})

test('[EXPORT-4] an estimated split is marked, and one that was never measured is not listed', () => {
  const times = { ...evenTimes(), seg_run2: null }
  const taken = splitsTaken(aTimeline({ times }), 3000)
  expect(taken.find(({ label }) => label === 'Run 2')?.text).toMatch(/^~ /)
  const stopped = aTimeline({ total: null, status: 'dnf', times: { seg_run1: 100, seg_ski: null } })
  expect(splitsTaken(stopped, 9999).map(({ label }) => label)).toEqual(['Run 1'])
})

test('[EXPORT-4] chapters follow each other without gaps, until the slowest athlete finishes', () => {
  const windows = chapterWindows([anEvenTimeline(100), anEvenTimeline(140)])
  expect(windows[0]?.start).toBe(0)
  expect(windows.at(-1)).toMatchObject({ chapter: 16, end: 30 * 140 })
  windows.forEach(({ start }, i) => {
    if (i > 0) expect(start).toBe(windows[i - 1]?.end)
  })
})
