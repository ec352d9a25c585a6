import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { type Database, openDatabase } from '../storage/database.ts'

const MODULES = join(import.meta.dirname, '../../node_modules')
const { version } = JSON.parse(
  readFileSync(join(MODULES, '@electric-sql/pglite/package.json'), 'utf8'),
) as { version: string }

const CACHE = join(MODULES, '.cache')
/** An embedded database as it is made, before any table of ours. */
const MADE = join(CACHE, `empty-database-${version}`)

/** Puts an empty database where a first start would make one: that takes seconds, a copy does not. */
export async function putEmptyDatabase(dataDir: string): Promise<void> {
  if (!existsSync(MADE)) await make()
  cpSync(MADE, join(dataDir, 'database'), { recursive: true })
}

/** An embedded database of a test's own, with our tables; its folder goes when it is closed. */
export async function anEmbeddedDatabase(): Promise<Database> {
  const folder = mkdtempSync(join(tmpdir(), 'racetrace-database-'))
  await putEmptyDatabase(folder)
  const database = await openDatabase({ folder })
  const close = async () => {
    await database.close()
    rmSync(folder, { recursive: true })
  }
  return { ...database, close }
}

async function make() {
  mkdirSync(CACHE, { recursive: true })
  const draft = mkdtempSync(join(CACHE, 'empty-database-'))
  const database = await PGlite.create(draft)
  await database.close()
  try {
    renameSync(draft, MADE)
  } catch (error) {
    rmSync(draft, { recursive: true })
    // Tests run side by side, and another may have been first.
    if (!existsSync(MADE)) throw error
  }
}
