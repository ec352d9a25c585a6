import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { Agent, type IncomingMessage, request } from 'node:http'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, afterEach, expect, test } from 'vitest'
import packageJson from '../package.json' with { type: 'json' }
import { findFreePort } from '../tools/testing/free-port.ts'
import { aProcess, aRefusedStart, type Ended, endProcesses } from './testing/a-process.ts'
import { aClient, aPublication } from './testing/a-publication.ts'
import { putMigratedDatabase } from './testing/an-empty-database.ts'

const PASSWORD = 'correct horse battery'

/** Takes one folder after another, each at the same moment as another process. */
const TAKER = `
  import { takeFolder } from './storage/folder-lock.ts'
  process.on('message', ({ places, start }) => {
    const taken = places.filter((place, i) => {
      while (performance.timeOrigin + performance.now() < start + i * 5);
      try { takeFolder(place) } catch { return false }
      return true
    })
    process.send(taken)
  })
  process.send('ready')
`

const folder = mkdtempSync(join(tmpdir(), 'racetrace-stop-'))
const dataDir = join(folder, 'data')
const lock = join(dataDir, 'server.pid')
const env = { DATA_DIR: dataDir, ADMIN_PASSWORD: PASSWORD }

const ownerOfFolder = () => Number.parseInt(readFileSync(lock, 'utf8'), 10)

afterEach(async () => {
  await endProcesses()
  rmSync(lock, { force: true })
})

afterAll(() => rmSync(folder, { recursive: true }))

test('shutdown lets a request in progress finish, closes the database and exits with 0', async () => {
  const server = await aProcess(env)
  expect(ownerOfFolder()).toBe(server.pid)
  const cookie = await aClient(server.origin).signIn(PASSWORD)
  const body = JSON.stringify(aPublication('under way').race)
  const half = body.length / 2

  const upload = startUpload(server.origin, cookie, body.length)
  // The server asks for the body, so it has received the request.
  await once(upload, 'continue')
  upload.write(body.slice(0, half))
  server.kill('SIGTERM')
  await untilRefused(server.origin)
  upload.end(body.slice(half))

  const [reply] = (await once(upload, 'response')) as [IncomingMessage]
  expect(reply.statusCode).toBe(200)
  const { id } = (await json(reply)) as { id: string }
  expect(await server.exited).toMatchObject({ code: 0, errors: '' })
  expect(existsSync(lock)).toBe(false)

  const next = await aProcess(env)
  const races = await aClient(next.origin, cookie).allRaces()
  expect(races.map((race) => race.id)).toContain(id)
  next.kill('SIGINT')
  expect(await next.exited).toMatchObject({ code: 0, errors: '' })
  expect(existsSync(lock)).toBe(false)
})

test('an unused connection, as browsers open them, does not delay shutdown', async () => {
  const server = await aProcess(env)
  const { hostname, port } = new URL(server.origin)
  const silent = connect(Number(port), hostname)
  await once(silent, 'connect')
  // The server may close it in any way.
  silent.on('error', () => {})
  // Connections are accepted in order, so once this is answered, the server knows the silent one.
  await aClient(server.origin).races()
  server.kill('SIGTERM')
  expect(await server.exited).toMatchObject({ code: 0, errors: '' })
  expect(existsSync(lock)).toBe(false)
  silent.destroy()
})

test('[STORE-12] a second server on the same folder refuses to start, and the first continues', async () => {
  const server = await aProcess(env)
  expectRefusal(
    await aRefusedStart(env),
    `DATA_DIR: ${dataDir} is in use by process ${server.pid}; give each server its own`,
  )
  expect(ownerOfFolder()).toBe(server.pid)
  expect(await aClient(server.origin).races()).toEqual([])
})

test('[STORE-12] a lock left behind by a killed server is taken over', async () => {
  const killed = await aProcess(env)
  killed.kill('SIGKILL')
  await killed.exited
  expect(ownerOfFolder()).toBe(killed.pid)

  const next = await aProcess(env)
  expect(ownerOfFolder()).toBe(next.pid)
})

test('[STORE-12] a lock with the id of a process that is not a server is taken over', async () => {
  // Process ids are reused, at the latest when the machine restarts.
  writeFileSync(lock, String(process.pid))
  const server = await aProcess(env)
  expect(ownerOfFolder()).toBe(server.pid)
})

