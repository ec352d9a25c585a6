import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')

const LINES = read('docs/security.md')
  .split('\n')
  .filter((line) => line.startsWith('| '))
  .slice(1)
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, threat = '', , rules = '', tests = '']) => ({
    threat,
    rules: rules.split(', '),
    tests: [...tests.matchAll(/`([^`]+)`/g)].map(([, path = '']) => path),
  }))

/** The rules in a test file's titles: `[SAFE-3]`, `[SAFE-3]`. */
const citedIn = (path: string) =>
  [...read(path).matchAll(/['"`]\[([A-Z0-9]+-\d+(?:, [A-Z0-9]+-\d+)*)\]/g)].flatMap(
    ([, ids = '']) => ids.split(', '),
  )

test.each(LINES)(
  '[HOUSE-6] "$threat" names rules, and tests that cite them',
  ({ rules, tests }) => {
    expect(rules.length).toBeGreaterThan(0)
    expect(tests.length).toBeGreaterThan(0)
    for (const path of tests) {
      expect([path, existsSync(join(ROOT, path))]).toEqual([path, true])
      expect([path, citedIn(path).some((id) => rules.includes(id))]).toEqual([path, true])
    }
    const cited = new Set(tests.flatMap(citedIn))
    expect(rules.filter((id) => !cited.has(id))).toEqual([])
  },
)
