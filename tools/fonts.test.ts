import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { decodeWoff } from '../server/share-image/decode-woff.ts'
import { readGlyphWidths } from '../server/share-image/glyph-widths.ts'
import { sourceFiles } from './checks/source-files.ts'

/** The file of each of our fonts that every page loads, in one weight. */
const FONTS = ['hanken-grotesk', 'sofia-sans-extra-condensed'].map((slug) => {
  const file = `@fontsource/${slug}/files/${slug}-latin-400-normal.woff`
  const font = readFileSync(fileURLToPath(import.meta.resolve(file)))
  return { slug, widthOf: readGlyphWidths(decodeWoff(font)) }
})

const SHOWN = /^(race|contract|web|server\/share-image)\/(?!.*(\.test\.tsx?$|testing\/))/
/** Letters of other languages that we read and turn into ours. */
const READ_ONLY = ['race/links/race-slug.ts', 'race/text/match-name.ts']
const COMMENTS = /\/\*[\s\S]*?\*\/|(^|\s)\/\/.*/g

test('[LOOK-1] both our fonts have every character of our own texts', () => {
  const files = sourceFiles().filter(({ path }) => SHOWN.test(path) && !READ_ONLY.includes(path))
  const boxes = files.flatMap(({ path, text }) =>
    [...new Set(text.replace(COMMENTS, ' ').match(/[^ -~\s]/gu))].flatMap((sign) =>
      FONTS.filter(({ widthOf }) => widthOf(sign.codePointAt(0) ?? 0) === null).map(
        ({ slug }) => `${sign} in ${path} is not in ${slug}`,
      ),
    ),
  )
  expect(files.length).toBeGreaterThan(200)
  expect(boxes).toEqual([])
})
