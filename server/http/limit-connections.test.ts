import { once } from 'node:events'
import { createConnection } from 'node:net'
import fastify, { type FastifyInstance } from 'fastify'
import { afterEach, expect, test } from 'vitest'
import { limitConnections } from './limit-connections.ts'

let app: FastifyInstance
afterEach(() => app.close())

async function open(options: Parameters<typeof limitConnections>[1]) {
  app = fastify({ forceCloseConnections: true })
  limitConnections(app, options)
  app.post('/', async () => 'taken')
  await app.listen({ port: 0, host: '127.0.0.1' })
}

const HEAD = 'POST / HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\n'
const WITHOUT_SIZE = `${HEAD}transfer-encoding: chunked\r\n\r\n1\r\nx\r\n`
const HALF_BODY = `${HEAD}content-length: 10\r\n\r\n{`

/** A connection from a local address, and the response it had received when it closed. */
function connect(localAddress: string, text = '') {
  const { port } = app.server.address() as { port: number }
  const socket = createConnection({ port, host: '127.0.0.1', localAddress })
  let answer = ''
  socket.on('error', () => {})
  socket.on('data', (chunk) => {
    answer += chunk
  })
  socket.write(text)
  return { socket, ended: once(socket, 'close').then(() => answer.slice(9, 12) || 'hung up') }
}

test('[SAFE-12] an address that keeps sending bodies without a size has its connections refused', async () => {
  await open({})
  const answers: string[] = []
  for (let i = 0; i < 5; i++) answers.push(await connect('127.0.0.2', WITHOUT_SIZE).ended)
  expect(answers).toEqual([...Array(4).fill('411'), 'hung up'])
  expect(await connect('127.0.0.3', WITHOUT_SIZE).ended).toBe('411')
})

test('[SAFE-12] connections from one address leave room for those from another', async () => {
  await open({ mostConnections: 2 })
  const own = [connect('127.0.0.2'), connect('127.0.0.2')]
  await expect.poll(() => count()).toBe(2)
  expect(await connect('127.0.0.2').ended).toBe('hung up')
  const other = connect('127.0.0.3', WITHOUT_SIZE)
  expect(await Promise.race(own.map(({ ended }) => ended))).toBe('hung up')
  expect(await other.ended).toBe('411')
})

test('[SAFE-12] endless bodies from one address leave room for those from another', async () => {
  await open({ mostBodies: 2 })
  const own = [connect('127.0.0.2', HALF_BODY), connect('127.0.0.2', HALF_BODY)]
  await expect.poll(() => connect('127.0.0.2', HALF_BODY).ended).toBe('429')
  // A request without a body takes none of the body slots.
  const get = 'GET / HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n'
  expect(await connect('127.0.0.2', get).ended).toBe('404')
  connect('127.0.0.3', HALF_BODY)
  expect(await Promise.race(own.map(({ ended }) => ended))).toBe('hung up')
})

const count = () => new Promise((resolve) => app.server.getConnections((_, open) => resolve(open)))
