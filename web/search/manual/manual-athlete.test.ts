import { expect, test } from 'vitest'
import { athleteResult } from '../../../contract/result-schema.ts'
import { EMPTY_RESULT } from '../../../race/splits/manual-result.ts'
import { fromEntry } from './manual-athlete.ts'

const NOW = new Date('2026-03-14T10:00:00Z')
const entry = (given: object, texts = {}) => ({ result: { ...EMPTY_RESULT, ...given }, texts })

test("[SEARCH-19] given splits become a result that fits the contract, without the site's idp", () => {
  const result = fromEntry(
    entry({
      athlete_name: 'Ana Ruiz',
      race: '2025 Sydney',
      team_members: ['Ana', 'Ben'],
      total_time_sec: 4354,
      segment_times: { seg_run1: 269, seg_ski: 265 },
    }),
    NOW,
  )
  expect(athleteResult.parse(result)).toMatchObject({
    athleteName: 'Ana Ruiz',
    eventName: '2025 Sydney',
    totalTime: 4354,
    status: 'finished',
    agPlace: null,
    url: null,
  })
  expect(result?.idp).toMatch(/^manual-/)
  expect(result?.estimatedSegments).toHaveLength(28)
})

test('[SPLIT-12] an impossible value is missing, with its original text', () => {
  const given = entry(
    { total_time_sec: 4000, segment_times: { seg_run1: -5, seg_ski: 9000, seg_wb: 300 } },
    { seg_run1: '-5', seg_ski: '2:30:00' },
  )
  expect(fromEntry(given, NOW)?.warnings).toEqual([
    { reason: 'impossible-split', segment: 'seg_run1', value: -5, text: '-5' },
    { reason: 'impossible-split', segment: 'seg_ski', value: 9000, text: '2:30:00' },
  ])
})

test('[SEARCH-19] splits that end before the wall balls make a DNF', () => {
  const result = fromEntry(entry({ segment_times: { seg_run1: 270, seg_ski: 265 } }), NOW)
  expect(result).toMatchObject({ status: 'dnf', totalTime: null })
  expect(result?.segmentTimes.seg_run2).toBe(null)
})

test('[SEARCH-19] the same splits give the same result, other splits another', () => {
  const id = (seconds: number) =>
    fromEntry(entry({ segment_times: { seg_run1: seconds } }), new Date())?.id
  expect(id(270)).toBe(id(270))
  expect(id(270)).not.toBe(id(271))
})

test('[SEARCH-19] without any time there is no result', () => {
  expect(fromEntry(entry({ athlete_name: 'Ana' }), NOW)).toBe(null)
})
