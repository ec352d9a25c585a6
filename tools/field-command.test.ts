import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildFieldTemplate } from '../race/field/import/field-text.ts'
import { createDiskStore } from '../server/files/disk-store.ts'
import { publishSampleRaces } from '../server/sample-races.ts'
import { createCourseStore } from '../server/storage/course-store.ts'
import { openDatabase } from '../server/storage/database.ts'
import { createFieldStore } from '../server/storage/fields/field-store.ts'
import { createRaceChanges } from '../server/storage/race-changes.ts'
import { createRaceStore } from '../server/storage/race-store.ts'
import { QUICK } from '../server/testing/a-process.ts'
import { putMigratedDatabase } from '../server/testing/an-empty-database.ts'

const folder = mkdtempSync(join(tmpdir(), 'racetrace-field-'))

beforeAll(async () => {
  await putMigratedDatabase(folder)
  const database = await openDatabase({ folder })
  const changes = createRaceChanges(database)
  const races = createRaceStore(database, createDiskStore(join(folder, 'files')), changes)
  const courses = createCourseStore(database, changes)
  const raceFields = createFieldStore(database, changes)
  await publishSampleRaces(database, { races, courses, raceFields })
  await database.close()
})
afterAll(() => rmSync(folder, { recursive: true }))

function run(...given: string[]) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [...QUICK, join(import.meta.dirname, 'field-command.ts'), ...given],
    { encoding: 'utf8', env: { ...process.env, DATA_DIR: folder, INIT_CWD: folder } },
  )
  return { status, output: stdout, errors: stderr }
}

test('[FIELD-16, FIELD-33] a file is tried, imported, replaced, restored and deleted on the command line', () => {
  writeFileSync(join(folder, 'field.csv'), buildFieldTemplate().replace('HYROX', 'HYROX TRIED'))
  const race = 'sample-northgate'
  const tried = run('import', race, 'field.csv', '--dry-run')
  expect(tried).toMatchObject({ status: 0, errors: '' })
  expect(tried.output).toContain('HYROX TRIED, W: 1 athlete, 1 finished, 1 with estimated splits.')
  expect(tried.output).toContain('dry run, nothing was stored')
  expect(run('list', race).output).not.toContain('HYROX TRIED')

  expect(run('import', race, 'field.csv', '--names')).toMatchObject({ status: 0 })
  const line = run('list', race)
    .output.split('\n')
    .find((one) => one.startsWith('HYROX TRIED'))
  expect(line).toMatch(/^HYROX TRIED\tW\t1\tnamed\t\/api\/fields\/[0-9a-f]{64}$/)
  const address = line?.split('\t').at(-1) ?? ''

  // The same field without names counts as a different one, so replacing this one needs the option.
  const refused = run('import', race, 'field.csv')
  expect(refused).toMatchObject({
    status: 1,
    errors: expect.stringContaining('replace HYROX TRIED, Women (1 athlete with names, saved on'),
  })
  expect(run('list', race).output).toContain(address)
  expect(run('import', race, 'field.csv', '--replace')).toMatchObject({ status: 0 })
  expect(run('list', race).output).not.toContain(address)
  expect(run('earlier', race).output).toMatch(/^HYROX TRIED, Women\t1 athlete with names/)
  expect(run('bring-back', race, address)).toMatchObject({ status: 0 })
  expect(run('delete', race, address)).toMatchObject({ status: 0 })
  expect(run('list', race).output).not.toContain('HYROX TRIED')
})

test('[FIELD-16] a file with problems, an unknown race or a wrong option stores nothing and says why', () => {
  writeFileSync(join(folder, 'bad.csv'), 'Name,Total\nAnn,soon\n')
  const bad = run('import', 'sample-northgate', 'bad.csv', '--division', 'HYROX', '--sex', 'W')
  expect(bad.status).toBe(1)
  expect(bad.errors).toContain('Row 2: Total: “soon” is not a time such as 4:30 or 270.')
  expect(bad.errors).toContain('Nothing was stored')
  expect(run('import', 'no-such-race', 'bad.csv')).toMatchObject({ status: 1 })
  const wrong = run('import', 'sample-northgate', 'bad.csv', '--sex', 'Q')
  expect(wrong).toMatchObject({ status: 1, errors: expect.stringContaining('M, W or X') })
})
