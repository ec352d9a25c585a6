import type { Replay } from '../../../race/replay/scene.ts'
import type { VideoFormat, VideoLines, VideoShows } from '../../../race/video/video-layout.ts'
import type { VideoPlan } from '../../../race/video/video-plan.ts'
import type { WebFont } from '../../drawing/fonts.ts'
import type { Theme } from '../../drawing/theme.ts'
import type { ShownMap } from '../../drawing/tone-map.ts'

/** Everything a video is made of, in a form that can be sent to a worker. */
export type VideoJob = {
  readonly replay: Replay
  readonly plan: VideoPlan
  readonly format: VideoFormat
  readonly lines: VideoLines
  readonly shows: VideoShows
  readonly title: string
  readonly host: string
  readonly theme: Theme
  readonly fonts: readonly WebFont[]
  readonly map: ShownMap<ImageBitmap> | null
  /** The files of the media shown, by id. */
  readonly files: ReadonlyMap<string, Blob>
}

/** A finished video. */
export type Video = {
  readonly blob: Blob
  /** `mp4` or `webm`. */
  readonly ending: string
  readonly hasSound: boolean
}

/** Why a video could not be made. */
export type VideoFailure = 'encoder' | 'media' | 'other'

/** What a worker tells the page. */
export type WorkerMessage =
  | { readonly type: 'progress'; readonly done: number; readonly frames: number }
  | { readonly type: 'made'; readonly video: Video }
  | { readonly type: 'failed'; readonly reason: VideoFailure; readonly detail: string }
