import { expect, onTestFinished, test, vi } from 'vitest'
import { startSimulator } from '../testing/simulator/simulator.ts'
import { anOfficialSource } from './testing/an-official-source.ts'

/**
 * Values a visitor may send as a season, a group, a name or an id to make us contact another
 * server.
 */
const TRICKS = [
  '../',
  '../../etc/passwd',
  '..%2f..%2f',
  '//evil.example',
  '/\\evil.example',
  '@evil.example',
  'season-8@evil.example',
  'season-8/../../evil',
  'https://evil.example/',
  'http://169.254.169.254/',
  '\r\nHost: evil.example\r\n\r\nGET / HTTP/1.1',
  'x HTTP/1.1\r\nHost: evil.example',
  '?#&=%',
  '%00',
  '\0',
  '#@evil.example:80/',
  '\ud800',
  '🏃'.repeat(200),
]

test.each(TRICKS)('[SAFE-5] %j reaches only the results site', async (trick) => {
  const seen = vi.fn<typeof globalThis.fetch>((...args) => globalThis.fetch(...args))
  const { source, site } = await anOfficialSource({}, { fetch: seen })
  const place = { season: 'season-8', group: trick, name: trick, firstname: trick }
  await source.groups(trick)
  await source.divisions(trick, trick)
  await source.divisions('season-8', trick)
  await source.search({ ...place, sexMode: 'all' })
  await source.search({ ...place, group: '2026 Brinefort', sexMode: 'X' })
  await source.search({ ...place, season: trick, sexMode: 'all' })
  await source.result({ idp: trick, season: trick, eventId: trick })
  await source.result({ idp: trick, season: 'season-8', eventId: trick })

  expect(seen).toHaveBeenCalled()
  for (const [address] of seen.mock.calls) {
    expect(String(address).startsWith(`${site.origin}/season-8/`)).toBe(true)
  }
  for (const { address, method } of site.stats.requests) {
    expect(method).toBe('GET')
    expect(address).toMatch(/^\/season-8\/(?:index\.php)?\?[!-~]+$/)
  }
})

test.each([
  ['another port', (other: string) => `${other}/season-8/`],
  ['another name of the same machine', (other: string) => other.replace('127.0.0.1', 'localhost')],
  ['another scheme', (other: string) => other.replace('http:', 'https:')],
  ['credentials', (other: string) => other.replace('//', '//user:secret@')],
  ['a link without a scheme', (other: string) => other.replace('http:', '')],
])('[SAFE-5] a redirect to %s is not followed', async (_name, to) => {
  const other = await startSimulator()
  onTestFinished(other.close)
  const { source, site, notes } = await anOfficialSource()
  site.set({ type: 'redirect', to: to(other.origin) })
  const address = { idp: 'LR3SIM48B404', season: 'season-8', eventId: 'H_ALD26_OVERALL' }
  expect(await source.result(address)).toEqual({ ok: false, reason: 'page-unreadable' })
  expect(await source.seasons()).toEqual({ ok: false, reason: 'page-unreadable' })
  expect(other.stats.requests).toEqual([])
  expect(notes[0]?.[1]).toMatchObject({ reply: 'elsewhere' })
})

test('[SAFE-14] notes for the operator contain no searched names', async () => {
  const { source, notes } = await anOfficialSource({ faults: [{ type: 'status', status: 500 }] })
  const place = { season: 'season-8', group: '2026 Secretville' }
  await source.search({ ...place, name: 'Secretname', firstname: 'Secretfirst', sexMode: 'all' })
  await source.result({ idp: 'SECRETIDP', season: 'season-8', eventId: 'H_X' })
  expect(notes.length).toBeGreaterThan(0)
  expect(JSON.stringify(notes)).not.toMatch(/secret/i)
})
