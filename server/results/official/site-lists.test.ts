import { expect, test } from 'vitest'
import type { Division } from '../parse/catalogue.ts'
import { PARSERS } from '../readers.ts'
import { createSiteLists } from './site-lists.ts'
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

/** The lists of a site that has one race group in every season, and how often it was asked. */
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

test('[RESULT-8] a list of the site is kept for ten minutes, and then asked for again', async () => {
  const { clock, asked, lists } = aSite()
  const first = await lists.groups('season-8')
  await clock.advance(10 * MINUTE_MS)
  expect(await lists.groups('season-8')).toEqual(first)
  expect(asked).toHaveLength(1)
  await clock.advance(1)
  expect(await lists.groups('season-8')).toEqual(first)
  expect(asked).toHaveLength(2)
})

test('[RESULT-8] 500 lists are kept at the most, those used last', async () => {
  const { asked, lists } = aSite()
  for (let count = 1; count <= 501; count++) {
    await lists.divisions('season-8', `race group ${count}`)
    await lists.divisions('season-8', 'race group 1')
  }
  expect(asked).toHaveLength(501)
  await lists.divisions('season-8', 'race group 2')
  expect(asked).toHaveLength(502)
})
