import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { decodeWoff } from './decode-woff.ts'
import { type GlyphWidths, readGlyphWidths } from './glyph-widths.ts'

/** A font of the share image in one weight, from the several files its letters are spread over. */
export type Typeface = {
  /** As named in the files: every weight other than regular and bold is its own family. */
  readonly family: string
  readonly weight: number
  readonly fonts: readonly Uint8Array[]
  /** The width of a line at a size, in the size's unit. */
  widthOf(text: string, size: number): number
  /** The text without letters missing in the font, which would be drawn as empty boxes. */
  keepKnown(text: string): string
}

/** Our fonts, those of `web/styles.css`. */
export type Typefaces = {
  readonly display: Typeface
  readonly label: Typeface
  readonly text: Typeface
}

/** Reads the faces: some 20 files, once a worker. */
export function loadTypefaces(): Typefaces {
  const condensed = ['latin', 'latin-ext', 'cyrillic', 'cyrillic-ext', 'greek']
  const plain = ['latin', 'latin-ext', 'cyrillic-ext', 'vietnamese']
  const name = 'Sofia Sans Extra Condensed'
  return {
    display: load('sofia-sans-extra-condensed', condensed, `${name} ExtraBold`, 800),
    label: load('sofia-sans-extra-condensed', condensed, name, 700),
    text: load('hanken-grotesk', plain, 'Hanken Grotesk Medium', 500),
  }
}

function load(slug: string, subsets: readonly string[], family: string, weight: number): Typeface {
  const fonts = subsets.map((subset) => {
    const file = `@fontsource/${slug}/files/${slug}-${subset}-${weight}-normal.woff`
    return decodeWoff(readFileSync(fileURLToPath(import.meta.resolve(file))))
  })
  return createTypeface(family, weight, fonts)
}

/**
 * A typeface made of several fonts; a letter is looked up in one after another, as the renderer
 * does.
 */
export function createTypeface(
  family: string,
  weight: number,
  fonts: readonly Uint8Array[],
): Typeface {
  const widths = fonts.map(readGlyphWidths)
  const find = (letter: string) => findWidth(widths, letter.codePointAt(0) ?? 0)
  return {
    family,
    weight,
    fonts,
    widthOf: (text, size) => [...text].reduce((sum, letter) => sum + (find(letter) ?? 0), 0) * size,
    keepKnown: (text) =>
      [...text.normalize('NFC')]
        .filter((letter) => find(letter) !== null)
        .join('')
        .replace(/\s+/g, ' ')
        .trim(),
  }
}

function findWidth(widths: readonly GlyphWidths[], codePoint: number): number | null {
  for (const find of widths) {
    const width = find(codePoint)
    if (width !== null) return width
  }
  return null
}
