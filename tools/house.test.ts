import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import vitestConfig from '../vitest.config.ts'
// @ts-expect-error plain JavaScript: it runs before anything is installed, types included.
import { CHECK, CORE, REST } from './steps.mjs'

const ROOT = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')
const lock = JSON.parse(read('package-lock.json')) as { packages: Record<string, LockedPackage> }
type LockedPackage = { resolved?: string; optional?: boolean; os?: string[]; cpu?: string[] }

type Step = [name: string, command: string, args: string[]]
const stepsOf = (phases: Step[][][]) => phases.flat(2).map(([, ...step]) => step.flat().join(' '))
const projectsIn = (phases: Step[][][]) =>
  phases.flat(2).flatMap(([, , args]) => args.filter((_, i) => args[i - 1] === '--project'))

test('[HOUSE-2] a check starts no browser, and together the commands run every test project once', () => {
  expect(stepsOf(CHECK).join()).not.toContain('playwright')
  const projects = (vitestConfig.test?.projects ?? []) as { test: { name: string } }[]
  expect(projectsIn([...CHECK, ...CORE, ...REST]).sort()).toEqual(
    projects.map(({ test }) => test.name).sort(),
  )
  const browserTests = stepsOf([...CORE, ...REST]).filter((step) => step.startsWith('playwright'))
  expect(browserTests).toEqual([
    'playwright test -c e2e --grep @core',
    'playwright test -c e2e --grep-invert @core',
    'playwright test -c e2e/browsers.config.ts',
  ])
})

test('[HOUSE-1] the lock file names no download host', () => {
  expect(Object.values(lock.packages).filter(({ resolved }) => resolved?.includes('://'))).toEqual(
    [],
  )
  expect(read('package-lock.json')).not.toMatch(/"resolved"|https?:\/\/[^"]*\.tgz/)
})

test('[HOUSE-1] every package with binaries for one Linux architecture has them for the other', () => {
  const linux = Object.entries(lock.packages).filter(([, { os }]) => os?.includes('linux'))
  const namesFor = (cpu: string) =>
    linux
      .filter(([name, entry]) => entry.cpu?.includes(cpu) && !name.includes('musl'))
      .map(([name]) => name)
  const kindOf = (name: string) => name.replace(/x64|arm64|aarch64|x86_64/g, 'CPU')
  expect(namesFor('x64').length).toBeGreaterThan(0)
  expect(namesFor('arm64').map(kindOf).sort()).toEqual(namesFor('x64').map(kindOf).sort())
})
