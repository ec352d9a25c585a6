import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { RACE_FAILURES } from '../contract/operator-failures.ts'
import { PNG_URL } from '../contract/testing/examples.ts'
import { noiseMapUrl } from '../tools/testing/noise-map.ts'
import { MOST_DRAFTS } from './storage/draft-table.ts'
import { sweepMaps } from './storage/sweep-maps.ts'
import { aServerOn, ENGINE, type TestServer } from './testing/engines.ts'

describe(`on ${ENGINE}`, () => {
  let server: TestServer
  beforeAll(async () => {
    server = await aServerOn(ENGINE)
  })
  afterAll(() => server?.close())

  const urlOf = (id: string) => `/api/drafts/${id}`
  const save = (id: string, payload: object) =>
    server.asOperator({ method: 'POST', url: urlOf(id), payload })
  const read = (id: string) => server.asOperator({ method: 'GET', url: urlOf(id) })
  const remove = (id: string) => server.asOperator({ method: 'DELETE', url: urlOf(id) })
  const list = async () => (await server.asOperator({ url: '/api/drafts' })).json()
  const maps = () => {
    const folder = join(server.folder, 'files/maps')
    return readdirSync(folder, { withFileTypes: true }).map(({ name }) => name)
  }
  const refusal = (reason: 'draft-changed' | 'no-draft' | 'too-many-drafts' | 'no-map') => [
    RACE_FAILURES[reason].status,
    { error: RACE_FAILURES[reason].text, reason },
  ]
  const outcomeOf = (reply: { statusCode: number; json: () => unknown }) => [
    reply.statusCode,
    reply.json(),
  ]

  test('[ADMIN-63] a draft is saved at any stage, listed, read whole and deleted', async () => {
    const content = JSON.stringify({ anything: ['at', 1, null], text: 'Málaga \u0000 🏃' })
    const first = await save('half', { content })
    expect(first.json()).toMatchObject({ id: 'half', name: '', version: 1, mapImageUrl: null })
    const second = (await save('half', { name: '2026 Oslo', content, version: 1 })).json()
    expect(second).toMatchObject({ name: '2026 Oslo', version: 2 })
    expect(await list()).toEqual([second])
    expect((await read('half')).json()).toEqual({ ...second, content })
    expect((await remove('half')).statusCode).toBe(204)
    expect(await list()).toEqual([])
    expect(outcomeOf(await read('half'))).toEqual(refusal('no-draft'))
    expect(outcomeOf(await remove('half'))).toEqual(refusal('no-draft'))
  })

  test('[ADMIN-63] a newer state saved elsewhere is not overwritten without confirmation', async () => {
    await save('both', { content: 'mine' })
    await save('both', { content: 'theirs', version: 1 })
    expect(outcomeOf(await save('both', { content: 'mine again', version: 1 }))).toEqual(
      refusal('draft-changed'),
    )
    expect((await read('both')).json()).toMatchObject({ content: 'theirs', version: 2 })
    expect((await save('both', { content: 'mine again', version: null })).json().version).toBe(3)
    // Published or deleted elsewhere in the meantime: this work is stored as a new draft.
    await remove('both')
    expect((await save('both', { content: 'mine', version: 3 })).json().version).toBe(1)
    await remove('both')
  })

  test('[ADMIN-63] when two operators save at the same time, one is refused', async () => {
    await save('race', { content: '0' })
    const replies = await Promise.all(
      [1, 2, 3, 4].map((n) => save('race', { content: String(n), version: 1 })),
    )
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 412, 412, 412])
    await remove('race')
  })

  test("[ADMIN-63, STORE-15] a draft's map is stored once, and deleted with the draft", async () => {
    const large = noiseMapUrl(10 * 1024 * 1024)
    const { mapImageUrl } = (await save('mapped', { content: '1', mapImageUrl: large })).json()
    expect(mapImageUrl).toMatch(/^\/api\/maps\/[0-9a-f]+\.\w+$/)
    expect((await server.asOperator({ url: mapImageUrl })).statusCode).toBe(200)
    // Only the operator sees unpublished work.
    expect((await server.app.inject(mapImageUrl)).statusCode).toBe(404)
    await sweepMaps(server.database, server.deps.files, { isSweepLimited: true })
    expect(maps()).toHaveLength(1)
    // Later saves only need the map's address.
    const again = await save('mapped', { content: '2', mapUrl: mapImageUrl, version: 1 })
    expect(again.json()).toMatchObject({ version: 2, mapImageUrl })
    // A refused draft stores no map.
    await save('mapped', { content: '3', mapImageUrl: PNG_URL, version: 1 })
    expect(maps()).toHaveLength(1)
    await save('mapped', { content: '4', mapImageUrl: PNG_URL, version: 2 })
    expect(maps()).toHaveLength(1)
    expect((await server.asOperator({ url: mapImageUrl })).statusCode).toBe(404)
    const gone = await save('mapped', { content: '5', mapUrl: mapImageUrl, version: 3 })
    expect(outcomeOf(gone)).toEqual(refusal('no-map'))
    await remove('mapped')
    expect(maps()).toEqual([])
  })

  test('[ADMIN-63] there are at most 50 drafts, and existing ones can still be saved', async () => {
    for (let i = 0; i < MOST_DRAFTS; i++) await save(`draft-${i}`, { content: '' })
    expect(outcomeOf(await save('one-more', { content: '' }))).toEqual(refusal('too-many-drafts'))
    expect((await save('draft-0', { content: 'x', version: 1 })).statusCode).toBe(200)
    for (let i = 0; i < MOST_DRAFTS; i++) await remove(`draft-${i}`)
  })
})
