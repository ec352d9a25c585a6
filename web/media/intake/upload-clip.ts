import { findFailure } from '../../../contract/failures.ts'
import { MEDIA_TEXTS } from '../../../contract/texts/media-texts.ts'
import {
  type UploadedVideo,
  uploadVideo,
  VIDEO_FAILURES,
  VIDEO_FIELD,
} from '../../../contract/video-calls.ts'
import { parseJson } from '../../../race/text/parse-json.ts'
// Also configures zod for the content security policy.
import '../../api/call-api.ts'

/** With `silent` and `no-server` the file may be fine: it can still be shown from this device. */
type UploadFailure = 'refused' | 'no-server' | 'silent'

/** A clip on the server, or why it failed. */
export type UploadOutcome =
  | { readonly ok: true; readonly clip: UploadedVideo }
  | { readonly ok: false; readonly reason: UploadFailure; readonly message: string }

type UploadOptions = {
  readonly signal: AbortSignal
  /** Called with the share sent so far, from 0 to 1. */
  readonly onProgress: (share: number) => void
}

/** Sends a video. Not with `fetch`, which doesn't report upload progress. */
export function uploadClip(file: File, options: UploadOptions): Promise<UploadOutcome> {
  const { signal, onProgress } = options
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const abort = () => request.abort()
    request.open(uploadVideo.method, uploadVideo.path)
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onload = () => resolve(readReply(request.status, request.responseText))
    request.onerror = () => resolve(failed('silent', MEDIA_TEXTS.unknownError))
    request.onabort = () => reject(signal.reason)
    request.onloadend = () => signal.removeEventListener('abort', abort)
    signal.addEventListener('abort', abort)
    const form = new FormData()
    form.append(VIDEO_FIELD, file, file.name)
    request.send(form)
  })
}

/** The outcome in the server's response. */
export function readReply(status: number, body: string): UploadOutcome {
  if (status >= 200 && status < 300) {
    const clip = uploadVideo.reply.safeParse(parseJson(body))
    return clip.success
      ? { ok: true, clip: clip.data }
      : failed('refused', MEDIA_TEXTS.noServerMessage)
  }
  const failure = findFailure(body)
  const isOurs =
    failure?.reason === VIDEO_FAILURES['no-ffmpeg'].reason || (status >= 500 && !failure)
  return failed(isOurs ? 'no-server' : 'refused', failure?.error ?? MEDIA_TEXTS.noServerMessage)
}

const failed = (reason: UploadFailure, message: string): UploadOutcome => ({
  ok: false,
  reason,
  message,
})
