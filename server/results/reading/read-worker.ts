import { parentPort } from 'node:worker_threads'
import { READERS, type ReadAsk } from './readers.ts'

// Whatever is in what others send, in here nobody else waits for it.
const port = parentPort
if (!port) throw new Error('This file is the worker that reads what others send')

port.on('message', ({ id, ask }: { id: number; ask: ReadAsk }) => {
  const read = READERS[ask.reader] as (input: ReadAsk['input']) => unknown
  port.postMessage({ id, answer: read(ask.input) })
})
