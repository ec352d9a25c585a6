import { expect, test } from 'vitest'
import type { PageResult } from '../../../contract/result-schema.ts'
import { createCountRanked } from './count-ranked.ts'

const ADDRESS = { idp: 'A1', season: 'season-8', eventId: 'H_1', sex: 'W' } as const

/** A page with these ranks and totals, counted in lists of 40, and the requests for the lists. */
async function countOn(page: Partial<PageResult>, address: Parameters<CountRanked>[1] = ADDRESS) {
  const asked: (string | null)[] = []
  let now = 0
  const countRanked = createCountRanked(
    async ({ ageClass }) => {
      asked.push(ageClass ?? null)
      return 40
    },
    { now: () => now, wait: async () => {} },
  )
  const places = { overallPlace: 12, overallTotal: null, agPlace: 3, agTotal: null }
  const whole = { ageGroup: '30-34', ...places, ...page } as PageResult
  const { overallTotal, agTotal } = await countRanked(whole, address)
  await countRanked(whole, address)
  const askedFirst = [...asked]
  now += 11 * 60_000
  await countRanked(whole, address)
  return { totals: [overallTotal, agTotal], asked: askedFirst, askedLater: asked.length }
}
type CountRanked = ReturnType<typeof createCountRanked>

test('[RESULT-14] a list is requested once in ten minutes, for ranks without a total on the page', async () => {
  expect(await countOn({})).toEqual({ totals: [40, 40], asked: [null, '30'], askedLater: 4 })
  expect(await countOn({ overallTotal: 691, agTotal: 210 })).toEqual({
    totals: [691, 210],
    asked: [],
    askedLater: 0,
  })
})

test('[RESULT-14] without a rank, or without the list it was found in, nothing is requested', async () => {
  const nothing = { totals: [null, null], asked: [], askedLater: 0 }
  expect(await countOn({ overallPlace: null, agPlace: null })).toEqual(nothing)
  expect(await countOn({}, { ...ADDRESS, sex: null })).toEqual(nothing)
})

test("[RESULT-14] a rank beyond its list's counter is from another list", async () => {
  expect((await countOn({ overallPlace: 41 })).totals).toEqual([null, 40])
})
