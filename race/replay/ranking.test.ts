import fc from 'fast-check'
import { expect, test } from 'vitest'
import { SEGMENTS } from '../segments.ts'
import { buildTimeline } from '../splits/build-timeline.ts'
import { anEvenTimeline, aTimeline, evenTimes } from '../testing/a-race.ts'
import { anyFinish, anySplits } from '../testing/any-splits.ts'
import { raceEnd, rankingAt } from './ranking.ts'

/** Only the first segments, `seconds` each. */
const firstTimes = (count: number, seconds: number) =>
  Object.fromEntries(SEGMENTS.slice(0, count).map(({ key }) => [key, seconds]))

const orderAt = (...args: Parameters<typeof rankingAt>) =>
  rankingAt(...args).map(({ athlete }) => athlete)

test('[RANK-1] finishers come first, by official total', () => {
  const timelines = [anEvenTimeline(120), anEvenTimeline(100), anEvenTimeline(110)]
  expect(orderAt(timelines, 3500)).toEqual([1, 2, 0])
  expect(rankingAt(timelines, 3500).map(({ state }) => state)).toEqual([
    'finished',
    'finished',
    'racing',
  ])
})

test('[RANK-1] the others follow by progress', () => {
  const early = aTimeline({ times: { ...evenTimes(), seg_run1: 50, seg_wb: 150 } })
  const late = aTimeline({ times: { ...evenTimes(), seg_run1: 150, seg_wb: 50 } })
  expect(orderAt([late, early], 1000)).toEqual([1, 0])
})

test('[RANK-1] ties in progress are broken by who got there earlier, then by list order', () => {
  const slow = aTimeline({ total: null, times: { seg_run1: 200 } })
  const fast = aTimeline({ total: null, times: { seg_run1: 100 } })
  expect(orderAt([slow, fast], 1000)).toEqual([1, 0])
  expect(orderAt([aTimeline(), aTimeline()], 1000)).toEqual([0, 1])
})

test('[RANK-1] before the start no athlete is ranked', () => {
  for (const time of [-10, 0]) {
    expect(rankingAt([anEvenTimeline(110), anEvenTimeline(100)], time)).toMatchObject([
      { athlete: 0, rank: null, gap: null, state: 'waiting' },
      { athlete: 1, rank: null, gap: null, state: 'waiting' },
    ])
  }
})

test('[RANK-5] the gap is how much later an athlete reached a point of the course', () => {
  // At 1,200 s the slower athlete has completed 10 segments, as the leader had at 1,000 s.
  const [leader, second] = rankingAt([anEvenTimeline(120), anEvenTimeline(100)], 1200)
  expect(leader).toMatchObject({ athlete: 1, rank: 1, gap: 0 })
  expect(second).toMatchObject({ athlete: 0, rank: 2 })
  expect(second?.gap).toBeCloseTo(200, 6)
})

test('[RANK-5] after the finish the gap is the difference of the totals', () => {
  const standings = rankingAt([anEvenTimeline(120), anEvenTimeline(100)], 9000)
  expect(standings.map(({ gap }) => gap)).toEqual([0, 600])
})

test("[RANK-6] an athlete who stopped isn't a finisher, is listed after the finishers, and has no rank or gap", () => {
  const stopped = aTimeline({ total: null, times: evenTimes(50) })
  const disqualified = aTimeline({ status: 'dsq', total: 1500, times: evenTimes(50) })
  const standings = rankingAt([stopped, disqualified, anEvenTimeline(100)], 9000)
  expect(standings).toMatchObject([
    { athlete: 2, state: 'finished', rank: 1 },
    { athlete: 1, state: 'dsq', rank: null, gap: null },
    { athlete: 0, state: 'dnf', rank: null, gap: null },
  ])
})

