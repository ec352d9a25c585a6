import { expect, test } from 'vitest'
import { AGGREGATE_TABLES } from '../../../race/field/aggregate-tables.ts'
import {
  manyRacesPartText,
  shareText,
  shortShareText,
  tableName,
  tableText,
} from './many-races-texts.ts'

test('[FIELD-15] every table says of how many it is, and of how many races', () => {
  expect(AGGREGATE_TABLES.map((table) => `${tableName(table)}. ${tableText(table)}`)).toEqual([
    'HYROX, Men. Splits of 18,795 athletes from many races, and total times of 289,083 from many races.',
    'HYROX, Women. Splits of 6,375 athletes from many races, and total times of 154,188 from many races.',
    'HYROX PRO, Men. Splits of 318 athletes from one race, and total times of 57,997 from many races.',
    'HYROX PRO, Women. Splits of 127 athletes from one race, and total times of 25,655 from many races.',
    'HYROX DOUBLES, Men. Splits of 6,551 teams from many races, and total times of 165,598 from many races.',
    'HYROX DOUBLES, Women. Splits of 6,219 teams from many races, and total times of 163,979 from many races.',
    'HYROX DOUBLES, Mixed. Splits of 6,388 teams from many races, with their total times.',
    'HYROX PRO DOUBLES, Men. Splits of 178 teams from one race, and total times of 31,245 from many races.',
    'HYROX PRO DOUBLES, Women. Splits of 97 teams from one race, and total times of 18,585 from many races.',
  ])
})

test('[FIELD-15] shares are rounded down, and beyond the ends of a table only that is said', () => {
  const count = 318
  const middle = { beaten: 0.629, edge: null, count }
  const fastest = { beaten: 0.95, edge: 'fastest', count } as const
  const slowest = { beaten: 1 - 0.95, edge: 'slowest', count } as const
  expect([middle, fastest, slowest].map(shareText)).toEqual([
    'Faster than 62%',
    'Among the fastest 5%',
    'Among the slowest 5%',
  ])
  expect([middle, fastest, slowest].map(shortShareText)).toEqual(['62%', '> 95%', '< 5%'])
  const part = { kind: 'run', label: 'Run 1', start: 0, end: 250, time: 250 } as const
  expect(manyRacesPartText({ ...part, isEstimated: false, rank: middle, place: 12 })).toBe(
    ', 4:10, faster than 62%, official place 12th',
  )
  expect(manyRacesPartText({ ...part, isEstimated: true, rank: null, place: 2 })).toBe(
    ', ~ 4:10, official place 2nd',
  )
})
