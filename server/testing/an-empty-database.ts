import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  globSync,
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
const MIGRATIONS = join(import.meta.dirname, '../storage/migrations')

const CACHE = join(MODULES, '.cache')
/** A new embedded database, before any of our tables. */
const MADE = join(CACHE, `new-database-${version}`)

/** Copies an empty database to where a first start would create one, which takes seconds. */
export async function putEmptyDatabase(dataDir: string): Promise<void> {
  await keep(MADE, async (draft) => {
    const database = await PGlite.create(join(draft, 'database'))
    await database.close()
  })
  copy(MADE, dataDir)
}

/** Copies an empty database with our tables, as an unused server leaves it. */
export async function putMigratedDatabase(dataDir: string): Promise<void> {
  const template = join(CACHE, `migrated-database-${version}-${digestOfMigrations()}`)
  await keep(template, async (draft) => {
    await putEmptyDatabase(draft)
    const database = await openDatabase({ folder: draft })
    await database.close()
  })
  copy(template, dataDir)
}

/** A test's own embedded database with our tables; its folder is deleted when it is closed. */
export async function anEmbeddedDatabase(): Promise<Database> {
  const folder = mkdtempSync(join(tmpdir(), 'racetrace-database-'))
  await putMigratedDatabase(folder)
  const database = await openDatabase({ folder })
  const close = async () => {
    await database.close()
    rmSync(folder, { recursive: true })
  }
  return { ...database, close }
}

const copy = (template: string, dataDir: string) =>
  cpSync(join(template, 'database'), join(dataDir, 'database'), { recursive: true })

/** Other migrations make other tables. */
function digestOfMigrations(): string {
  const hash = createHash('sha256')
  for (const name of globSync('*.sql', { cwd: MIGRATIONS }).sort()) {
    hash.update(name).update(readFileSync(join(MIGRATIONS, name)))
  }
  return hash.digest('hex').slice(0, 12)
}

/** Creates a data folder once and keeps it between runs. */
async function keep(template: string, make: (draft: string) => Promise<void>) {
  if (existsSync(template)) return
  mkdirSync(CACHE, { recursive: true })
  const draft = mkdtempSync(join(CACHE, 'database-draft-'))
  await make(draft)
  try {
    renameSync(draft, template)
  } catch (error) {
    rmSync(draft, { recursive: true })
    // Tests run in parallel, and another may have been first.
    if (!existsSync(template)) throw error
  }
}
