import fc from 'fast-check'
import { expect, test } from 'vitest'
import { SEGMENTS, UNMEASURED } from '../segments.ts'
import { buildTimeline } from '../splits/build-timeline.ts'
import type { SegmentKey } from '../types.ts'
import type { AggregatePart } from './aggregate-table.ts'
import { AGGREGATE_TABLES } from './aggregate-tables.ts'
import {
  aggregateDivision,
  findAggregates,
  rankOfPart,
  rankOfTotal,
  typicalSplits,
} from './aggregates.ts'

const anyTable = fc.constantFrom(...AGGREGATE_TABLES)
const anyTotal = fc.integer({ min: 2700, max: 12_600 })
const divisionName = (division: string) => (division === 'open' ? 'HYROX' : `HYROX ${division}`)

test('[FIELD-15] nine pairs of division and sex have tables, each with its number of athletes', () => {
  expect(AGGREGATE_TABLES.map(({ division, sex, count }) => `${division} ${sex} ${count}`)).toEqual(
    [
      'open M 18795',
      'open W 6375',
      'pro M 318',
      'pro W 127',
      'doubles M 6551',
      'doubles W 6219',
      'doubles X 6388',
      'pro doubles M 178',
      'pro doubles W 97',
    ],
  )
  for (const { count, isOneRace } of AGGREGATE_TABLES) expect(isOneRace).toBe(count < 1000)
})

test.each([
  ['HYROX', 'open'],
  ['HYROX - Saturday', 'open'],
  ['HYROX (Fri, 22 May)', 'open'],
  ['HYROX PRO - Sunday', 'pro'],
  ['Hyrox Doubles Mixed', 'doubles'],
  ['HYROX DOUBLES - Week II', 'doubles'],
  ['HYROX PRO DOUBLES - Overall', 'pro doubles'],
  ['HYROX TEAM RELAY', null],
  ['HYROX ELITE 15 DOUBLES - Friday', null],
  ['HYROX ADAPTIVE', null],
  ['HYROX YOUNGSTARS 14-15 YRS', null],
  ['HYROX GORUCK', null],
  ['', null],
  [null, null],
])('[FIELD-15] the division %s has the tables of %s', (name, division) => {
  expect(aggregateDivision(name)).toBe(division)
  expect(findAggregates(name).every((table) => table.division === division)).toBe(true)
})

test('[FIELD-15] a longer time never beats more athletes, and the median beats half', () => {
  fc.assert(
    fc.property(
      anyTable,
      fc.double({ min: 0.1, max: 4 }),
      fc.double({ min: 0, max: 1 }),
      (table, share, more) => {
        for (const [part, { times }] of Object.entries(table.parts)) {
          const rank = (time: number) => {
            const found = rankOfPart(table, part as AggregatePart, time)
            if (!found) throw new Error(`${part} has no rank`)
            return found
          }
          const median = times[3] as number
          const time = median * share
          expect(rank(time).beaten).toBeGreaterThanOrEqual(rank(time + median * more).beaten)
          expect(rank(median).beaten).toBeCloseTo(0.5)
          expect(rank(time).count).toBe(table.count)
        }
        const total = table.medianTotal * share
        expect(rankOfTotal(table, total).beaten).toBeGreaterThanOrEqual(
          rankOfTotal(table, total * (1 + more)).beaten,
        )
      },
    ),
  )
})

test('[FIELD-15] outside the range of a table the percentile is only a bound', () => {
  const [men] = findAggregates('HYROX')
  if (!men) throw new Error('There is no table')
  expect(rankOfPart(men, 'seg_ski', 200)).toEqual({ beaten: 0.95, edge: 'fastest', count: 18_795 })
  expect(rankOfPart(men, 'seg_ski', 239)).toMatchObject({ beaten: 0.95, edge: null })
  expect(rankOfPart(men, 'seg_ski', 258.999)?.edge).toBeNull()
  expect(rankOfPart(men, 'seg_ski', 900)).toMatchObject({ edge: 'slowest' })
  expect(rankOfPart(men, 'seg_ski', 259)?.beaten).toBeCloseTo(0.625)
  expect(rankOfTotal(men, 3000)).toEqual({ beaten: 0.99, edge: 'fastest', count: 289_083 })
  expect(rankOfTotal(men, 5241).beaten).toBeCloseTo(0.5)
  expect(rankOfPart(men, 'seg_rox_in1', 9)).toBeNull()
})

test('[FIELD-14] typical splits add up to the total exactly and raise no doubts', () => {
  fc.assert(
    fc.property(
      anyTable,
      anyTotal,
      fc.constantFrom(0, 7, 50, 99),
      ({ division, sex }, whole, part) => {
        const units = whole * 100 + part
        const total = units / 100
        const typical = typicalSplits(total, divisionName(division), sex)
        if (!typical) throw new Error('There are no typical splits')
        const values = SEGMENTS.map(({ key }) => typical.times[key])
        expect(values.reduce((sum, time) => sum + Math.round(time * 100), 0)).toBe(units)
        if (part === 0) expect(values.every(Number.isInteger)).toBe(true)
        SEGMENTS.forEach(({ key }, i) => {
          if (UNMEASURED.has(key)) expect(values[i]).toBe(0)
          else expect(values[i]).toBeGreaterThanOrEqual(key.startsWith('seg_rox') ? 0 : 30)
        })
        const outcome = buildTimeline({ total, times: typical.times, status: 'finished' })
        if (!outcome.ok) throw new Error('It is no race')
        expect(outcome.timeline.end).toBe(total)
        expect(outcome.warnings).toEqual([])
        expect(outcome.timeline.segments.some(({ isEstimated }) => isEstimated)).toBe(false)
      },
    ),
  )
})

test('[FIELD-14] with a longer total no clock is earlier, and no split is shorter by more than rounding', () => {
  fc.assert(
    fc.property(
      anyTable,
      anyTotal,
      fc.integer({ min: 1, max: 2000 }),
      ({ division, sex }, total, more) => {
        const clocksOf = (seconds: number) => {
          const { times } = typicalSplits(seconds, divisionName(division), sex) ?? {}
          let clock = 0
          return SEGMENTS.map(({ key }) => {
            clock += times?.[key as SegmentKey] ?? Number.NaN
            return { clock, split: times?.[key] ?? Number.NaN }
          })
        }
        const [short, long] = [clocksOf(total), clocksOf(total + more)]
        short.forEach(({ clock, split }, i) => {
          expect(long[i]?.clock).toBeGreaterThanOrEqual(clock)
          expect(long[i]?.split).toBeGreaterThanOrEqual(split - 1)
        })
      },
    ),
  )
})

test('[FIELD-14] without a sex the nearest table is used, and without tables there are no splits', () => {
  expect(typicalSplits(4900, 'HYROX', null)).toEqual(typicalSplits(4900, 'HYROX', 'M'))
  expect(typicalSplits(6500, 'HYROX', null)).toEqual(typicalSplits(6500, 'HYROX', 'W'))
  expect(typicalSplits(4900, 'HYROX', 'X')).toBeNull()
  expect(typicalSplits(4900, 'HYROX TEAM RELAY', 'X')).toBeNull()
  for (const total of [0, -5, Number.NaN, Number.POSITIVE_INFINITY]) {
    expect(typicalSplits(total, 'HYROX', 'M')).toBeNull()
  }
})
