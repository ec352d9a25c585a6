import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parentPort } from 'node:worker_threads'
import { initWasm } from '@resvg/resvg-wasm'
import { drawShareImage } from './draw-share-image.ts'
import { renderSvg } from './render-svg.ts'
import type { ShareImage } from './share-image.ts'
import { loadTypefaces } from './typeface.ts'

// A picture takes some 100 to 500 ms of pure arithmetic: in here nobody else waits for it.
const port = parentPort
if (!port) throw new Error('This file is the worker that renders share images')

await initWasm(readFileSync(fileURLToPath(import.meta.resolve('@resvg/resvg-wasm/index_bg.wasm'))))
const faces = loadTypefaces()

port.on('message', ({ id, ask }: { id: number; ask: ShareImage }) => {
  const answer = renderSvg(drawShareImage(ask, faces), faces)
  port.postMessage({ id, answer }, [answer.buffer as ArrayBuffer])
})