test('[STORE-12] if several servers take a folder at the same moment, only one gets it', async () => {
  const places = Array.from({ length: 100 }, (_, i) => join(folder, `place-${i}`))
  for (const place of places) mkdirSync(place)
  const takers = await Promise.all([aTaker(), aTaker()])
  const start = Date.now() + 50
  const taken = takers.map(async (taker) => {
    taker.send({ places, start })
    const [got] = await once(taker, 'message')
    return got as string[]
  })
  expect((await Promise.all(taken)).flat().sort()).toEqual(places.toSorted())
  for (const taker of takers) taker.disconnect()
  await Promise.all(takers.map((taker) => once(taker, 'exit')))
})

test.each([
  [{ PORT: 'eighty' }, ['PORT must be a number']],
  [{ SAMPLE_DATA: 'maybe' }, ['SAMPLE_DATA must be on or off']],
  [
    { PORT: '70000', ADMIN_PASSWORD: 'short' },
    ['PORT must be at most 65535', 'ADMIN_PASSWORD must have at least 8 characters'],
  ],
])(
  '[HOUSE-10] a start with %j fails with a sentence for each problem',
  async (wrong, sentences) => {
    expectRefusal(await aRefusedStart({ ...env, ...wrong }), ...sentences)
  },
)

test('[HOUSE-10] a start on a port in use fails with a sentence', async () => {
  const taken = createServer().listen(0, '127.0.0.1')
  await once(taken, 'listening')
  const { port } = taken.address() as { port: number }
  try {
    expectRefusal(
      await aRefusedStart({ ...env, PORT: String(port) }),
      `PORT ${port} is in use; set PORT to another one`,
    )
  } finally {
    taken.close()
  }
})

test('[HOUSE-10] a start with an unresponsive database fails with a sentence', async () => {
  const url = `postgres://racetrace@127.0.0.1:${await findFreePort()}/racetrace`
  expectRefusal(
    await aRefusedStart({ ...env, DATABASE_URL: url }),
    'DATABASE_URL: the database does not answer',
  )
})

test.each([
  ['TRUST_PROXY', 'somebody'],
  ['DATA_DIR', 'package.json'],
  ['DATABASE_URL', 'postgres://racetrace@nowhere.invalid/racetrace'],
  ['HOST', 'nowhere.invalid'],
])('[HOUSE-10] a start with %s=%s fails with one sentence that names it', async (name, value) => {
  const { code, output, errors } = await aRefusedStart({ ...env, [name]: value })
  expect(errors).toMatch(new RegExp(`^racetrace cannot start: [^\\n]*${name}[^\\n]*\\n$`))
  expect([code, output]).toEqual([1, FIRST_LINE])
})

test('[SAFE-2] a password generated at a failed start is still printed', async () => {
  const taken = createServer().listen(0, '127.0.0.1')
  await once(taken, 'listening')
  const { port } = taken.address() as { port: number }
  const fresh = { DATA_DIR: join(folder, 'fresh') }
  await putMigratedDatabase(fresh.DATA_DIR)
  const refused = await aRefusedStart({ ...fresh, PORT: String(port) })
  taken.close()
  const server = await aProcess(fresh)
  expect(refused.output + server.output()).toContain("The operator's password is")
})

/** The first line, which even a failed start prints so that a bug report names the version. */
const FIRST_LINE = `\n  Racetrace ${packageJson.version}\n`

/** One line each, exit code 1, and no stack trace. */
function expectRefusal({ code, output, errors }: Ended, ...sentences: string[]) {
  expect(errors.split('\n')).toEqual([
    ...sentences.map((sentence) => `racetrace cannot start: ${sentence}`),
    '',
  ])
  expect([code, output]).toEqual([1, FIRST_LINE])
}

/** An upload whose body comes later, on a keep-alive connection, as from browsers and proxies. */
function startUpload(origin: string, cookie: string, length: number) {
  const headers = {
    cookie,
    'content-type': 'application/json',
    'content-length': length,
    expect: '100-continue',
  }
  const agent = new Agent({ keepAlive: true })
  const upload = request(`${origin}/api/races`, { method: 'POST', headers, agent })
  upload.flushHeaders()
  return upload
}

async function aTaker(): Promise<ChildProcess> {
  const taker = spawn(process.execPath, ['--input-type=module', '--eval', TAKER], {
    cwd: import.meta.dirname,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  await once(taker, 'message')
  return taker
}

async function untilRefused(origin: string): Promise<void> {
  const { hostname, port } = new URL(origin)
  for (let tries = 0; tries < 500; tries++) {
    const socket = connect(Number(port), hostname)
    try {
      await once(socket, 'connect')
    } catch {
      return
    } finally {
      socket.destroy()
    }
    await wait(20)
  }
  throw new Error('The server still takes connections')
}
