import { VideoError } from '../encoding/video-error.ts'
import { makeVideo } from './make-video.ts'
import type { VideoJob, WorkerMessage } from './video-job.ts'

const tell = (message: WorkerMessage) => self.postMessage(message)

/** Makes one video. The page stops it by ending the worker, which frees everything at once. */
self.addEventListener('message', async ({ data: job }: MessageEvent<VideoJob>) => {
  const { frames } = job.plan
  try {
    const video = await makeVideo(job, {
      onProgress: (done) => tell({ type: 'progress', done, frames }),
      signal: new AbortController().signal,
    })
    tell({ type: 'made', video })
  } catch (error) {
    const reason = error instanceof VideoError ? error.reason : 'other'
    tell({ type: 'failed', reason, detail: String(error) })
  }
})
