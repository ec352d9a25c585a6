import type { ConvertedPhoto, PhotoReply, PhotoTask } from './photo-message.ts'

/** Workers that get photos ready, each one photo at a time. */
export type PhotoPool = ReturnType<typeof openPhotoPool>

type Ways = {
  readonly startWorker: () => Worker
  readonly prepareOnPage: (file: File) => Promise<ConvertedPhoto>
}

const BROWSER: Ways = {
  startWorker: () => new Worker(new URL('./photo-worker.ts', import.meta.url), { type: 'module' }),
  prepareOnPage: async (file) => (await import('./convert-photo.ts')).convertPhoto(file),
}

/**
 * As many workers as photos are worked on at once, started when first needed. A worker that fails is
 * dropped and its photo prepared on the page; when it never answered at all no other is started.
 */
export function openPhotoPool(size: number, ways: Ways = BROWSER) {
  const workers = new Set<Worker>()
  const idle: Worker[] = []
  const waiting: (() => void)[] = []
  let canStart = true
  let task = 0

  const start = (): Worker | null => {
    try {
      const worker = ways.startWorker()
      workers.add(worker)
      return worker
    } catch {
      // The browser has no workers, or forbids this one.
      canStart = false
      return null
    }
  }
  const take = async (): Promise<Worker | null> => {
    for (;;) {
      const free = idle.pop()
      if (free) return free
      if (workers.size < size) return canStart ? start() : null
      await new Promise<void>((resolve) => waiting.push(resolve))
    }
  }
  const drop = (worker: Worker) => {
    worker.terminate()
    workers.delete(worker)
  }

  const answered = new WeakSet<Worker>()
  const prepareIn = async (worker: Worker, file: File) => {
    task += 1
    const answer = await answerOf(worker, { task, file })
    if (answer) {
      answered.add(worker)
      idle.push(worker)
    } else {
      drop(worker)
      if (!answered.has(worker)) canStart = false
    }
    waiting.shift()?.()
    return answer
  }

  return {
    /** Nothing when neither a worker nor the page can read the file. */
    async prepare(file: File): Promise<ConvertedPhoto | null> {
      const worker = await take()
      const answer = worker && (await prepareIn(worker, file))
      if (answer) return answer.photo
      return ways.prepareOnPage(file).catch(() => null)
    },
    /** Ends the workers; photos under way are given up. */
    close() {
      for (const worker of workers) worker.terminate()
    },
  }
}

/** Nothing when the worker failed: its file did not load, or the browser took its memory. */
function answerOf(worker: Worker, asked: PhotoTask): Promise<PhotoReply | null> {
  return new Promise((resolve) => {
    worker.onmessage = ({ data }: MessageEvent<PhotoReply>) => {
      if (data.task === asked.task) resolve(data)
    }
    worker.onerror = (event) => {
      event.preventDefault()
      resolve(null)
    }
    worker.postMessage(asked)
  })
}
