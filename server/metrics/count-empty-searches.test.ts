import { expect, test } from 'vitest'
import { aSearchResult } from '../../contract/testing/examples.ts'
import type { SearchOutcome, SearchWatch } from '../results/finding/search-sources.ts'
import { countEmptySearches } from './count-empty-searches.ts'

const QUERY = { season: 's', group: 'g', name: 'nobody', firstname: '', sexMode: 'all' } as const

async function countOf(outcome: SearchOutcome, watch: SearchWatch = {}): Promise<number> {
  let count = 0
  const search = countEmptySearches(
    async () => outcome,
    async () => void count++,
  )
  expect(await search(QUERY, watch)).toBe(outcome)
  return count
}

test('[ADMIN-32] a search without matches is counted, one with matches is not', async () => {
  expect(await countOf({ ok: true, results: [], unreached: [] })).toBe(1)
  expect(await countOf({ ok: true, results: [aSearchResult()], unreached: [] })).toBe(0)
})

test('[ADMIN-32] a search that failed, was cut short or was stopped is not counted', async () => {
  expect(await countOf({ ok: false, reason: 'site-silent' })).toBe(0)
  expect(await countOf({ ok: true, results: [], unreached: ['HYROX PRO'] })).toBe(0)
  expect(
    await countOf({ ok: true, results: [], unreached: [] }, { signal: AbortSignal.abort() }),
  ).toBe(0)
})

test('[ADMIN-32] half a name without matches is not an empty search', async () => {
  expect(await countOf({ ok: true, results: [], unreached: [] }, { asTyped: true })).toBe(0)
})

test('[ADMIN-32] a count that fails does not fail the search', async () => {
  const outcome = { ok: true, results: [], unreached: [] } as const
  const search = countEmptySearches(
    async () => ({ ...outcome, results: [] }),
    () => Promise.reject(new Error('the database is gone')),
  )
  expect(await search(QUERY)).toEqual(outcome)
})
