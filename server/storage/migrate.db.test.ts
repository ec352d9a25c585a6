import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { putEmptyDatabase } from '../testing/an-empty-database.ts'
import { startPostgres } from '../testing/postgres.ts'
import { type DatabasePlace, openDatabase } from './database.ts'

vi.setConfig({ hookTimeout: 120_000, testTimeout: 60_000 })

describe.each(['PGlite', 'Postgres'] as const)('on %s', (engine) => {
  const folder = mkdtempSync(join(tmpdir(), 'racetrace-migrate-'))
  let place: DatabasePlace = { folder }
  let stopPostgres = async () => {}
  beforeAll(async () => {
    if (engine === 'PGlite') return putEmptyDatabase(folder)
    const postgres = await startPostgres()
    stopPostgres = postgres.stop
    place = { url: await postgres.urlOf('migrate') }
  })
  afterAll(async () => {
    await stopPostgres()
    rmSync(folder, { recursive: true })
  })

  test('[STORE-22] tables of a newer version are refused with a sentence, and stay as they are', async () => {
    const database = await openDatabase(place)
    await database.db.execute(sql`insert into migrations (name) values ('9999-of-next-year.sql')`)
    await database.db.execute(sql`drop table course_drafts`)
    await database.close()

    await expect(openDatabase(place)).rejects.toThrow(
      /newer version of Racetrace \(this one does not know 9999-of-next-year\.sql\)\. Nothing was changed/,
    )
    const again = await openDatabase(place, { isMigrated: false })
    const names = await again.db.execute(sql`select to_regclass('course_drafts') as name`)
    expect((names as unknown as { rows: unknown[] }).rows).toEqual([{ name: null }])
    await again.close()
  })
})
