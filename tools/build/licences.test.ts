import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import {
  KNOWN_LICENCES,
  packagesOfPages,
  packagesOfServer,
  toLicencePage,
  toNotices,
} from './licences.ts'

const read = (path: string) => readFileSync(join(import.meta.dirname, '../..', path), 'utf8')

test('[HOUSE-19] docs/licences.md matches the output of npm run licences', () => {
  expect(read('docs/licences.md')).toBe(toLicencePage())
})

test('[HOUSE-19] every shipped licence is a known one', () => {
  const all = [...packagesOfPages(), ...packagesOfServer()]
  expect(all.length).toBeGreaterThan(100)
  expect(all.filter(({ licence }) => !KNOWN_LICENCES.has(licence))).toEqual([])
})

test('[HOUSE-19] visitors can read the licence texts that must be shown, with a link to the source', () => {
  const notices = toNotices()
  const strict = packagesOfPages().filter(({ licence }) => /LGPL|MPL|OFL/.test(licence))
  expect(strict.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['libheif-js', 'mediabunny', '@fontsource-variable/hanken-grotesk']),
  )
  for (const { name, version, source, text } of strict) {
    expect(notices).toContain(`${name} ${version}\n`)
    expect([name, source]).toEqual([name, expect.stringMatching(/^https:\/\//)])
    expect(text.length).toBeGreaterThan(500)
    expect(notices).toContain(text)
  }
  expect(read('web/pages/terms-page.tsx')).toContain('href="/licences.txt"')
})
