import fc from 'fast-check'
import { expect, test } from 'vitest'
import { shiftTimeline } from '../rivals/shift-timeline.ts'
import { findSegmentIndex } from '../segments.ts'
import { buildTimeline } from '../splits/build-timeline.ts'
import { anyRows } from '../testing/any-field.ts'
import type { SegmentTimes, Status } from '../types.ts'
import { AGGREGATE_TABLES } from './aggregate-tables.ts'
import { findAggregates, typicalSplits } from './aggregates.ts'
import { buildManyRaces, manyRacesRanks, offerTables } from './many-races.ts'

const [men = null] = findAggregates('HYROX')

function aTimeline(times: SegmentTimes, total: number | null, status: Status = 'finished') {
  const outcome = buildTimeline({ total, times, status })
  if (!outcome.ok) throw new Error('It is no race')
  return outcome.timeline
}

const typical: SegmentTimes = typicalSplits(5161, 'HYROX', 'M')?.times ?? {}
const partOf = (standing: ReturnType<typeof buildManyRaces>, label: string) =>
  standing.parts.find((part) => part.label === label)

test('[FIELD-15] a typical race is near the median in every part, and keeps its printed ranks', () => {
  const standing = buildManyRaces(men, aTimeline(typical, 5161), { seg_row: 30, roxzone: 44 })
  expect(standing.parts).toHaveLength(24)
  for (const { rank, label } of standing.parts) {
    expect(rank?.count, label).toBe(18_795)
    // A typical first run is as long as the others, so longer than in most halls.
    if (label !== 'Run 1') expect(Math.abs((rank?.beaten ?? 0) - 0.5), label).toBeLessThan(0.12)
  }
  expect(partOf(standing, 'Row')?.place).toBe(30)
  expect(partOf(standing, 'Roxzone, all')).toMatchObject({ place: 44 })
  expect(partOf(standing, 'Roxzone 1')?.place).toBeNull()
  expect(standing.total?.count).toBe(289_083)
})

test('[FIELD-15] estimates have no percentile, and an athlete who stopped has none for the whole race', () => {
  const holed = buildManyRaces(men, aTimeline({ ...typical, seg_row: null }, 5161))
  expect(partOf(holed, 'Row')).toBeUndefined()
  expect(partOf(holed, 'Sled Pull')?.rank).not.toBeNull()
  const { seg_run1 = null, seg_rox_in1 = null, seg_ski = null } = typical
  const stopped = buildManyRaces(men, aTimeline({ seg_run1, seg_rox_in1, seg_ski }, null, 'dnf'))
  expect(stopped.total).toBeNull()
  expect(stopped.parts.map(({ label }) => label)).toEqual(['Run 1', 'Ski Erg'])
  expect(buildManyRaces(men, aTimeline(typical, 5161, 'dsq')).total).toBeNull()
})

test('[FIELD-15] pros only have percentiles for the whole roxzone, and without tables there are printed ranks', () => {
  const [pro = null] = findAggregates('HYROX PRO')
  const labels = buildManyRaces(pro, aTimeline(typical, 5161)).parts.map(({ label }) => label)
  expect(labels.filter((label) => label.startsWith('Roxzone'))).toEqual(['Roxzone, all'])
  const printed = buildManyRaces(null, aTimeline(typical, 5161), { seg_wb: 3 })
  expect(printed.total).toBeNull()
  expect(printed.parts.map(({ label, place }) => `${label} ${place}`)).toEqual(['Wall Balls 3'])
  expect(buildManyRaces(null, aTimeline(typical, 5161)).parts).toEqual([])
})

test('[FIELD-15] for any race, parts are in course order and shares between 0 and 1', () => {
  fc.assert(
    fc.property(anyRows, fc.constantFrom(...AGGREGATE_TABLES), ([row], table) => {
      if (!row) return
      const timeline = aTimeline(row.times, row.total, row.status)
      const { parts, total } = buildManyRaces(table, timeline)
      expect(total === null).toBe(timeline.status !== 'finished')
      for (const { rank, end, start, isEstimated } of parts) {
        expect(isEstimated).toBe(false)
        expect(rank?.beaten).toBeGreaterThan(0)
        expect(rank?.beaten).toBeLessThan(1)
        expect(end).toBeGreaterThanOrEqual(start)
      }
    }),
  )
})

test('[FIELD-15] tables are chosen by division and sex, or by the visitor if the sex is unknown', () => {
  const names = (division: string | null, sex: 'M' | 'W' | 'X' | null) => {
    const { tables, meant } = offerTables(division, sex, AGGREGATE_TABLES)
    return [tables.map((table) => `${table.division} ${table.sex}`), meant?.sex ?? null]
  }
  expect(names('HYROX - Saturday', 'W')).toEqual([['open M', 'open W'], 'W'])
  expect(names('HYROX PRO', null)).toEqual([['pro M', 'pro W'], null])
  expect(names('HYROX PRO DOUBLES', 'X')).toEqual([['pro doubles M', 'pro doubles W'], null])
  expect(names('HYROX TEAM RELAY', 'X')).toEqual([[], null])
  expect(names(null, 'M')[0]).toHaveLength(9)
  expect(names(' ', 'M')[1]).toBeNull()
})

test('[FIELD-15] by segment, runs and stations have the percentiles of their parts, and the finish that of the total', () => {
  fc.assert(
    fc.property(anyRows, fc.constantFrom(...AGGREGATE_TABLES), ([row], table) => {
      if (!row) return
      const timeline = aTimeline(row.times, row.total, row.status)
      const ranks = manyRacesRanks(table, timeline)
      const { parts, total } = buildManyRaces(table, timeline)
      const told = ranks.flatMap(({ split }) => split ?? [])
      expect(told).toEqual(parts.flatMap(({ kind, rank }) => (kind === 'roxzone' ? [] : rank)))
      const wholes = ranks.filter(({ soFar }) => soFar !== null)
      expect(wholes.length > 0).toBe(total !== null)
      for (const { soFar } of wholes) expect(soFar).toEqual(total)
      // No rank before the end, because tables have no clocks.
      const early = timeline.segments.filter(({ tEnd }) => tEnd < timeline.end).length
      expect(ranks.slice(0, early).every(({ soFar }) => soFar === null)).toBe(true)
    }),
    { numRuns: 200 },
  )
})

test('[FIELD-15] when starting from a segment, splits have percentiles, but there is no total', () => {
  if (!men) throw new Error('There is no table')
  const timeline = aTimeline(typical, 5161)
  const from = timeline.segments[findSegmentIndex('seg_row') ?? 0]?.tStart ?? 0
  const ranks = manyRacesRanks(men, shiftTimeline(timeline, -from))
  expect(ranks.map(({ split }) => split)).toEqual(
    manyRacesRanks(men, timeline).map(({ split }) => split),
  )
  expect(ranks.every(({ soFar }) => soFar === null)).toBe(true)
})
