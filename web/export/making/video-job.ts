import type { DirectedCut } from '../../../race/video/direct-video.ts'
import type { ShownMap } from '../../picture/tone-map.ts'
import type { PictureJob } from '../../picture/video/frame-painter.ts'

/** Everything a video is made of, in a form that can be sent to a worker. */
export type VideoJob = Omit<PictureJob, 'map'> & {
  readonly cut: DirectedCut
  readonly map: ShownMap<ImageBitmap> | null
  /** The files of the shown media, by id. */
  readonly files: ReadonlyMap<string, Blob>
}

/** A finished video. */
export type Video = {
  readonly blob: Blob
  /** `mp4` or `webm`. */
  readonly ending: string
  readonly hasSound: boolean
}

/** A worker's messages to the page. */
export type WorkerMessage =
  | { readonly type: 'progress'; readonly done: number }
  | { readonly type: 'made'; readonly video: Video }
  | { readonly type: 'failed'; readonly reason: VideoFailure; readonly detail: string }

/** Why a video could not be made. */
export type VideoFailure = 'encoder' | 'media' | 'other'

/** Says why a video could not be made. */
export class VideoError extends Error {
  readonly reason: VideoFailure

  constructor(reason: VideoFailure, cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause })
    this.reason = reason
  }
}
