import { expect, test } from 'vitest'
import { initialFiles, sizeLine } from './page-size.ts'

const MANIFEST = {
  'index.html': { file: 'index.js', imports: ['_shared.js'] },
  'page.tsx': {
    file: 'page.js',
    imports: ['_shared.js', '_deep.js'],
    dynamicImports: ['late.tsx'],
  },
  'late.tsx': { file: 'late.js' },
  '_shared.js': {
    file: 'shared.js',
    imports: ['_deep.js'],
    assets: ['map.webp', 'worker.js'],
  },
  '_deep.js': { file: 'deep.js', imports: ['_shared.js'] },
}

test('everything a page imports is counted once, workers included, but not what it loads later', () => {
  expect(initialFiles(MANIFEST, ['index.html', 'page.tsx']).sort()).toEqual([
    'deep.js',
    'index.js',
    'page.js',
    'shared.js',
    'worker.js',
  ])
})

test('a page that is not in the build fails the check', () => {
  expect(() => initialFiles(MANIFEST, ['gone.tsx'])).toThrow('The build has no gone.tsx')
})

test('[LOOK-15] a page may be as large as its budget, and not a byte larger', () => {
  const page = { name: 'a page', modules: [], mostBytes: 2048 }
  expect(sizeLine(page, 2048)).toEqual({
    text: 'a page: 2.0 KB of at most 2.0 KB of gzipped scripts',
    isMet: true,
  })
  expect(sizeLine(page, 2049)).toMatchObject({ isMet: false })
})
