import { writeFileSync } from 'node:fs'
import { get, request } from 'node:http'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SESSION_COOKIE } from '../http/security.ts'
import { buildTestApp } from '../testing/build-test-app.ts'
import { aServer, PASSWORD, type TestServer } from '../testing/engines.ts'
import { until } from '../videos/testing/a-program.ts'

let server: TestServer
beforeAll(async () => {
  server = await aServer('embedded')
})
afterAll(() => server.close())

test('[SAFE-7] a visitor who leaves in the middle of a request causes no error', async () => {
  const lines: string[] = []
  const write = process.stdout.write
  process.stdout.write = ((line: string) => lines.push(line) > 0) as typeof process.stdout.write
  const app = await buildTestApp(server.deps, { webRoot: server.folder, logLevel: 'info' })
  const closed: (string | undefined)[] = []
  app.server.on('request', ({ url }, reply) => reply.once('close', () => closed.push(url)))
  const hash = 'ab'.repeat(20)
  const mapPath = `/api/maps/${hash}.png`
  try {
    await server.deps.files.write(`maps/${hash}.png`, Buffer.alloc(14_000_000, 7))
    await app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = app.server.address() as { port: number }
    const where = { port, host: '127.0.0.1' }
    const cookie = `${SESSION_COOKIE}=${await server.deps.operator.signIn(PASSWORD)}`
    get({ ...where, path: mapPath, headers: { cookie } }, (reply) => {
      reply.once('data', () => reply.destroy())
      reply.on('error', () => {})
    })
    writeFileSync(join(server.folder, 'large.js'), Buffer.alloc(14_000_000, 7))
    get({ ...where, path: '/large.js' }, (reply) => {
      reply.once('data', () => reply.destroy())
      reply.on('error', () => {})
    })
    const isOver = (path: string) => closed.includes(path)
    await until(() => isOver(mapPath), 'the map is over')
    await until(() => isOver('/large.js'), 'the file is over')

    const type = 'multipart/form-data; boundary=x'
    const headers = { 'content-type': type, 'content-length': 100_000 }
    const upload = request({ ...where, method: 'POST', path: '/api/upload-video', headers })
    upload.on('error', () => {})
    upload.write('--x\r\ncontent-disposition: form-data; name="video"; filename="a.mp4"\r\n\r\nabc')
    upload.once('socket', (socket) =>
      socket.once('connect', () => setImmediate(() => upload.destroy())),
    )
    await until(() => isOver('/api/upload-video'), 'the upload is over')
  } finally {
    await app.close()
    process.stdout.write = write
  }
  const log = lines.join('')
  expect(log).not.toMatch(/"level":[456]0/)
  expect(log).not.toContain('stack')
  expect(log).not.toContain(hash)
})

test('[SAFE-7] an address with empty parts returns the same as a missing page', async () => {
  for (const url of ['//', '///', '//x']) {
    const reply = await server.app.inject(url)
    const missing = await server.app.inject('/no-such-page')
    expect([url, reply.statusCode, reply.body]).toEqual([url, 404, missing.body])
  }
  const call = await server.app.inject('/api//races')
  expect([call.statusCode, call.json()]).toEqual([
    404,
    { error: 'There is nothing at this address', reason: 'not-found' },
  ])
})
