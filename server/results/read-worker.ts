import { parentPort } from 'node:worker_threads'
import { parseResultPage } from './parse/result-page.ts'

// Pages of strangers: whatever is in them, in here nobody else waits for it.
const port = parentPort
if (!port) throw new Error('This file is the worker that reads saved pages')

port.on('message', ({ id, ask }: { id: number; ask: string }) => {
  port.postMessage({ id, answer: parseResultPage(ask) })
})
