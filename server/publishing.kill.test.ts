import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import type { Race } from '../contract/races.ts'
import { PNG_URL } from '../contract/testing/examples.ts'
import { createDiskStore } from './files/disk-store.ts'
import type { FileStore } from './files/file-store.ts'
import { openDatabase } from './storage/database.ts'
import { mapName } from './storage/map-files.ts'
import { createRaceChanges } from './storage/race-changes.ts'
import { createRaceStore } from './storage/race-store.ts'
import { readMapImage } from './storage/read-map.ts'
import { aProcess, endProcesses, madePassword, WITHOUT_VIDEOS } from './testing/a-process.ts'
import {
  aClient,
  aPublication,
  aPublishing,
  findFlaw,
  publish,
  publishStep,
} from './testing/a-publication.ts'
import { putMigratedDatabase } from './testing/an-empty-database.ts'
import { startPostgres } from './testing/postgres.ts'

const folder = mkdtempSync(join(tmpdir(), 'racetrace-kill-'))
afterAll(async () => {
  await endProcesses()
  rmSync(folder, { recursive: true })
})

test('[ADMIN-10, ADMIN-11] a server killed between segments and path shows the old course, and the publish can be repeated', async () => {
  await putMigratedDatabase(folder)
  let server = await aProcess({ DATA_DIR: folder, ...WITHOUT_VIDEOS })
  const cookie = await aClient(server.origin).signIn(madePassword(server))
  const old = aPublishing('2026 Old')
  await publish(aClient(server.origin, cookie), old)
  const again = { ...old, answered: 1, publication: aPublication('2026 Old', 60) }
  await publishStep(aClient(server.origin, cookie), again)
  const begun = aPublishing('2026 Begun')
  while (begun.answered < 2) await publishStep(aClient(server.origin, cookie), begun)
  server.kill('SIGKILL')
  await server.exited

  server = await aProcess({ DATA_DIR: folder, ...WITHOUT_VIDEOS })
  const [operator, visitor] = [aClient(server.origin, cookie), aClient(server.origin)]
  const [shown, ...others] = await visitor.races()
  expect(others).toEqual([])
  expect(await findFlaw(visitor, shown as Race)).toBeNull()
  expect(await visitor.segments(old.id)).toEqual(old.publication.segments.segments)

  const repeated = { ...aPublishing('2026 Begun'), id: '' }
  expect(await publish(operator, repeated)).toBe(begun.id)
  await publishStep(operator, again)
  expect(await visitor.segments(old.id)).toEqual(again.publication.segments.segments)
  for (const race of await visitor.races()) expect(await findFlaw(visitor, race)).toBeNull()
  expect(await operator.allRaces()).toHaveLength(2)
})

test('[STORE-3, STORE-8] a map whose deletion was interrupted is stored again with the next race', async () => {
  const postgres = await startPostgres()
  const database = await openDatabase({ url: await postgres.urlOf('racetrace') })
  const disk = createDiskStore(join(folder, 'broken-off'))
  const files: FileStore = {
    ...disk,
    // The state after a kill: the file is deleted, but the database doesn't know it yet.
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
