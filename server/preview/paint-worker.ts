import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parentPort } from 'node:worker_threads'
import { initWasm } from '@resvg/resvg-wasm'
import { drawPreview } from './draw-preview.ts'
import { paintSvg } from './paint-svg.ts'
import type { Preview } from './preview.ts'
import { loadTypefaces } from './typeface.ts'

// A picture takes some 100 to 500 ms of pure arithmetic: in here nobody else waits for it.
const port = parentPort
if (!port) throw new Error('This file is the worker that paints share images')

await initWasm(readFileSync(fileURLToPath(import.meta.resolve('@resvg/resvg-wasm/index_bg.wasm'))))
const faces = loadTypefaces()

port.on('message', ({ id, ask }: { id: number; ask: Preview }) => {
  const answer = paintSvg(drawPreview(ask, faces), faces)
  port.postMessage({ id, answer }, [answer.buffer as ArrayBuffer])
})
