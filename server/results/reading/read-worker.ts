import { parentPort } from 'node:worker_threads'
import { READERS, type ReadAsk } from './readers.ts'

// Foreign input can only block this worker, not other visitors.
const port = parentPort
if (!port) throw new Error('This file is the worker that reads what others send')

port.on('message', ({ id, ask }: { id: number; ask: ReadAsk }) => {
  const read = READERS[ask.reader] as (input: ReadAsk['input']) => unknown
  port.postMessage({ id, answer: read(ask.input) })
})
