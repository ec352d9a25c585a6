import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
// @ts-expect-error plain JavaScript: it runs before anything is installed, types included.
import { BROWSERS, CHECK } from './steps.mjs'

const ROOT = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')
const lock = JSON.parse(read('package-lock.json')) as { packages: Record<string, LockedPackage> }
type LockedPackage = { resolved?: string; optional?: boolean; os?: string[]; cpu?: string[] }

test('[HOUSE-2] npm test checks everything', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
  expect(scripts.test).toBe('node tools/test.mjs')
  const commandsOf = (phases: [string, string, string[]][][][]) =>
    new Set(phases.flat(2).map(([, command]) => command))
  expect(commandsOf(CHECK)).toEqual(new Set(['biome', 'tsc', 'node', 'knip', 'vitest']))
  expect(commandsOf(BROWSERS)).toEqual(new Set(['playwright']))
})

test('[HOUSE-2] the build machine runs npm test in a fresh root, or here where there can be none', () => {
  expect(read('.ci/run')).toMatch(/^exec node tools\/fresh\.mjs --or-here 'npm test'$/m)
})

test('[HOUSE-1] the lock file names no download host', () => {
  expect(Object.values(lock.packages).filter(({ resolved }) => resolved?.includes('://'))).toEqual(
    [],
  )
  expect(read('package-lock.json')).not.toMatch(/"resolved"|https?:\/\/[^"]*\.tgz/)
})

test('[HOUSE-1] every package with binaries for one kind of Linux machine has them for the other', () => {
  const linux = Object.entries(lock.packages).filter(([, { os }]) => os?.includes('linux'))
  const namesFor = (cpu: string) =>
    linux
      .filter(([name, entry]) => entry.cpu?.includes(cpu) && !name.includes('musl'))
      .map(([name]) => name)
  const kindOf = (name: string) => name.replace(/x64|arm64|aarch64|x86_64/g, 'CPU')
  expect(namesFor('x64').length).toBeGreaterThan(0)
  expect(namesFor('arm64').map(kindOf).sort()).toEqual(namesFor('x64').map(kindOf).sort())
})
