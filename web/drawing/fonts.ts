/** A typeface of the page, in a form that can be sent to a worker. */
export type Face = {
  readonly family: string
  readonly source: string
  readonly descriptors: FontFaceDescriptors
}

/** What a rule says of a face, and the name the same thing has for a script. */
const DESCRIPTORS = {
  'font-weight': 'weight',
  'unicode-range': 'unicodeRange',
  'size-adjust': 'sizeAdjust',
  'ascent-override': 'ascentOverride',
  'descent-override': 'descentOverride',
  'line-gap-override': 'lineGapOverride',
} as const

/** The faces of our own style sheets: a worker has no style sheets and must be told. */
export function readFaces(): Face[] {
  const faces: Face[] = []
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
      faces.push({
        family: style.getPropertyValue('font-family').replace(/["']/g, ''),
        source: toAbsolute(style.getPropertyValue('src'), base),
        descriptors: Object.fromEntries(given.filter(([, value]) => value)),
      })
    }
  }
  return faces
}

/** The worker's script lies elsewhere than the style sheet that an address starts from. */
const toAbsolute = (source: string, base: string) =>
  source.replace(/url\(["']?([^"')]+)["']?\)/g, (_, file: string) => {
    return `url("${new URL(file, base).href}")`
  })

/** Longest wait for a face, in milliseconds: a picture in another face is better than none. */
const PATIENCE_MS = 10_000

/**
 * Loads what is needed for a text, here or in a worker. A canvas does not wait for its face: without
 * this the first frames would be drawn in another one. Never rejects: what cannot be loaded is drawn
 * with the next family of the font.
 */
export async function loadFaces(faces: readonly Face[], font: string, text: string) {
  const set: FontFaceSet =
    'fonts' in self ? (self as unknown as { fonts: FontFaceSet }).fonts : document.fonts
  // The page has its faces from its style sheets; a worker gets them here.
  if (typeof document === 'undefined') {
    for (const { family, source, descriptors } of faces) {
      set.add(new FontFace(family, source, descriptors))
    }
  }
  // A set gives up at the first face it cannot load, and a stand-in made of fonts of the system is
  // such a face where they are missing. So each is asked for on its own, and ours, whose letters are
  // spread over several files, letter by letter.
  const [own = '', ...others] = splitFont(font)
  const loading = [...new Set(text)].map((letter) => set.load(own, letter))
  await Promise.race([
    Promise.allSettled([...loading, ...others.map((other) => set.load(other))]),
    new Promise((resolve) => setTimeout(resolve, PATIENCE_MS)),
  ])
}

/** A font with several families as fonts of one family each. */
function splitFont(font: string): string[] {
  const [first = '', ...others] = font.split(',').map((part) => part.trim())
  const size = /^.*?\d+px/.exec(first)?.[0] ?? ''
  return [first, ...others.map((family) => `${size} ${family}`)]
}
