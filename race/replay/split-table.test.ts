import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findSegmentIndex, SEGMENTS } from '../segments.ts'
import { buildTimeline } from '../splits/build-timeline.ts'
import { anEvenTimeline, aTimeline, evenTimes } from '../testing/a-race.ts'
import { anySplits } from '../testing/any-splits.ts'
import type { Timeline } from '../timeline.ts'
import type { SegmentKey } from '../types.ts'
import { rankingAt } from './ranking.ts'
import { buildSplitTable, columnsOf, referenceOf, segmentsNow } from './split-table.ts'

const rowOf = (key: SegmentKey, ...args: Parameters<typeof buildSplitTable>) =>
  buildSplitTable(...args).find(({ segment }) => segment === findSegmentIndex(key))

test('[TABLE-2] on a phone the chosen athlete stays chosen when another start mode leaves one out', () => {
  const timeline = aTimeline()
  const [ana, bo, cy] = [
    { id: 'ana', timeline },
    { id: 'bo', timeline },
    { id: 'cy', timeline },
  ] as const
  const phone = { isPhone: true, chosen: 'cy', against: 0 }
  expect(columnsOf([ana, bo, cy], phone)).toEqual([2])
  expect(columnsOf([bo, cy], phone)).toEqual([1])
  expect(columnsOf([ana, bo], phone)).toEqual([1])
  const axis = { id: 'ghost-1', timeline: { ...aTimeline(), isGhost: true } }
  expect(columnsOf([ana, cy, axis], { ...phone, against: 2 })).toEqual([1, 2])
  expect(columnsOf([ana, bo], { ...phone, isPhone: false })).toEqual([0, 1])
})

test('[TABLE-2] on a phone an athlete is compared with another, not with themselves', () => {
  const athletes = ['ana', 'bo', 'cy'].map((id) => ({ id, timeline: aTimeline() }))
  const open = (reference: number | null, chosen: string | null = null, isPhone = true) => {
    const against = referenceOf(athletes, { isPhone, chosen, reference })
    return [...columnsOf(athletes, { isPhone, chosen, against }), 'against', against]
  }
  expect(open(null)).toEqual([0, 'against', 1])
  expect(open(-1, 'bo')).toEqual([1, 'against', 0])
  expect(open(0)).toEqual([1, 'against', 0])
  expect(open(2)).toEqual([0, 'against', 2])
  expect(open(null, null, false)).toEqual([0, 1, 2, 'against', 0])
  expect(referenceOf(athletes.slice(1), { isPhone: true, chosen: null, reference: 0 })).toBe(0)
  expect(referenceOf(athletes.slice(2), { isPhone: true, chosen: null, reference: 0 })).toBeNull()
})

test('[TABLE-1] every measured segment has a row with split and race time', () => {
  const rows = buildSplitTable([aTimeline()])
  expect(rows).toHaveLength(30)
  expect(rows[0]?.cells).toEqual([
    {
      start: 0,
      split: { time: 100, isEstimated: false, difference: null, rank: null },
      cumulative: { time: 100, isEstimated: false, difference: null, rank: null },
      timeOfDay: null,
      place: null,
      pace: null,
      penalty: null,
    },
  ])
  expect(rows.at(-1)?.cells[0]).toMatchObject({ start: 2900, cumulative: { time: 3000 } })
})

test('[SPLIT-11] penalties are added up at their segment, even one that was never finished', () => {
  const penalty = { kind: 'penalty' as const, text: 'Ski Erg', seconds: 30 }
  const bonus = { ...penalty, kind: 'bonus' as const }
  const published = [{ adjustments: [penalty, penalty, bonus] }]
  expect(rowOf('seg_ski', [aTimeline()], null, published)?.cells[0]?.penalty).toBe(60)
  expect(rowOf('seg_row', [aTimeline()], null, published)?.cells[0]?.penalty).toBeNull()
  const stopped = aTimeline({ total: null, times: { seg_run1: 100, seg_rox_in1: 20 } })
  expect(rowOf('seg_ski', [stopped], null, published)?.cells[0]?.penalty).toBe(60)
})

test('[TABLE-1] a segment without a mat has a row once an athlete has a time for it', () => {
  const timed = aTimeline({ total: 3010, times: { ...evenTimes(), seg_finish: 10 } })
  expect(rowOf('seg_finish', [aTimeline()])).toBeUndefined()
  expect(rowOf('seg_finish', [aTimeline(), timed])?.cells).toMatchObject([
    { split: { time: 0 } },
    { split: { time: 10 } },
  ])
})

test('[TABLE-2] split and race time show their difference to the reference', () => {
  const timelines = [anEvenTimeline(100), anEvenTimeline(90), anEvenTimeline(110)]
  const row = rowOf('seg_rox_in1', timelines, 0)
  expect(row?.cells.map(({ split }) => split?.difference)).toEqual([null, -10, 10])
  expect(row?.cells.map(({ cumulative }) => cumulative?.difference)).toEqual([null, -20, 20])
  const without = rowOf('seg_rox_in1', timelines)
  expect(without?.cells.map(({ split }) => split?.difference)).toEqual([null, null, null])
})

