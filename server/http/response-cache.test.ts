import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import { createResponseCache, sendCached } from './response-cache.ts'

/** A cache whose version the test changes. */
function answers(most?: number) {
  const state = { version: '1', looks: 0, made: [] as string[] }
  const kept = createResponseCache(async () => {
    state.looks += 1
    return state.version
  }, most)
  const ask = (key: string, content: object | null = { key }) =>
    kept.find(key, async () => {
      state.made.push(`${key} ${state.version}`)
      return content
    })
  return { state, kept, ask }
}

test('[STORE-3] a response is built once for everyone, until the version changes', async () => {
  const { state, ask } = answers()
  const first = await Promise.all(Array.from({ length: 100 }, () => ask('path')))
  await ask('path')
  expect(state.made).toEqual(['path 1'])
  // Simultaneous requests share one query.
  expect(state.looks).toBeLessThan(5)
  expect(new Set(first).size).toBe(1)
  state.version = '2'
  await ask('path')
  expect(state.made).toEqual(['path 1', 'path 2'])
})

test('[STORE-3] work started before a change is not returned after it', async () => {
  const { state, kept, ask } = answers()
  const slow = Promise.withResolvers<object>()
  const old = kept.find('path', () => slow.promise)
  await ask('other')
  state.version = '2'
  await ask('other')
  slow.resolve({ is: 'old' })
  expect((await old)?.plain.toString()).toBe('{"is":"old"}')
  expect((await ask('path', { is: 'new' }))?.plain.toString()).toBe('{"is":"new"}')
})

test('[STORE-3] a missing or failed answer is not cached', async () => {
  const { state, kept, ask } = answers()
  expect(await ask('gone', null)).toBeNull()
  expect(await ask('gone', null)).toBeNull()
  expect(state.made).toHaveLength(2)
  await expect(kept.find('x', () => Promise.reject(new Error('away')))).rejects.toThrow('away')
  expect(await ask('x')).not.toBeNull()
})

test('[STORE-3] the most recently used responses are kept, up to a total size', async () => {
  const { state, ask } = answers(250)
  const content = { text: 'x'.repeat(80) }
  for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) await ask(key, content)
  expect(state.made).toEqual(['a 1', 'b 1', 'c 1', 'b 1'])
})

test('[STORE-3] a response is compressed as the client accepts, and not sent again if the client has it', async () => {
  const { ask } = answers()
  const content = { text: 'x'.repeat(5000) }
  const app = fastify()
  app.get('/', async (request, reply) => {
    const answer = await ask('path', content)
    return answer && sendCached(request, reply, answer)
  })
  const get = (headers: Record<string, string>) => app.inject({ url: '/', headers })
  const br = await get({ 'accept-encoding': 'gzip, deflate, br' })
  expect(br.headers['content-encoding']).toBe('br')
  expect(JSON.parse(brotliDecompressSync(br.rawPayload).toString())).toEqual(content)
  const gz = await get({ 'accept-encoding': 'gzip;q=0.5, br;q=0' })
  expect(gz.headers['content-encoding']).toBe('gzip')
  expect(JSON.parse(gunzipSync(gz.rawPayload).toString())).toEqual(content)
  const plain = await get({})
  expect([plain.headers['content-encoding'], plain.headers.vary]).toEqual([
    undefined,
    'accept-encoding',
  ])
  expect(plain.json()).toEqual(content)
  const again = await get({ 'if-none-match': plain.headers.etag as string })
  expect([again.statusCode, again.body]).toEqual([304, ''])
  await app.close()
})
