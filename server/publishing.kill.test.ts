import { mkdirSync, mkdtempSync, rmSync, watch } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PNG_URL } from '../contract/testing/examples.ts'
import { SEGMENTS } from '../race/segments.ts'
import { createDiskStore } from './files/disk-store.ts'
import type { FileStore } from './files/file-store.ts'
import { openDatabase } from './storage/database.ts'
import { mapName } from './storage/map-files.ts'
import { createRaceChanges } from './storage/race-changes.ts'
import { createRaceStore } from './storage/race-store.ts'
import { readMapImage } from './storage/read-map.ts'
import {
  aProcess,
  endProcesses,
  madePassword,
  type ServerProcess,
  WITHOUT_VIDEOS,
} from './testing/a-process.ts'
import {
  aClient,
  aPublishing,
  type Client,
  findFlaw,
  type Publishing,
  publish,
  publishStep,
  STEPS,
} from './testing/a-publication.ts'
import { startPostgres } from './testing/postgres.ts'

/** Moments at which the server is killed, spread over the time the calls take. */
const KILLS = 8

const folder = mkdtempSync(join(tmpdir(), 'racetrace-kill-'))
let server: ServerProcess
/** One session for all: it must outlive the kills as well. */
let cookie: string
let operator: Client
let seed = 20_260_314

beforeAll(async () => {
  await start()
  cookie = await operator.signIn(madePassword(server))
  operator = aClient(server.origin, cookie)
})

afterAll(async () => {
  await endProcesses()
  rmSync(folder, { recursive: true })
})

test('[ADMIN-10, ADMIN-11] a server killed while publishing leaves no half race and forgets nothing', {
  // A database that was killed flushes every file of its folder when it starts again.
  timeout: 900_000,
}, async () => {
  const span = await timeToAnswer(await aRound('warm-up'))
  const seen = new Set<string>()
  for (let kill = 0; kill < KILLS; kill++) {
    const round = await aRound(`kill-${kill}`)
    // Another call first each time: the database works on one at a time.
    const order = round.map((_, i) => round[(i + kill) % STEPS] as Publishing)
    const sent = order.map((publishing) => publishStep(operator, publishing).catch(() => 'cut off'))
    // Not a wait for anything: this is the moment, a little after the last answer at the most.
    await wait(((kill + random()) / KILLS) * 1.2 * span)
    await killAndRestart()
    await Promise.all(sent)

    await expectNoHalfRace(seen)
    for (const publishing of round) await expectNothingForgotten(publishing)
    for (const publishing of round) await publish(operator, publishing)
    await expectOneRaceEach(round)
  }
})

test.each([
  ['the map of a new race is half written', 0, 'files/maps', /\.part$/],
  ['the map of a new race is in place and the race is not', 0, 'files/maps', /\.webp$/],
  ['the segments go to the database', 1, 'database/pg_wal', /./],
  ['the path goes to the database', 2, 'database/pg_wal', /./],
] as const)(
  '[ADMIN-10, ADMIN-11] a server killed when %s leaves no half race',
  async (when, step, place, name) => {
    const publishing = aPublishing(when)
    while (publishing.answered < step) await publishStep(operator, publishing)
    mkdirSync(join(folder, place), { recursive: true })
    const watcher = watch(join(folder, place), (_event, changed) => {
      if (name.test(changed ?? '')) server.kill('SIGKILL')
    })
    await publishStep(operator, publishing).catch(() => 'cut off')
    await server.exited
    watcher.close()
    await start()

    await expectNoHalfRace(new Set())
    await expectNothingForgotten(publishing)
    await publish(operator, publishing)
    await expectOneRaceEach([publishing])
  },
)

test('[ADMIN-10] a server killed between two calls of publishing goes on where it was', async () => {
  const round = await aRound('between')
  for (const publishing of round) await publishStep(operator, publishing)
  await killAndRestart()
  for (const publishing of round) await expectNothingForgotten(publishing)
  for (const publishing of round) await publish(operator, publishing)
  await expectOneRaceEach(round)
  await expectNoHalfRace(new Set())
})

test('[STORE-3, STORE-8] a map whose deletion broke off is stored again with the next race', async () => {
  const postgres = await startPostgres()
  const database = await openDatabase({ url: await postgres.urlOf('racetrace') })
  const disk = createDiskStore(join(folder, 'broken-off'))
  const files: FileStore = {
    ...disk,
    // What a kill leaves behind: the file is gone, and the database does not know it yet.
    async remove(name) {
      await disk.remove(name)
      throw new Error('killed here')
    },
  }
  const races = createRaceStore(database, files, createRaceChanges(database))
  const read = await readMapImage(PNG_URL)
  if (!read.ok) throw new Error(read.reason)
  const { id } = await races.create({ name: 'deleted', location: 'Hall 4' }, read.image)
  await expect(races.remove(id)).rejects.toThrow('killed here')

  await races.create({ name: 'next', location: 'Hall 4' }, read.image)
  const found = await files.find(mapName(read.image.hash, read.image.extension))
  expect(found?.sizeBytes).toBe(read.image.bytes.length)
  found?.body.destroy()
  await database.close()
  await postgres.stop()
})

async function start() {
  server = await aProcess({ DATA_DIR: folder, ...WITHOUT_VIDEOS })
  operator = aClient(server.origin, cookie)
}

async function killAndRestart() {
  server.kill('SIGKILL')
  await server.exited
  await start()
}

/** One publishing before each of the three calls. */
async function aRound(name: string): Promise<Publishing[]> {
  const round: Publishing[] = []
  for (let step = 0; step < STEPS; step++) {
    const publishing = aPublishing(`${name}-${step}`)
    while (publishing.answered < step) await publishStep(operator, publishing)
    round.push(publishing)
  }
  return round
}

async function timeToAnswer(round: readonly Publishing[]): Promise<number> {
  const start = performance.now()
  await Promise.all(round.map((publishing) => publishStep(operator, publishing)))
  return performance.now() - start
}

/** Whatever visitors are offered can be replayed. `seen` holds what needs no second look. */
async function expectNoHalfRace(seen: Set<string>) {
  const visitor = aClient(server.origin)
  for (const race of await visitor.races()) {
    if (!seen.has(race.id)) expect(await findFlaw(visitor, race)).toBeNull()
    seen.add(race.id)
  }
}

async function expectNothingForgotten({ id, answered, publication }: Publishing) {
  const race = (await operator.allRaces()).find((candidate) => candidate.id === id)
  if (answered > 0) expect(race?.name).toBe(publication.name)
  if (answered > 1) expect(await operator.segments(id)).toHaveLength(SEGMENTS.length)
  if (answered === STEPS) expect(race?.isPublished).toBe(true)
}

async function expectOneRaceEach(round: readonly Publishing[]) {
  const races = await operator.allRaces()
  for (const { id, publication } of round) {
    const ofThatName = races.filter(({ name }) => name === publication.name)
    expect(ofThatName).toEqual([expect.objectContaining({ id, isPublished: true })])
  }
}

/** From 0 to 1, the same numbers in every run. */
function random(): number {
  seed = (seed * 1_664_525 + 1_013_904_223) % 2 ** 32
  return seed / 2 ** 32
}
