import type { ConvertedPhoto } from './convert-photo.ts'

/** Workers that prepare photos, each one photo at a time. */
export type PhotoPool = ReturnType<typeof openPhotoPool>

type PhotoPreparers = {
  readonly startWorker: () => Worker
  readonly prepareOnPage: (file: File) => Promise<ConvertedPhoto>
}

const BROWSER: PhotoPreparers = {
  startWorker: () => new Worker(new URL('./photo-worker.ts', import.meta.url), { type: 'module' }),
  prepareOnPage: async (file) => (await import('./convert-photo.ts')).convertPhoto(file),
}

/**
 * One worker for each photo requested at the same time. If one fails, its photo is prepared on the
 * page.
 */
export function openPhotoPool(preparers: PhotoPreparers = BROWSER) {
  const workers = new Set<Worker>()
  const idle: Worker[] = []

  async function prepareInWorker(file: File): Promise<ConvertedPhoto | null> {
    const worker = idle.pop() ?? preparers.startWorker()
    workers.add(worker)
    try {
      const photo = await answerOf(worker, file)
      idle.push(worker)
      return photo
    } catch (error) {
      worker.terminate()
      workers.delete(worker)
      throw error
    }
  }

  return {
    /** Null when neither a worker nor the page can read the file. */
    prepare: (file: File): Promise<ConvertedPhoto | null> =>
      prepareInWorker(file)
        .catch(() => preparers.prepareOnPage(file))
        .catch(() => null),
    /** Terminates the workers and cancels their photos. */
    close() {
      for (const worker of workers) worker.terminate()
    },
  }
}

/** Rejects when the worker fails: its file didn't load, or the browser took its memory. */
function answerOf(worker: Worker, file: File): Promise<ConvertedPhoto | null> {
  return new Promise((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<ConvertedPhoto | null>) => resolve(data)
    worker.onerror = (event) => {
      event.preventDefault()
      reject(new Error('The worker failed'))
    }
    worker.postMessage(file)
  })
}
