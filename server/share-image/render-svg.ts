import { Resvg } from '@resvg/resvg-wasm'
import type { Typefaces } from './typeface.ts'

/** An SVG as PNG, with our faces and none of the system's. The renderer must have been started. */
export function renderSvg(svg: string, { display, label, text }: Typefaces): Uint8Array {
  const fontBuffers = [display, label, text].flatMap(({ fonts }) => [...fonts])
  const resvg = new Resvg(svg, { font: { fontBuffers, defaultFontFamily: text.family } })
  const image = resvg.render()
  // Copied: what the renderer gives is a window on its own memory.
  const png = new Uint8Array(image.asPng())
  image.free()
  resvg.free()
  return png
}
