/** A font of the page, in a form that can be sent to a worker. */
export type WebFont = {
  readonly family: string
  readonly source: string
  readonly descriptors: FontFaceDescriptors
}

/** The descriptors of a `@font-face` rule, and their names in a script. */
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
    // A sheet from elsewhere, such as a browser's extension brings, may not be read.
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

/** The worker's script is in another folder than the style sheet that an address is relative to. */
const toAbsolute = (source: string, base: string) =>
  source.replace(/url\(["']?([^"')]+)["']?\)/g, (_, file: string) => {
    return `url("${new URL(file, base).href}")`
  })

/** Longest wait for a font, in milliseconds: a picture in another font is better than none. */
const TIMEOUT_MS = 10_000

/**
 * Loads what is needed for a text, here or in a worker. A canvas does not wait for its font: without
 * this the first frames would be drawn in another one. Never rejects: what cannot be loaded is drawn
 * with the next family of the font.
 */
export async function loadFonts(fonts: readonly WebFont[], font: string, text: string) {
  const set: FontFaceSet =
    'fonts' in self ? (self as unknown as { fonts: FontFaceSet }).fonts : document.fonts
  // The page has its fonts from its style sheets; a worker gets them here.
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

/** A font with several families as fonts of one family each. */
function splitFont(font: string): string[] {
  const [first = '', ...others] = font.split(',').map((part) => part.trim())
  const size = /^.*?\d+px/.exec(first)?.[0] ?? ''
  return [first, ...others.map((family) => `${size} ${family}`)]
}
