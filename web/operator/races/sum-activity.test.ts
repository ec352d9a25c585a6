import { expect, test } from 'vitest'
import type { Activity } from '../../../contract/logs.ts'
import { activityOfRaces, dailyActivity, visitsOfPages } from './sum-activity.ts'

const row = (
  day: string,
  what: Activity[number]['what'],
  raceId: string | null,
  count: number,
) => ({
  ...{ day, what, raceId, count },
})

const ROWS: Activity = [
  row('2026-03-15', '/', null, 5),
  row('2026-03-15', '/race', null, 4),
  row('2026-03-15', 'opened', 'oslo', 3),
  row('2026-03-15', 'opened', null, 1),
  row('2026-03-15', 'replay', 'oslo', 2),
  row('2026-03-14', '/race', null, 7),
  row('2026-03-14', 'opened', 'rome', 7),
  row('2026-03-14', 'video', 'rome', 1),
  row('2026-03-14', 'replay', null, 6),
  row('2026-03-14', 'empty-search', null, 9),
]

test('[ADMIN-32] a day counts each page visit once, replays and videos of every race, and empty searches', () => {
  expect(dailyActivity(ROWS, null)).toEqual([
    { key: '2026-03-15', visits: 9, replays: 2, videos: 0, emptySearches: 0 },
    { key: '2026-03-14', visits: 7, replays: 6, videos: 1, emptySearches: 9 },
  ])
})

test('[ADMIN-32] a race counts its own replay pages, replays and videos, by day and in total', () => {
  expect(dailyActivity(ROWS, 'oslo')).toEqual([
    { key: '2026-03-15', visits: 3, replays: 2, videos: 0, emptySearches: 0 },
  ])
  expect(activityOfRaces(ROWS)).toEqual([
    { key: 'rome', visits: 7, replays: 0, videos: 1, emptySearches: 0 },
    { key: 'oslo', visits: 3, replays: 2, videos: 0, emptySearches: 0 },
  ])
})

test('[ADMIN-32] pages are sorted by visits', () => {
  expect(visitsOfPages(ROWS).map(({ key, visits }) => [key, visits])).toEqual([
    ['/race', 11],
    ['/', 5],
  ])
})
