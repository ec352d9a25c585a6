import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readWebBuild } from './web-build.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'racetrace-build-'))
  mkdirSync(join(folder, '.vite'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const PAGE = `<head><!--tags-->
  <title>x</title>
<!--/tags--><script type="module" crossorigin src="/assets/main.js"></script>
<link rel="modulepreload" crossorigin href="/assets/react.js"></head><div id="app"><!--page--></div>`

const MANIFEST = {
  'index.html': {
    file: 'assets/main.js',
    isEntry: true,
    imports: ['_react.js'],
    dynamicImports: ['_app.js'],
    assets: [
      'assets/sofia-sans-extra-condensed-latin-wght-normal-A1.woff2',
      'assets/sofia-sans-extra-condensed-greek-wght-normal-A2.woff2',
      'assets/hanken-grotesk-latin-wght-normal-A3.woff2',
    ],
  },
  '_react.js': { file: 'assets/react.js' },
  '_app.js': { file: 'assets/app.js', imports: ['_react.js'] },
  '_player.js': { file: 'assets/player.js', imports: ['_react.js', '_core.js'] },
  '_core.js': { file: 'assets/core.js', imports: ['_player.js'] },
  'pages/race.tsx': { file: 'assets/race.js', imports: ['index.html', '_player.js'] },
}

function write({ page = PAGE, manifest = MANIFEST as object | null } = {}) {
  writeFileSync(join(folder, 'index.html'), page)
  if (manifest) writeFileSync(join(folder, '.vite/manifest.json'), JSON.stringify(manifest))
  const rendered = { '/': { withEmail: '<p>write to us</p>', withoutEmail: '<p>soon</p>' } }
  writeFileSync(join(folder, '.vite/rendered.json'), JSON.stringify(rendered))
}

test('[STATIC-7, LOOK-15] a page preloads everything it needs beyond the frame', () => {
  write()
  const build = readWebBuild(folder)
  expect(build.scriptsOf('pages/race.tsx')).toEqual([
    '/assets/app.js',
    '/assets/core.js',
    '/assets/player.js',
    '/assets/race.js',
  ])
  expect(build.scriptsOf('pages/unknown.tsx')).toEqual(['/assets/app.js'])
})

test('[LOOK-1] only the font of the titles is preloaded', () => {
  write()
  expect(readWebBuild(folder).fonts).toEqual([
    '/assets/sofia-sans-extra-condensed-latin-wght-normal-A1.woff2',
  ])
})

test('[LOOK-15] the frame has slots for tags and content', () => {
  write()
  const [head, middle, end] = readWebBuild(folder).frame
  expect([head, end]).toEqual(['<head>', '</div>'])
  expect(middle).toContain('<script type="module" crossorigin src="/assets/main.js">')
})

test("[LOOK-15] prerendered pages exist with and without the operator's address", () => {
  write()
  const build = readWebBuild(folder)
  expect(build.renderedOf('/', true)).toBe('<p>write to us</p>')
  expect(build.renderedOf('/', false)).toBe('<p>soon</p>')
  expect(build.renderedOf('/race', true)).toBeNull()
})

test('[HOUSE-1] a folder without a build stops the start', () => {
  expect(() => readWebBuild(folder)).toThrow('ENOENT')
  write({ page: '<title>x</title>' })
  expect(() => readWebBuild(folder)).toThrow('index.html has no place for its tags or its content')
})
