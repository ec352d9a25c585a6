import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { checkFolder } from './check-folder.ts'

const folder = mkdtempSync(join(tmpdir(), 'racetrace-check-folder-'))
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('[STORE-12] maps without a database stop the start, and an empty folder of maps does not', () => {
  const maps = join(folder, 'files/maps')
  mkdirSync(maps, { recursive: true })
  expect(() => checkFolder(folder)).not.toThrow()
  writeFileSync(join(maps, '0123456789abcdef.webp'), '')
  expect(() => checkFolder(folder)).toThrow(/there are maps in .* and no database/)
})
