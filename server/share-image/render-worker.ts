import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parentPort } from 'node:worker_threads'
import { initWasm, Resvg } from '@resvg/resvg-wasm'
import { drawShareImage } from './draw-share-image.ts'
import type { ShareImage } from './share-image.ts'
import { loadTypefaces, type Typefaces } from './typeface.ts'

// An image takes 100 to 500 ms of pure computation, which would block other visitors outside a
// worker.
const port = parentPort
if (!port) throw new Error('This file is the worker that renders share images')

await initWasm(readFileSync(fileURLToPath(import.meta.resolve('@resvg/resvg-wasm/index_bg.wasm'))))
const faces = loadTypefaces()

port.on('message', ({ id, ask }: { id: number; ask: ShareImage }) => {
  const answer = renderSvg(drawShareImage(ask, faces), faces)
  port.postMessage({ id, answer }, [answer.buffer as ArrayBuffer])
})

/** An SVG as PNG, with only our fonts. The renderer must have been started. */
function renderSvg(svg: string, { display, label, text }: Typefaces): Uint8Array {
  const fontBuffers = [display, label, text].flatMap(({ fonts }) => [...fonts])
  const resvg = new Resvg(svg, { font: { fontBuffers, defaultFontFamily: text.family } })
  const image = resvg.render()
  // Copied: the renderer returns a view of its own memory.
  const png = new Uint8Array(image.asPng())
  image.free()
  resvg.free()
  return png
}
