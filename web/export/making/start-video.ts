import { canDrawInWorker } from '../../picture/canvas.ts'
import {
  type Video,
  VideoError,
  type VideoFailure,
  type VideoJob,
  type WorkerMessage,
} from './video-job.ts'

/** A worker that is silent this long, twice in a row, has died without an event. */
const SILENCE_MS = 20_000

type Hooks = {
  readonly onProgress: (done: number) => void
  /** Aborting frees everything at once; ignore any result that arrives later. */
  readonly signal: AbortSignal
}

/** Makes a video, in a worker if workers can draw, otherwise on the page. */
export async function startVideo(job: VideoJob, hooks: Hooks): Promise<Video> {
  if (canDrawInWorker()) return makeInWorker(job, hooks)
  const { makeVideo } = await import('./make-video.ts')
  return makeVideo(job, hooks)
}

function makeInWorker(job: VideoJob, { onProgress, signal }: Hooks): Promise<Video> {
  const worker = new Worker(new URL('./video-worker.ts', import.meta.url), { type: 'module' })
  let silence: ReturnType<typeof setTimeout> | undefined
  const stop = () => {
    clearTimeout(silence)
    worker.terminate()
  }
  signal.addEventListener('abort', stop)
  const video = new Promise<Video>((resolve, reject) => {
    const fail = (reason: VideoFailure, detail: string) => {
      stop()
      reject(new VideoError(reason, detail))
    }
    // Twice: when a phone wakes from sleep, this timer has run out but the worker is still alive.
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
  return video
}
