import { expect, test } from 'vitest'
import { findLayerBreaks } from './layers.ts'
import { sourceFiles } from './source-files.ts'

const breaksOf = (path: string, text: string) => findLayerBreaks([{ path, text }])

test('[HOUSE-6] the current code breaks no layer rule', () => {
  expect(findLayerBreaks(sourceFiles())).toEqual([])
})

test.each([
  ['race/scene.ts', "import { z } from 'zod'", 'race must not import zod'],
  ['race/scene.ts', "import { readFileSync } from 'node:fs'", 'race must not import node:fs'],
  [
    'race/scene.ts',
    "import { x } from '../../contract/races.ts'",
    'race must not import contract/races.ts',
  ],
  [
    'race/scene.ts',
    "const x = await import('../../web/app.tsx')",
    'race must not import web/app.tsx',
  ],
  ['race/scene.ts', "export * from '../../server/app.ts'", 'race must not import server/app.ts'],
  ['race/scene.ts', "import '../web/styles.css'", 'race must not import web/styles.css'],
])('[HOUSE-6] %s with `%s` fails', (path, text, message) => {
  expect(breaksOf(path, text)).toEqual([`${path}: ${message}`])
})

test.each(['Date.now()', 'new Date()', 'Math.random()', 'performance.now()'])(
  '[HOUSE-6] the core has no clock and no chance: %s fails',
  (text) => {
    expect(breaksOf('race/scene.ts', `const x = ${text}`)).toHaveLength(1)
    expect(breaksOf('web/replay/frame-loop.ts', `const x = ${text}`)).toEqual([])
  },
)

test.each([
  ['contract/races.ts', "import fastify from 'fastify'"],
  ['contract/races.ts', "import { x } from '../../server/app.ts'"],
  ['server/app.ts', "import { x } from '../../web/app.tsx'"],
  ['web/app.tsx', "import { x } from '../../server/app.ts'"],
  ['web/app.tsx', "import { x } from 'node:path'"],
  ['server/app.ts', "import { makeVideo } from '../tools/testing/make-test-video.ts'"],
])('[HOUSE-6] %s with `%s` fails', (path, text) => {
  expect(breaksOf(path, text)).toHaveLength(1)
})

test.each([
  ['contract/races.ts', "import { z } from 'zod'"],
  ['contract/races.ts', "import type { Seconds } from '../../race/types.ts'"],
  ['server/app.ts', "import { races } from '../../contract/races.ts'"],
  ['web/replay/player.tsx', "import { sceneAt } from '../../race/replay/scene.ts'"],
  ['web/pages/landing.tsx', "import { Player } from '../replay/player.tsx'"],
  ['race/scene.test.ts', "import { expect } from 'vitest'"],
  [
    'server/videos/clip.test.ts',
    "import { makeVideo } from '../../tools/testing/make-test-video.ts'",
  ],
])('[HOUSE-6] %s may `%s`', (path, text) => {
  expect(breaksOf(path, text)).toEqual([])
})

test.each([
  ['web/replay/player.tsx', "import { x } from '../media/upload.tsx'"],
  ['web/search/panel.tsx', "import { x } from '../pages/landing.tsx'"],
  ['web/ui/button.tsx', "import { x } from '../replay/player.tsx'"],
])('[HOUSE-6] %s with `%s` fails', (path, text) => {
  expect(breaksOf(path, text)).toHaveLength(1)
})

test('[HOUSE-6] a file of more than 400 lines fails, but a long test does not', () => {
  const text = '\n'.repeat(401)
  expect(breaksOf('web/ui/button.tsx', text)).toHaveLength(1)
  expect(breaksOf('web/ui/button.test.tsx', text)).toEqual([])
})

test('[HOUSE-6] circular imports fail, also through a third file or a type', () => {
  const files = [
    { path: 'race/a.ts', text: "import { b } from './b.ts'" },
    { path: 'race/b.ts', text: "import { c } from './c.ts'" },
    { path: 'race/c.ts', text: "import type { A } from './a.ts'" },
    { path: 'race/d.ts', text: "import { a } from './a.ts'" },
  ]
  expect(findLayerBreaks(files)).toEqual([
    'circle: race/a.ts -> race/b.ts -> race/c.ts -> race/a.ts',
  ])
  expect(findLayerBreaks(files.slice(1))).toEqual([])
})

test('[HOUSE-6] folders of one room that depend on each other fail, except in tests', () => {
  const files = [
    { path: 'race/replay/a.ts', text: "import { b } from '../video/b.ts'" },
    { path: 'race/video/b.ts', text: '' },
    { path: 'race/video/c.ts', text: "import { d } from '../replay/d.ts'" },
    { path: 'race/replay/d.ts', text: '' },
  ]
  expect(findLayerBreaks(files)).toEqual([
    'circle of folders: race/replay -> race/video -> race/replay',
  ])
  const asTest = files.map((file) => ({ ...file, path: file.path.replace('c.ts', 'c.test.ts') }))
  expect(findLayerBreaks(asTest)).toEqual([])
})

test('[HOUSE-6] a folder with more than 25 files, not counting tests, is reported', () => {
  const many = (count: number, ending: string) =>
    Array.from({ length: count }, (_, i) => ({ path: `race/clock/a${i}${ending}`, text: '' }))
  expect(findLayerBreaks([...many(25, '.ts'), ...many(25, '.test.ts')])).toEqual([])
  expect(findLayerBreaks(many(26, '.ts'))).toEqual(['race/clock: 26 files, at most 25'])
})