test('[TABLE-2] a difference of two times with hundredths is rounded to hundredths', () => {
  const one = aTimeline({ total: 3000.3, times: { ...evenTimes(), seg_run1: 100.3 } })
  const row = rowOf('seg_run1', [one, aTimeline()], 1)
  expect(row?.cells[0]?.split).toMatchObject({ time: 100.3, difference: 0.3 })
})

test('[TABLE-2] there are ranks for the segment and for the race so far, and equal times share one', () => {
  const timelines = [
    aTimeline({ times: { ...evenTimes(), seg_run1: 80, seg_ski: 120 } }),
    aTimeline({ times: { ...evenTimes(), seg_run1: 120, seg_ski: 80 } }),
    aTimeline(),
    aTimeline(),
  ]
  const { cells = [] } = rowOf('seg_ski', timelines, 0) ?? {}
  expect(cells.map(({ split }) => split?.rank)).toEqual([4, 1, 2, 2])
  expect(cells.map(({ cumulative }) => cumulative?.rank)).toEqual([1, 1, 1, 1])
  const early = rowOf('seg_rox_in1', timelines, 0)?.cells ?? []
  expect(early.map(({ cumulative }) => cumulative?.rank)).toEqual([1, 4, 2, 2])
})

test('[TABLE-1] an unfinished segment has no value and no difference', () => {
  const stopped = aTimeline({ total: null, times: { seg_run1: 100, seg_rox_in1: 20 } })
  const timelines = [stopped, aTimeline()]
  const entered = rowOf('seg_ski', timelines, 0)
  expect(entered?.cells[0]).toEqual({
    start: 120,
    split: null,
    cumulative: null,
    timeOfDay: null,
    place: null,
    pace: null,
    penalty: null,
  })
  expect(entered?.cells[1]?.split).toMatchObject({ difference: null, rank: 1 })
  expect(rowOf('seg_run2', timelines, 0)?.cells[0]?.start).toBeNull()
})

test('[TABLE-1, SPLIT-19] a split is marked if it is estimated, a race time if it is between two estimates', () => {
  const times = { ...evenTimes(), seg_run2: null, seg_rox_in2: null, seg_row: null }
  const timeline = aTimeline({ times: { ...times, seg_rox_out5: null } })
  const marks = (key: SegmentKey) => {
    const cell = rowOf(key, [timeline])?.cells[0]
    return [cell?.split?.isEstimated, cell?.cumulative?.isEstimated]
  }
  expect(marks('seg_rox_out1')).toEqual([false, false])
  expect(marks('seg_run2')).toEqual([true, true])
  expect(marks('seg_push')).toEqual([false, true])
  expect(marks('seg_rox_out5')).toEqual([true, false])
  expect(marks('seg_wb')).toEqual([false, false])
})

test('[TABLE-1] an athlete who stopped has no total, so their clock stays uncertain after an estimate', () => {
  const stopped = aTimeline({ total: null, times: { seg_rox_in1: 20, seg_ski: 200 } })
  expect(rowOf('seg_ski', [stopped])?.cells[0]).toMatchObject({
    split: { isEstimated: false },
    cumulative: { isEstimated: true },
  })
})

const anyTimeline = anySplits
  .map((source) => buildTimeline(source))
  .filter((outcome) => outcome.ok)
  .map(({ timeline }): Timeline => timeline)

test('[TABLE-1, TABLE-2] for any splits, splits add up to the race time, and one athlete is first', () => {
  fc.assert(
    fc.property(fc.array(anyTimeline, { minLength: 2, maxLength: 5 }), (timelines) => {
      const rows = buildSplitTable(timelines, 0)
      timelines.forEach(({ reached, segments }, athlete) => {
        let sum = 0
        for (const { segment, cells } of rows) {
          const cell = cells[athlete]
          expect(cell?.split === null).toBe(segment >= reached)
          sum += (cell?.split?.time ?? 0) + (segments[segment]?.unaccounted ?? 0)
          if (cell?.cumulative) expect(cell.cumulative.time).toBeCloseTo(sum, 1)
        }
      })
      for (const { cells } of rows) {
        const ranks = cells.flatMap(({ split }) => split?.rank ?? [])
        if (ranks.length > 0) expect(Math.min(...ranks)).toBe(1)
      }
      expect(rows.length).toBeLessThanOrEqual(SEGMENTS.length)
    }),
  )
})

test('[TABLE-1] time of day and official rank are beside their split', () => {
  const published = [{ timesOfDay: { seg_ski: '09:12:01' }, splitPlaces: { seg_ski: 20 } }]
  const rows = buildSplitTable([aTimeline()], null, published)
  expect(rows[2]?.cells[0]).toMatchObject({ timeOfDay: '09:12:01', place: 20 })
  expect(rows[0]?.cells[0]).toMatchObject({ timeOfDay: null, place: null })
})

test('[TABLE-6] all athletes on the course are in a segment; waiting and finished ones are in none', () => {
  const timelines = [aTimeline(), aTimeline({ total: 1500, times: evenTimes(50) })]
  expect(segmentsNow(rankingAt(timelines, -1))).toEqual(new Map())
  expect(segmentsNow(rankingAt(timelines, 150))).toEqual(
    new Map([
      [0, 1],
      [1, 3],
    ]),
  )
  expect(segmentsNow(rankingAt(timelines, 2950)).has(1)).toBe(false)
  expect(segmentsNow(rankingAt(timelines, 4000))).toEqual(new Map())
})
