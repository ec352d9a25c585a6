import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anEvenTimeline, aTimeline } from '../testing/a-race.ts'
import { buildRankSeries, ranksAtLead, roundRanks } from './rank-series.ts'

const WHOLE = Array.from({ length: 33 }, (_, segment) => 40 - segment)

test('[GAP-1] the line shows the rank at the end of every segment, at the leader’s clock', () => {
  const timelines = [anEvenTimeline(110), anEvenTimeline(100)]
  const [line = [], other = []] = buildRankSeries(timelines, [WHOLE, null])
  expect(other).toEqual([])
  expect(line[0]).toEqual({ segment: 0, lead: 100, rank: 40 })
  expect(line[3]).toEqual({ segment: 3, lead: 400, rank: 37 })
  // The transition to the wall balls and the finish take no time, so the last of them counts.
  expect(line.at(-1)).toEqual({ segment: 32, lead: 3000, rank: 8 })
  expect(line).toHaveLength(30)
  expect(line.every(({ lead }, i) => i === 0 || lead > (line[i - 1]?.lead ?? 0))).toBe(true)
})

test('[GAP-1] the line of an athlete who stopped ends there', () => {
  const stopped = aTimeline({
    status: 'dnf',
    total: null,
    times: { seg_run1: 300, seg_rox_in1: 20 },
  })
  const [line = []] = buildRankSeries([stopped], [[7, 9]])
  expect(line.map(({ rank }) => rank)).toEqual([7, 9])
})

test('[GAP-1] the pointer shows the ranks of the nearest segment, best first', () => {
  const timelines = [anEvenTimeline(100), anEvenTimeline(100)]
  const series = buildRankSeries(timelines, [WHOLE, WHOLE.map((place) => place - 5)])
  const [first, second] = ranksAtLead(series, 260)
  expect(first).toEqual({ athlete: 1, point: { segment: 2, lead: 300, rank: 33 } })
  expect(second).toMatchObject({ athlete: 0, point: { rank: 38 } })
  expect(ranksAtLead([[], []], 100)).toEqual([])
})

test('[GAP-1] a rank scale has a few round marks within its range', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 9000 }), fc.nat(9000), (best, more) => {
      const marks = roundRanks(best, best + more, 6)
      expect(marks.length).toBeGreaterThan(0)
      expect(marks.length).toBeLessThanOrEqual(7)
      expect(marks.every((mark) => mark >= best && mark <= best + more)).toBe(true)
    }),
  )
})
