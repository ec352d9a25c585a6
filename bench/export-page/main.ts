import '../../web/styles.css'
import { readFonts } from '../../web/picture/fonts.ts'
import { readTheme } from '../../web/picture/theme.ts'
import type { BenchJob, BenchResult } from './worker.ts'

export type Measurement = Pick<BenchJob, 'seconds' | 'athletes' | 'shot'>

declare global {
  interface Window {
    measureExport: (wanted: Measurement) => Promise<BenchResult>
  }
}

/** Makes one video in a worker, as the product does. */
window.measureExport = async (wanted) => {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })
  try {
    return await new Promise((resolve, reject) => {
      worker.addEventListener('message', ({ data }: MessageEvent<BenchResult>) => resolve(data))
      worker.addEventListener('error', (event) => reject(new Error(event.message)))
      worker.postMessage({ ...wanted, theme: readTheme(), fonts: readFonts() } satisfies BenchJob)
    })
  } finally {
    worker.terminate()
  }
}
