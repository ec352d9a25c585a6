import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { decodeWoff } from './decode-woff.ts'
import { type GlyphWidths, readGlyphWidths } from './glyph-widths.ts'

/** A face of the share image, in one weight, out of as many files as its letters are spread over. */
export type Typeface = {
  /** As the files name themselves: every weight other than regular and bold is a family of its own. */
  readonly family: string
  readonly weight: number
  readonly fonts: readonly Uint8Array[]
  /** How wide a line is at a size, in the unit of that size. */
  widthOf(text: string, size: number): number
  /** The text without letters the face does not have: they would be drawn as empty boxes. */
  keepKnown(text: string): string
}

/** The faces of the product, those of `web/styles.css`. */
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

/** A face out of fonts; a letter is looked for in one after another, as the renderer does it. */
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
