import { expect, test } from 'vitest'
import { REAL_CLOCK } from './clock.ts'
import { anOfficialSource } from './testing/an-official-source.ts'

test('[RESULT-8] in real time the site gets at most 2 requests per second and 4 at a time', async () => {
  // Responses slow enough to fill the four slots, and more visitors than there are slots.
  const faults = [{ type: 'delay', ms: 1900, on: /pidp=/ }] as const
  const { source, site } = await anOfficialSource({ faults }, REAL_CLOCK)
  const stop = AbortSignal.timeout(4500)
  const searches = Array.from({ length: 20 }, (_, number) => {
    const query = { season: 'season-8', group: '2026 Aldersee', name: `N${number}`, firstname: '' }
    return source.search({ ...query, sexMode: 'all' }, stop)
  })
  await Promise.all(searches)
  await expect.poll(() => site.stats.atOnce()).toBe(0)
  expect(site.stats.requests.length).toBeGreaterThan(4)
  expect(site.stats.mostPerSecond()).toBe(2)
  expect(site.stats.mostAtOnce()).toBe(4)
})
