import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getTableName, is, sql } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { putEmptyDatabase } from '../testing/an-empty-database.ts'
import { ENGINE } from '../testing/engines.ts'
import { startPostgres } from '../testing/postgres.ts'
import { type DatabasePlace, openDatabase } from './database.ts'
import * as schema from './schema.ts'

describe(`on ${ENGINE}`, () => {
  const folder = mkdtempSync(join(tmpdir(), 'racetrace-migrate-'))
  let place: DatabasePlace = { folder }
  let stopPostgres = async () => {}
  beforeAll(async () => {
    if (ENGINE === 'PGlite') return putEmptyDatabase(folder)
    const postgres = await startPostgres()
    stopPostgres = postgres.stop
    place = { url: await postgres.urlOf('migrate') }
  })
  afterAll(async () => {
    await stopPostgres()
    rmSync(folder, { recursive: true })
  })

  test('[STORE-1] the tables of schema.ts match those of the migrations, column by column', async () => {
    const database = await openDatabase(place)
    const { rows } = await database.db.execute(sql`
      select table_name as table, column_name as column, data_type as type,
        is_nullable = 'NO' as "isRequired",
        column_default is not null or is_identity = 'YES' as "hasDefault",
        exists (
          select from information_schema.key_column_usage as used
          join information_schema.table_constraints as keys using (constraint_name, table_name)
          where keys.constraint_type = 'PRIMARY KEY'
            and used.table_name = columns.table_name and used.column_name = columns.column_name
        ) as "isKey"
      from information_schema.columns
      where table_schema = 'public' and table_name <> 'migrations'`)
    await database.close()
    const byName = (row: Record<string, unknown>) => `${row.table}.${row.column}`
    const sorted = (columns: Record<string, unknown>[]) =>
      columns.toSorted((a, b) => (byName(a) < byName(b) ? -1 : 1))
    /** Columns of a composite key. */
    const keysOf = (table: PgTable) =>
      getTableConfig(table).primaryKeys.flatMap(({ columns }) => columns.map(({ name }) => name))
    const described = Object.values(schema)
      .filter((value) => is(value, PgTable))
      .flatMap((table) =>
        getTableConfig(table).columns.map((column) => ({
          table: getTableName(table),
          column: column.name,
          type: column.getSQLType(),
          isRequired: column.notNull,
          hasDefault: column.hasDefault || column.generatedIdentity !== undefined,
          isKey: column.primary || keysOf(table).includes(column.name),
        })),
      )
    expect(described.length).toBeGreaterThan(50)
    expect(sorted(described)).toEqual(sorted(rows))
  })

  test('[STORE-12] tables of a newer version are refused with a sentence and stay unchanged', async () => {
    const database = await openDatabase(place)
    await database.db.execute(sql`insert into migrations (name) values ('9999-of-next-year.sql')`)
    await database.db.execute(sql`drop table waiting_segments`)
    await database.close()

    await expect(openDatabase(place)).rejects.toThrow(
      /newer version of Racetrace \(this one does not know 9999-of-next-year\.sql\)\. Nothing was changed/,
    )
    const again = await openDatabase(place, { isMigrated: false })
    const names = await again.db.execute(sql`select to_regclass('waiting_segments') as name`)
    expect(names.rows).toEqual([{ name: null }])
    await again.close()
  })
})
