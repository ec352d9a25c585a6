import { Worker } from 'node:worker_threads'
import type { Preview } from './preview.ts'

/** Paints share images somewhere else than on the event loop. */
export type Painter = {
  /** The PNG; nothing when too many wait already, or when the painting failed. */
  paint(preview: Preview): Promise<Buffer | null>
  close(): Promise<void>
}

/** Pictures that may wait for the worker; a crowd beyond that is a machine, not people sharing. */
const MOST_WAITING = 16
/** A picture that takes longer than this never comes. */
const PATIENCE_MS = 20_000
/** An idle worker holds some 60 MB; it goes, and comes back when somebody shares something. */
const IDLE_MS = 60_000

type Waiting = { readonly give: (png: Buffer | null) => void; readonly timer: NodeJS.Timeout }

/** One worker, started for the first picture and ended when there was none for a while. */
export function createPainter({ idleMs = IDLE_MS, patienceMs = PATIENCE_MS } = {}): Painter {
  const waiting = new Map<number, Waiting>()
  let worker: Worker | null = null
  let idle: NodeJS.Timeout | undefined
  let count = 0

  function start(): Worker {
    const started = new Worker(new URL('./paint-worker.ts', import.meta.url))
    // A stop of the server does not wait for pictures.
    started.unref()
    started.on('message', ({ id, png }: { id: number; png: Uint8Array }) =>
      settle(id, Buffer.from(png.buffer, png.byteOffset, png.byteLength)),
    )
    // A worker that broke takes the pictures it had with it; the next one gets a new worker.
    started.on('error', () => started === worker && drop())
    return started
  }

  function settle(id: number, png: Buffer | null) {
    const entry = waiting.get(id)
    if (!entry) return
    waiting.delete(id)
    clearTimeout(entry.timer)
    entry.give(png)
    if (waiting.size === 0) idle = setTimeout(drop, idleMs).unref()
  }

  function drop() {
    clearTimeout(idle)
    const ended = worker?.terminate()
    worker = null
    for (const id of [...waiting.keys()]) settle(id, null)
    clearTimeout(idle)
    return ended
  }

  return {
    paint(preview) {
      if (waiting.size >= MOST_WAITING) return Promise.resolve(null)
      clearTimeout(idle)
      worker ??= start()
      count += 1
      const id = count
      return new Promise((give) => {
        waiting.set(id, { give, timer: setTimeout(drop, patienceMs).unref() })
        worker?.postMessage({ id, preview })
      })
    },
    async close() {
      await drop()
    },
  }
}
