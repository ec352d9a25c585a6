import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { afterAll, afterEach, expect, test } from 'vitest'
import { restrictDataFolder } from './files/restrict-permissions.ts'
import { checkFolder } from './storage/check-folder.ts'
import { openDatabase } from './storage/database.ts'
import { aProcess, aRefusedStart, endProcesses } from './testing/a-process.ts'
import { aClient, aPublishing, publish } from './testing/a-publication.ts'
import { putEmptyDatabase } from './testing/an-empty-database.ts'

const PASSWORD = 'correct horse battery'
const base = mkdtempSync(join(tmpdir(), 'racetrace-data-folder-'))
let count = 0
const aFolder = () => join(base, `data-${++count}`)

afterEach(endProcesses)
afterAll(() => rmSync(base, { recursive: true }))

/** Everything in a folder that other users may read or write. */
function openTo(folder: string): string[] {
  const paths = readdirSync(folder, { recursive: true }).map((name) => join(folder, String(name)))
  return [folder, ...paths]
    .filter((path) => (lstatSync(path).mode & 0o077) !== 0)
    .map((path) => relative(folder, path))
}

/** Everything in a folder, by name, size and time. */
const contentOf = (folder: string) =>
  readdirSync(folder, { recursive: true })
    .map((name) => {
      const { size, mtimeMs, mode } = statSync(join(folder, String(name)))
      return `${name} ${size} ${mtimeMs} ${mode}`
    })
    .sort()

test('[STORE-20] a start with any umask restricts existing files and creates only restricted ones', async () => {
  const folder = aFolder()
  await putEmptyDatabase(folder)
  for (const name of ['.', ...readdirSync(folder, { recursive: true })].map(String)) {
    chmodSync(join(folder, name), 0o777)
  }
  const umask = process.umask(0)
  try {
    const env = { DATA_DIR: folder, ADMIN_PASSWORD: PASSWORD, PATH: process.env.PATH ?? '' }
    const server = await aProcess(env)
    expect(openTo(folder)).toEqual([])
    const operator = aClient(server.origin, await aClient(server.origin).signIn(PASSWORD))
    await publish(operator, aPublishing('2026 Closed'))
    expect(readdirSync(join(folder, 'files/maps'))).toHaveLength(1)
    expect(openTo(folder)).toEqual([])
  } finally {
    process.umask(umask)
  }
})

test('[STORE-19, STORE-20] a database is created complete and restricted, even after an interrupted attempt', async () => {
  const folder = aFolder()
  mkdirSync(join(folder, 'database.new'), { recursive: true })
  writeFileSync(join(folder, 'database.new/PG_VERSION'), '')
  // Every command sets this umask first.
  const umask = process.umask(0o077)
  const database = await openDatabase({ folder }).finally(() => process.umask(umask))
  await database.close()
  expect(readdirSync(folder)).toEqual(['database'])
  expect(openTo(join(folder, 'database'))).toEqual([])
  expect(() => checkFolder(folder)).not.toThrow()
})

test("[STORE-20] other programs' files in a folder, and the folder itself, stay unchanged", () => {
  const folder = aFolder()
  mkdirSync(join(folder, 'files/maps'), { recursive: true })
  writeFileSync(join(folder, 'files/maps/a.webp'), '')
  writeFileSync(join(folder, 'of somebody else'), '')
  chmodSync(folder, 0o755)
  restrictDataFolder(folder)
  expect(openTo(folder)).toEqual(['', 'of somebody else'])
})

const DAMAGES: [string, (folder: string) => void, RegExp][] = [
  [
    'has no PG_VERSION',
    (folder) => rmSync(join(folder, 'database/PG_VERSION')),
    /database is damaged: it has no PG_VERSION/,
  ],
  [
    'has no pg_control',
    (folder) => rmSync(join(folder, 'database/global/pg_control')),
    /it has no global\/pg_control/,
  ],
  [
    'is of another Postgres',
    (folder) => writeFileSync(join(folder, 'database/PG_VERSION'), '21\n'),
    /database is of Postgres 21, and this version of Racetrace runs 18/,
  ],
  [
    'is a file',
    (folder) => {
      rmSync(join(folder, 'database'), { recursive: true })
      writeFileSync(join(folder, 'database'), '')
    },
    /database is not a folder/,
  ],
  [
    'is gone while the maps are there',
    (folder) => rmSync(join(folder, 'database'), { recursive: true }),
    /there are maps in .* and no database/,
  ],
  [
    'stands beside a folder named server.pid',
    (folder) => mkdirSync(join(folder, 'server.pid')),
    /server\.pid is not a file/,
  ],
]

test.each(DAMAGES)(
  '[STORE-12] a start where the database %s fails with a sentence and changes nothing',
  async (_title, damage, sentence) => {
    const folder = aFolder()
    await putEmptyDatabase(folder)
    mkdirSync(join(folder, 'files/maps'), { recursive: true })
    writeFileSync(join(folder, 'files/maps/a.webp'), 'a map')
    damage(folder)
    const before = contentOf(folder)
    const { code, errors } = await aRefusedStart({ DATA_DIR: folder, ADMIN_PASSWORD: PASSWORD })
    expect(errors).toMatch(sentence)
    expect(errors).toMatch(/^racetrace cannot start: DATA_DIR: [^\n]* Nothing was changed[^\n]*\n$/)
    expect(code).toBe(1)
    expect(contentOf(folder)).toEqual(before)
  },
)

test('[STORE-12] a database that Postgres cannot read stops the start with a sentence, and stays', async () => {
  const folder = aFolder()
  await putEmptyDatabase(folder)
  const control = join(folder, 'database/global/pg_control')
  writeFileSync(control, Buffer.alloc(8192))
  const { errors } = await aRefusedStart({ DATA_DIR: folder, ADMIN_PASSWORD: PASSWORD })
  expect(errors).toMatch(/^racetrace cannot start: DATA_DIR: the database in .* cannot be opened/)
  expect(existsSync(join(folder, 'database/base'))).toBe(true)
  expect(readFileSync(control)).toHaveLength(8192)
  expect(existsSync(join(folder, 'server.pid'))).toBe(false)
})

test('[STORE-12] an unreadable folder stops the start', () => {
  const folder = aFolder()
  cpSync(import.meta.filename, folder)
  expect(() => checkFolder(folder)).toThrow(/^DATA_DIR: .* cannot be read\. Nothing was changed/)
})
