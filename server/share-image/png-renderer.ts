import { createWorkerCalls } from '../fairness/worker-calls.ts'
import type { ShareImage } from './share-image.ts'

export type PngRenderer = ReturnType<typeof createPngRenderer>

/** An image that takes longer than this will never be ready. */
const PATIENCE_MS = 20_000
/** An idle worker takes about 60 MB, so it is stopped and restarted for the next image. */
const IDLE_MS = 60_000

/** One worker, started for the first image and stopped when idle for a while. */
export function createPngRenderer({ idleMs = IDLE_MS, patienceMs = PATIENCE_MS } = {}) {
  const file = new URL('./render-worker.ts', import.meta.url)
  const worker = createWorkerCalls<ShareImage, Uint8Array>(file, { idleMs, patienceMs })
  return {
    /** The PNG; null when rendering failed. */
    async render(image: ShareImage): Promise<Buffer | null> {
      const png = await worker.call(image)
      return png && Buffer.from(png.buffer, png.byteOffset, png.byteLength)
    },
    close: worker.close,
  }
}