test('[RANK-6] a leader who drops out loses the lead, and is listed after all racing athletes', () => {
  // Ten segments in 500 s and then no more: the others take another 500 s to get there.
  const stopped = aTimeline({ total: null, times: firstTimes(10, 50) })
  const timelines = [stopped, anEvenTimeline(110), anEvenTimeline(100)]
  expect(rankingAt(timelines, 400)[0]).toMatchObject({ athlete: 0, rank: 1 })
  const [leader, second, last] = rankingAt(timelines, 600)
  expect(leader).toMatchObject({ athlete: 2, rank: 1, gap: 0, interval: 0 })
  expect(second).toMatchObject({ athlete: 1, rank: 2 })
  expect(second?.gap).toBeCloseTo(600 - (600 / 110) * 100, 6)
  expect(last).toMatchObject({ athlete: 0, rank: null, gap: null, state: 'dnf' })
})

test('[RANK-10] a ghost never leads, has no rank, and does not affect any athlete’s gap', () => {
  const ghost = { ...anEvenTimeline(90), isGhost: true }
  const timelines = [ghost, anEvenTimeline(110), anEvenTimeline(100)]
  expect(rankingAt(timelines, 990)).toMatchObject([
    { athlete: 2, rank: 1, gap: 0, interval: 0 },
    { athlete: 1, rank: 2 },
    { athlete: 0, rank: null, interval: null },
  ])
  const [, second, ahead] = rankingAt(timelines, 990)
  expect(second?.gap).toBeCloseTo(second?.interval ?? Number.NaN, 9)
  // The leader is at 9.9 segments, which the ghost reached at 891 s.
  expect(ahead?.gap).toBeCloseTo(-99, 6)
  expect(rankingAt(timelines, 9000).map(({ gap }) => gap)).toEqual([0, 300, -300])
})

test('[RANK-1] the final order is the official order, for any splits', () => {
  fc.assert(
    fc.property(fc.array(anyFinish, { minLength: 1, maxLength: 5 }), (sources) => {
      const timelines = sources.map((source) => aTimeline(source))
      const official = sources
        .map(({ total }, athlete) => ({ total, athlete }))
        .sort((a, b) => a.total - b.total)
      const end = raceEnd(timelines)
      expect(orderAt(timelines, end)).toEqual(official.map(({ athlete }) => athlete))
    }),
    { numRuns: 1000 },
  )
})

test('[PLAY-1] a comparison lasts as long as its slowest athlete', () => {
  expect(raceEnd([anEvenTimeline(100), anEvenTimeline(120)])).toBe(3600)
  expect(raceEnd([])).toBe(0)
})

const isStopped = (state: string) => state === 'dnf' || state === 'dsq'

test('[RANK-5] at any time every athlete is ranked once, and no gap is negative or NaN', () => {
  const anyTime = fc.double({ min: 0.1, max: 20_000, noNaN: true })
  fc.assert(
    fc.property(fc.array(anySplits, { maxLength: 5 }), anyTime, (sources, time) => {
      const timelines = sources.flatMap((source) => {
        const outcome = buildTimeline(source)
        return outcome.ok ? [outcome.timeline] : []
      })
      const standings = rankingAt(timelines, time)
      // Athletes who stopped have no rank; the others are ranked from first to last.
      const places = standings.flatMap(({ rank }) => rank ?? [])
      expect(places).toEqual(places.map((_, i) => i + 1))
      expect(standings.filter(({ rank, state }) => (rank === null) !== isStopped(state))).toEqual(
        [],
      )
      expect(new Set(standings.map(({ athlete }) => athlete)).size).toBe(timelines.length)
      for (const { gap } of standings) if (gap !== null) expect(gap).toBeGreaterThanOrEqual(0)
    }),
    { numRuns: 1000 },
  )
})

test('[RANK-5] the interval is the time behind the athlete ahead, and intervals add up to the gap', () => {
  const timelines = [100, 90, 110].map((seconds) => anEvenTimeline(seconds))
  const [first, second, third] = rankingAt(timelines, 1000)
  expect([first?.interval, first?.gap]).toEqual([0, 0])
  expect(second?.interval).toBeCloseTo(second?.gap ?? 0, 9)
  expect(third?.gap).toBeCloseTo(1000 - (1000 / 110) * 90, 9)
  expect(third?.interval).toBeCloseTo(1000 - (1000 / 110) * 100, 9)
  expect(rankingAt(timelines, 0).map(({ interval }) => interval)).toEqual([null, null, null])
})
