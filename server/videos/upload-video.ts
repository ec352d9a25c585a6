import { readFile } from 'node:fs/promises'
import { fillPath } from '../../contract/call.ts'
import { getVideo, type UploadedVideo } from '../../contract/video-calls.ts'
import type { Outcome } from '../../race/types.ts'
import type { FairQueue } from '../fairness/fair-queue.ts'
import type { ClipStore } from './clip-store.ts'
import { type ConvertFailure, convertVideo, inspectFile } from './convert-video.ts'
import type { Programs } from './ffmpeg-check.ts'
import type { ReceiveFailure } from './receive-video.ts'
import type { SessionStore } from './session-store.ts'
import type { UploadFolder } from './upload-folder.ts'

/** One video being uploaded. */
export type Upload = {
  /** Writes the video to a path. */
  receive(path: string): Promise<Outcome<object, ReceiveFailure>>
  /** The visitor's session; null when they have none yet. */
  readonly token: string | null
  /** Aborts when the visitor leaves. */
  readonly signal: AbortSignal
}

/** Why an upload failed. */
export type UploadFailure = {
  readonly reason: ConvertFailure['reason'] | ReceiveFailure['reason'] | 'busy' | 'gone'
  /** For the log; set when ffmpeg had output. */
  readonly detail?: string
}

/** A playable video, and the token of its session. */
export type UploadOutcome = Outcome<
  { readonly video: UploadedVideo; readonly token: string },
  UploadFailure
>

type Parts = {
  readonly isReady: () => Promise<boolean>
  readonly programs: Programs
  readonly queue: FairQueue
  readonly folder: UploadFolder
  readonly sessions: SessionStore
  readonly clips: ClipStore
}

/** Turns a form into a clip. However it ends, nothing but the clip stays on disk. */
export function createUploadVideo(parts: Parts): (upload: Upload) => Promise<UploadOutcome> {
  const { isReady, programs, queue, folder, sessions, clips } = parts

  const work = ({ receive, token, signal }: Upload) =>
    folder.use(async ({ input, output }): Promise<UploadOutcome> => {
      const start = performance.now()
      const received = await receive(input)
      if (!received.ok) return received
      const inspected = await inspectFile(input)
      if (!inspected.ok) return inspected

      const turn = await queue.run(
        () => convertVideo(inspected.file, output, { programs, signal }),
        signal,
      )
      if (!turn.ok) return turn
      const { value: clip } = turn
      if (!clip.ok) return clip
      if (signal.aborted) return { ok: false, reason: 'left' }

      const session = await sessions.open(token)
      const age = (performance.now() - start) / 1000
      const id = await clips.keep(await readFile(output), session.hash, age)
      if (id === null) return { ok: false, reason: 'gone' }
      const { wasTrimmed, duration, timestamp } = clip
      const url = fillPath(getVideo.path, { id: `${id}.mp4` })
      return { ok: true, video: { url, wasTrimmed, duration, timestamp }, token: session.token }
    })

  return async (upload) => {
    // Everything that can be is checked before anything is sent.
    if (!(await isReady())) return { ok: false, reason: 'no-ffmpeg' }
    return queue.isFull() ? { ok: false, reason: 'busy' } : work(upload)
  }
}
