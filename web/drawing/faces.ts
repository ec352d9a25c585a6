/** A typeface of the page, in a form that can be sent to a worker. */
export type Face = {
  readonly family: string
  readonly source: string
  readonly weight: string
  readonly unicodeRange: string
}

/** The faces of our own style sheets: a worker has no style sheets and must be told. */
export function readFaces(): Face[] {
  const faces: Face[] = []
  for (const sheet of document.styleSheets) {
    for (const rule of sheet.cssRules) {
      if (!(rule instanceof CSSFontFaceRule)) continue
      const { style } = rule
      const file = /url\(["']?([^"')]+)/.exec(style.getPropertyValue('src'))?.[1]
      if (!file || style.getPropertyValue('font-style') === 'italic') continue
      const address = new URL(file, sheet.href ?? document.baseURI).href
      faces.push({
        family: style.getPropertyValue('font-family').replace(/["']/g, ''),
        source: `url(${address})`,
        weight: style.getPropertyValue('font-weight') || 'normal',
        unicodeRange: style.getPropertyValue('unicode-range') || 'U+0-10FFFF',
      })
    }
  }
  return faces
}

/**
 * Loads what is needed for a text, here or in a worker. A canvas does not wait for its face: without
 * this the first frames would be drawn in another one.
 */
export async function loadFaces(faces: readonly Face[], font: string, text: string) {
  const set: FontFaceSet =
    'fonts' in self ? (self as unknown as { fonts: FontFaceSet }).fonts : document.fonts
  // The page has its faces from its style sheets; a worker gets them here.
  if (typeof document === 'undefined') {
    for (const { family, source, weight, unicodeRange } of faces) {
      set.add(new FontFace(family, source, { weight, unicodeRange }))
    }
  }
  await set.load(font, text)
}
