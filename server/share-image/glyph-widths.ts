/** The width of a character's glyph as a share of the size; null if there is no glyph. */
export type GlyphWidths = (codePoint: number) => number | null

/** Reads a font's character map and advance widths. */
export function readGlyphWidths(font: Uint8Array): GlyphWidths {
  const view = new DataView(font.buffer, font.byteOffset, font.byteLength)
  const unitsPerEm = view.getUint16(getTable(view, 'head') + 18)
  const metricCount = view.getUint16(getTable(view, 'hhea') + 34)
  const metrics = getTable(view, 'hmtx')
  const glyphs = readCharacters(view, getTable(view, 'cmap'))
  return (codePoint) => {
    const glyph = glyphs.get(codePoint)
    if (glyph === undefined) return null
    // Glyphs after the last metric all have its width.
    const metric = Math.min(glyph, metricCount - 1)
    return view.getUint16(metrics + 4 * metric) / unitsPerEm
  }
}

function getTable(view: DataView, wanted: string): number {
  const count = view.getUint16(4)
  for (let entry = 12; entry < 12 + 16 * count; entry += 16) {
    const tag = String.fromCharCode(...[0, 1, 2, 3].map((i) => view.getUint8(entry + i)))
    if (tag === wanted) return view.getUint32(entry + 8)
  }
  throw new Error(`The font has no table ${wanted}`)
}

/** Characters to glyphs, from the 16-bit character map that every web font has. */
function readCharacters(view: DataView, cmap: number): Map<number, number> {
  const glyphs = new Map<number, number>()
  const count = view.getUint16(cmap + 2)
  for (let index = 0; index < count; index++) {
    const list = cmap + view.getUint32(cmap + 4 + 8 * index + 4)
    if (view.getUint16(list) === 4) readSegments(view, list, glyphs)
  }
  return glyphs
}

function readSegments(view: DataView, list: number, glyphs: Map<number, number>) {
  const doubled = view.getUint16(list + 6)
  const [ends, starts] = [list + 14, list + 16 + doubled]
  const [deltas, offsets] = [starts + doubled, starts + 2 * doubled]
  for (let at = 0; at < doubled; at += 2) {
    const [start, end] = [view.getUint16(starts + at), view.getUint16(ends + at)]
    const [delta, offset] = [view.getUint16(deltas + at), view.getUint16(offsets + at)]
    for (let code = start; code <= end && code !== 0xffff; code++) {
      const place = offsets + at + offset + 2 * (code - start)
      const raw = offset === 0 ? code : view.getUint16(place)
      const glyph = raw === 0 ? 0 : (raw + delta) & 0xffff
      if (glyph !== 0) glyphs.set(code, glyph)
    }
  }
}
