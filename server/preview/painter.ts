import { createWorkerCalls } from '../fairness/worker-calls.ts'
import type { Preview } from './preview.ts'

/** Paints share images somewhere else than on the event loop. */
export type Painter = {
  /** The PNG; nothing when the painting failed. */
  paint(preview: Preview): Promise<Buffer | null>
  close(): Promise<void>
}

/** A picture that takes longer than this never comes. */
const PATIENCE_MS = 20_000
/** An idle worker holds some 60 MB; it goes, and comes back when somebody shares something. */
const IDLE_MS = 60_000

/** One worker, started for the first picture and ended when there was none for a while. */
export function createPainter({ idleMs = IDLE_MS, patienceMs = PATIENCE_MS } = {}): Painter {
  const file = new URL('./paint-worker.ts', import.meta.url)
  const worker = createWorkerCalls<Preview, Uint8Array>(file, { idleMs, patienceMs })
  return {
    async paint(preview) {
      const png = await worker.call(preview)
      return png && Buffer.from(png.buffer, png.byteOffset, png.byteLength)
    },
    close: worker.close,
  }
}
