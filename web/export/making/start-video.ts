import { canDrawInWorker } from '../../picture/canvas.ts'
import { VideoError, type VideoFailure } from './video-error.ts'
import type { Video, VideoJob, WorkerMessage } from './video-job.ts'

/** A video being made. */
export type Making = {
  /** Never settles once cancelled. */
  readonly video: Promise<Video>
  /** Frees everything at once. */
  cancel(): void
}

/** A worker that says nothing for so long, twice, has died, and nobody would ever know. */
const SILENCE_MS = 20_000

/** Begins to make a video, in a worker where one can draw; otherwise the page does it itself. */
export function startVideo(job: VideoJob, onProgress: (done: number) => void): Making {
  return canDrawInWorker() ? startInWorker(job, onProgress) : startOnPage(job, onProgress)
}

function startInWorker(job: VideoJob, onProgress: (done: number) => void): Making {
  const worker = new Worker(new URL('./video-worker.ts', import.meta.url), { type: 'module' })
  let silence: ReturnType<typeof setTimeout> | undefined
  const stop = () => {
    clearTimeout(silence)
    worker.terminate()
  }
  const video = new Promise<Video>((resolve, reject) => {
    const fail = (reason: VideoFailure, detail: string) => {
      stop()
      reject(new VideoError(reason, detail))
    }
    // Twice: a phone that was asleep wakes up with this timer run out and the worker still alive.
    const listen = (chances: number) => {
      clearTimeout(silence)
      silence = setTimeout(() => {
        if (chances > 1) listen(chances - 1)
        else fail('encoder', 'The worker went silent')
      }, SILENCE_MS)
    }
    worker.addEventListener('error', (event) => fail('other', event.message))
    worker.addEventListener('message', ({ data }: MessageEvent<WorkerMessage>) => {
      listen(2)
      if (data.type === 'progress') onProgress(data.done)
      else if (data.type === 'failed') fail(data.reason, data.detail)
      else {
        stop()
        resolve(data.video)
      }
    })
    listen(2)
  })
  worker.postMessage(job, job.map ? [job.map.image] : [])
  return { video, cancel: stop }
}

function startOnPage(job: VideoJob, onProgress: (done: number) => void): Making {
  const abort = new AbortController()
  const make = async () => {
    const { makeVideo } = await import('./make-video.ts')
    try {
      return await makeVideo(job, { onProgress, signal: abort.signal })
    } catch (error) {
      // Cancelled: nobody waits for an answer any more.
      if (abort.signal.aborted) return new Promise<never>(() => {})
      throw error
    }
  }
  return { video: make(), cancel: () => abort.abort() }
}
