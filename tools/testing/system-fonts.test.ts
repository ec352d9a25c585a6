import { globSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { provideSystemFonts } from './system-fonts.ts'

const folder = mkdtempSync(join(tmpdir(), 'racetrace-fonts-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** Rewriting a file changes its ctime, replacing it changes its inode. */
const files = () =>
  globSync('**/*.{ttf,conf}*', { cwd: folder }).map((name) => {
    const { ino, ctimeNs, size } = statSync(join(folder, name), { bigint: true })
    return { name, ino, ctimeNs, size }
  })

test('fonts that a browser may have open are never rewritten', () => {
  const environment = provideSystemFonts(folder, 'common')
  const before = files()
  expect(before).toHaveLength(3)
  expect(before.every(({ size }) => size > 0n)).toBe(true)
  expect(provideSystemFonts(folder, 'common')).toEqual(environment)
  expect(files()).toEqual(before)
})
