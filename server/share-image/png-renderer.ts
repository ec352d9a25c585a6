import { createWorkerCalls } from '../fairness/worker-calls.ts'
import type { ShareImage } from './share-image.ts'

export type PngRenderer = ReturnType<typeof createPngRenderer>

/** A picture that takes longer than this never comes. */
const PATIENCE_MS = 20_000
/** An idle worker holds some 60 MB; it is ended, and restarted for the next image. */
const IDLE_MS = 60_000

/** One worker, started for the first picture and ended when idle for a while. */
export function createPngRenderer({ idleMs = IDLE_MS, patienceMs = PATIENCE_MS } = {}) {
  const file = new URL('./render-worker.ts', import.meta.url)
  const worker = createWorkerCalls<ShareImage, Uint8Array>(file, { idleMs, patienceMs })
  return {
    /** The PNG; nothing when the rendering failed. */
    async render(image: ShareImage): Promise<Buffer | null> {
      const png = await worker.call(image)
      return png && Buffer.from(png.buffer, png.byteOffset, png.byteLength)
    },
    close: worker.close,
  }
}
