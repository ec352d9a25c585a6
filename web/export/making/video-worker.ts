import { makeVideo } from './make-video.ts'
import { VideoError, type VideoJob, type WorkerMessage } from './video-job.ts'

const post = (message: WorkerMessage) => self.postMessage(message)

// WebKit runs this file again when a later chunk shares code with it, so the first handler stays.
/** Makes one video. The page stops it by terminating the worker, which frees everything at once. */
self.onmessage ??= async ({ data: job }: MessageEvent<VideoJob>) => {
  try {
    const video = await makeVideo(job, {
      onProgress: (done) => post({ type: 'progress', done }),
      signal: new AbortController().signal,
    })
    post({ type: 'made', video })
  } catch (error) {
    const reason = error instanceof VideoError ? error.reason : 'other'
    post({ type: 'failed', reason, detail: String(error) })
  }
}
