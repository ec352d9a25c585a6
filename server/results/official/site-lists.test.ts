import { expect, test } from 'vitest'
import type { Division } from '../parse/site-menus.ts'
import { PARSERS } from '../reading/readers.ts'
import { createSiteLists, withOthers } from './site-lists.ts'
import { aClock } from './testing/fake-clock.ts'

const MINUTE_MS = 60_000
const DIVISION: Division = {
  eventId: 'H_OSLO26',
  label: 'HYROX',
  group: '2026 Oslo',
  kind: 'open',
  day: null,
  isRollUp: false,
}

/** The lists of a site with one race group per season, and the number of requests. */
function aSite() {
  const clock = aClock()
  const asked: string[] = []
  const lists = createSiteLists({
    origin: 'https://results.example',
    client: {
      async get(address) {
        asked.push(address)
        return { ok: true, text: '', address }
      },
    },
    parsers: {
      ...PARSERS,
      parseGroups: () => [{ value: '2026 Oslo', label: '2026 Oslo' }],
      parseDivisions: () => [DIVISION],
    },
    clock,
    log: () => {},
  })
  return { clock, asked, lists }
}

test('[RESULT-8] a list of the site is cached for ten minutes, then requested again', async () => {
  const { clock, asked, lists } = aSite()
  const first = await lists.groups('season-8')
  await clock.advance(10 * MINUTE_MS)
  expect(await lists.groups('season-8')).toEqual(first)
  expect(asked).toHaveLength(1)
  await clock.advance(1)
  expect(await lists.groups('season-8')).toEqual(first)
  expect(asked).toHaveLength(2)
})

test('[RESULT-8] at most 500 lists are cached, the most recently used', async () => {
  const { asked, lists } = aSite()
  for (let count = 1; count <= 501; count++) {
    await lists.divisions('season-8', `race group ${count}`)
    await lists.divisions('season-8', 'race group 1')
  }
  // Includes one request for the season's catalogue, which has divisions without a race.
  expect(asked).toHaveLength(502)
  await lists.divisions('season-8', 'race group 2')
  expect(asked).toHaveLength(503)
})

test("[RESULT-17] a division that the catalogue files under 'others' belongs to the race with the same code ending", () => {
  const aDivision = (eventId: string, group: string | null) => ({
    eventId,
    label: eventId,
    group,
    kind: 'open' as const,
    day: null,
    isRollUp: false,
  })
  const own = [aDivision('H_LR3A1', '2026 Novaport'), aDivision('HD_LR3A1', '2026 Novaport')]
  const all = [...own, aDivision('HCR_LR3A1', null), aDivision('HY1_LR3B2', null)]
  expect(withOthers(own, all).map(({ eventId }) => eventId)).toEqual([
    'H_LR3A1',
    'HD_LR3A1',
    'HCR_LR3A1',
  ])
})
