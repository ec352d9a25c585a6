import type { PhotoAnswer, PhotoTask, ReadyPhoto } from './photo-work.ts'

/** Workers that get photos ready, each one photo at a time. */
export type PhotoPool = {
  /** Nothing when the worker broke over the file. */
  prepare(file: File): Promise<ReadyPhoto | null>
  /** Ends the workers; photos under way are given up. */
  close(): void
}

/** As many workers as photos are worked on at once. They are started when first needed. */
export function openPhotoPool(size: number): PhotoPool {
  const idle: Worker[] = []
  const waiting: ((worker: Worker) => void)[] = []
  const all: Worker[] = []
  let task = 0

  const take = (): Worker | Promise<Worker> => {
    const free = idle.pop()
    if (free) return free
    if (all.length >= size) return new Promise((resolve) => waiting.push(resolve))
    const worker = new Worker(new URL('./photo-worker.ts', import.meta.url), { type: 'module' })
    all.push(worker)
    return worker
  }
  const giveBack = (worker: Worker) => {
    const next = waiting.shift()
    if (next) next(worker)
    else idle.push(worker)
  }

  return {
    async prepare(file) {
      const worker = await take()
      task += 1
      const photo = await answerOf(worker, { task, file })
      giveBack(worker)
      return photo
    },
    close() {
      for (const worker of all) worker.terminate()
    },
  }
}

function answerOf(worker: Worker, asked: PhotoTask): Promise<ReadyPhoto | null> {
  return new Promise((resolve) => {
    worker.onmessage = ({ data }: MessageEvent<PhotoAnswer>) => {
      if (data.task === asked.task) resolve(data.photo)
    }
    // The worker's own file did not load, or the browser took its memory: the original is used.
    worker.onerror = (event) => {
      event.preventDefault()
      resolve(null)
    }
    worker.postMessage(asked)
  })
}
