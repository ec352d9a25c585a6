import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mapAtWidth } from '../../contract/limits.ts'
import { aPublication } from '../testing/a-publication.ts'
import { aServer, type TestServer } from '../testing/engines.ts'

let server: TestServer
beforeAll(async () => {
  server = await aServer('embedded')
})
afterAll(() => server?.close())

type RaceWithMap = { id: string; mapImageUrl: string }

/** The address of the map of a new race. */
async function aMap({ asOperator }: TestServer, name: string): Promise<RaceWithMap> {
  const reply = await asOperator({
    method: 'POST',
    url: '/api/races',
    payload: aPublication(name).race,
  })
  const { id } = reply.json() as { id: string }
  return (await asOperator({ url: `/api/races/${id}` })).json() as RaceWithMap
}

const ask = ({ asOperator }: TestServer, url: string) => asOperator({ url })

test('[STORE-3] a map has a thumbnail, made once and cached for ever', async () => {
  const { mapImageUrl } = await aMap(server, 'Small')
  const url = mapAtWidth(mapImageUrl, 320)
  const replies = await Promise.all([ask(server, url), ask(server, url)])
  for (const { statusCode, headers, rawPayload } of replies) {
    expect(statusCode).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'private, max-age=31536000, immutable',
    })
    expect(await sharp(rawPayload).metadata()).toMatchObject({ width: 320, format: 'webp' })
    expect(rawPayload.length).toBeLessThan(25_000)
  }
  expect(await server.deps.files.list('map-thumbnails')).toHaveLength(1)
})

test('[STORE-3] any other width is refused with a sentence', async () => {
  const { mapImageUrl } = await aMap(server, 'Wide')
  const reply = await ask(server, `${mapImageUrl}?width=321`)
  expect(reply.statusCode).toBe(400)
  expect(reply.json()).toEqual({ error: 'The width must be one of 320', reason: 'bad-request' })
})

test('[STORE-3] a map that cannot be decoded is sent whole instead, and not cached for ever', async () => {
  const { mapImageUrl } = await aMap(server, 'Whole')
  // A map as it could be stored before maps were decoded.
  await server.deps.files.write(mapImageUrl.replace('/api/', ''), Buffer.from('half a map'))
  const { statusCode, headers, rawPayload } = await ask(server, mapAtWidth(mapImageUrl, 320))
  expect(statusCode).toBe(200)
  expect(headers['cache-control']).toBe('private, max-age=600')
  expect(rawPayload.toString()).toBe('half a map')
})

test('[STORE-3] a thumbnail is deleted with its map, and an unused map is not found', async () => {
  const { id, mapImageUrl } = await aMap(server, 'Gone')
  await ask(server, mapAtWidth(mapImageUrl, 320))
  const before = (await server.deps.files.list('map-thumbnails')).length
  await server.asOperator({ method: 'DELETE', url: `/api/races/${id}` })
  await server.deps.thumbnails.sweep()
  expect(await server.deps.files.list('map-thumbnails')).toHaveLength(before - 1)
  expect((await ask(server, `/api/maps/${'a'.repeat(40)}.webp?width=320`)).statusCode).toBe(404)
})
