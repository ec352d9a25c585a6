import { expect, test } from 'vitest'
import { buildTemplate, findSegmentIndex, getSegment, kindText, SEGMENTS } from './segments.ts'

const STATION_KEYS = [
  'seg_ski',
  'seg_push',
  'seg_pull',
  'seg_bbj',
  'seg_row',
  'seg_farm',
  'seg_lunge',
  'seg_wb',
]

test('[SEGMENT-1, LIST-1] the template has 33 segments: run, roxzone in, station, roxzone out, and the finish', () => {
  const expected = STATION_KEYS.flatMap((station, i) => [
    `seg_run${i + 1}`,
    `seg_rox_in${i + 1}`,
    station,
    `seg_rox_out${i + 1}`,
  ])
  expect(SEGMENTS.map(({ key }) => key)).toEqual([...expected, 'seg_finish'])
  expect(SEGMENTS).toHaveLength(33)
})

test('[SEGMENT-1] the stations are in order, each with its kind', () => {
  const stations = SEGMENTS.filter((_, i) => i % 4 === 2)
  expect(stations.map(({ key, kind }) => [key, kind])).toEqual([
    ['seg_ski', 'SKI_ERG'],
    ['seg_push', 'SLED_PUSH'],
    ['seg_pull', 'SLED_PULL'],
    ['seg_bbj', 'BURPEE_BROAD_JUMP'],
    ['seg_row', 'ROW'],
    ['seg_farm', 'FARMERS_CARRY'],
    ['seg_lunge', 'SANDBAG_LUNGES'],
    ['seg_wb', 'WALL_BALLS'],
  ])
})

test('[SEGMENT-1] the rest are 8 runs, 16 transitions and the finish', () => {
  const count = (kind: string) => SEGMENTS.filter((segment) => segment.kind === kind).length
  expect([count('RUN'), count('ROXZONE'), count('FINISH')]).toEqual([8, 16, 1])
})

test('[SEGMENT-1] runs, roxzone and finish have their labels', () => {
  const labels = SEGMENTS.filter(({ kind }) => ['RUN', 'ROXZONE', 'FINISH'].includes(kind)).map(
    ({ label }) => label,
  )
  const expected = [1, 2, 3, 4, 5, 6, 7, 8].flatMap((n) => [
    `Run ${n}`,
    `Roxzone In ${n}`,
    `Roxzone Out ${n}`,
  ])
  expect(labels).toEqual([...expected, 'Finish'])
})

test('[SEGMENT-1] the stations have their labels', () => {
  expect(SEGMENTS.filter((_, i) => i % 4 === 2).map(({ label }) => label)).toEqual([
    'Ski Erg',
    'Sled Push',
    'Sled Pull',
    'Burpee Broad Jumps',
    'Row',
    "Farmer's Carry",
    'Sandbag Lunges',
    'Wall Balls',
  ])
})

test('[API-4] a new race has no traced course and no durations', () => {
  const template = buildTemplate()
  expect(template).toHaveLength(33)
  template.forEach((segment, orderIndex) => {
    expect(segment).toEqual({
      ...SEGMENTS[orderIndex],
      durationSec: null,
      startIdx: null,
      endIdx: null,
      orderIndex,
    })
  })
})

test('[SEGMENT-1] an unknown kind is shown with spaces', () => {
  expect(kindText('WALL_BALLS')).toBe('WALL BALLS')
  expect(kindText('TYRE_FLIP_X')).toBe('TYRE FLIP X')
})

test('[SEGMENT-1] segments are found by key; an unknown name finds nothing', () => {
  expect(findSegmentIndex('seg_run1')).toBe(0)
  expect(findSegmentIndex('seg_finish')).toBe(32)
  expect(findSegmentIndex('toString')).toBeUndefined()
  expect(getSegment(2).label).toBe('Ski Erg')
  expect(() => getSegment(33)).toThrow('There is no segment 33')
})
