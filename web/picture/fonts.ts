/** A font of the page, in a form that can be sent to a worker. */
export type WebFont = {
  readonly family: string
  readonly source: string
  readonly descriptors: FontFaceDescriptors
}

/** `@font-face` descriptors and their names in JavaScript. */
const DESCRIPTORS = {
  'font-weight': 'weight',
  'unicode-range': 'unicodeRange',
  'size-adjust': 'sizeAdjust',
  'ascent-override': 'ascentOverride',
  'descent-override': 'descentOverride',
  'line-gap-override': 'lineGapOverride',
} as const

/** The fonts of our own style sheets: a worker has no style sheets, so they are sent to it. */
export function readFonts(): WebFont[] {
  const fonts: WebFont[] = []
  for (const sheet of document.styleSheets) {
    // Style sheets from other origins, such as an extension's, can't be read.
    if (sheet.href && new URL(sheet.href).origin !== location.origin) continue
    for (const rule of sheet.cssRules) {
      if (!(rule instanceof CSSFontFaceRule)) continue
      const { style } = rule
      if (style.getPropertyValue('font-style') === 'italic') continue
      const base = sheet.href ?? document.baseURI
      const given = Object.entries(DESCRIPTORS).map(([property, name]) => [
        name,
        style.getPropertyValue(property),
      ])
      fonts.push({
        family: style.getPropertyValue('font-family').replace(/["']/g, ''),
        source: toAbsolute(style.getPropertyValue('src'), base),
        descriptors: Object.fromEntries(given.filter(([, value]) => value)),
      })
    }
  }
  return fonts
}

/** Addresses are relative to the style sheet, and the worker's script is in another folder. */
const toAbsolute = (source: string, base: string) =>
  source.replace(/url\(["']?([^"')]+)["']?\)/g, (_, file: string) => {
    return `url("${new URL(file, base).href}")`
  })

/** Longest wait for a font, in milliseconds: a picture in another font is better than none. */
const TIMEOUT_MS = 10_000

/**
 * Loads the fonts a text needs, here or in a worker. A canvas doesn't wait for its font, so the
 * first frames would be drawn in another one. Never rejects: the font's next family replaces one
 * that can't be loaded.
 */
export async function loadFonts(fonts: readonly WebFont[], font: string, text: string) {
  const set: FontFaceSet =
    'fonts' in self ? (self as unknown as { fonts: FontFaceSet }).fonts : document.fonts
  // The page gets its fonts from style sheets; a worker gets them here.
  if (typeof document === 'undefined') {
    for (const { family, source, descriptors } of fonts) {
      set.add(new FontFace(family, source, descriptors))
    }
  }
  // A font set rejects at the first font it can't load, and a stand-in fails if its system font is
  // missing. So each is requested on its own. Ours are requested letter by letter, because several
  // files share their letters.
  const [own = '', ...others] = splitFont(font)
  const loading = [...new Set(text)].map((letter) => set.load(own, letter))
  await Promise.race([
    Promise.allSettled([...loading, ...others.map((other) => set.load(other))]),
    new Promise((resolve) => setTimeout(resolve, TIMEOUT_MS)),
  ])
}

/** Splits a font with several families into fonts with one each. */
function splitFont(font: string): string[] {
  const [first = '', ...others] = font.split(',').map((part) => part.trim())
  const size = /^.*?\d+px/.exec(first)?.[0] ?? ''
  return [first, ...others.map((family) => `${size} ${family}`)]
}
