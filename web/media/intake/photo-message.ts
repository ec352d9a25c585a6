import type { PhotoTimeTag } from '../../../race/media/photo-time.ts'
import type { WallTime } from '../../../race/text/wall-time.ts'

/** What is asked of the photo worker; one photo at a time. */
export type PhotoTask = { readonly task: number; readonly file: File }

/** A photo ready to be shown. */
export type ConvertedPhoto = {
  /** Scaled and encoded; `null` when that failed and the original is to be tried (MEDIA-23). */
  readonly picture: Blob | null
  readonly thumbnail: Blob | null
  readonly takenAt: WallTime | null
  /** The tag that told the time. */
  readonly tag: PhotoTimeTag | null
  readonly camera: string | null
}

/** The worker's answer; nothing when it broke over the file. */
export type PhotoReply = { readonly task: number; readonly photo: ConvertedPhoto | null }
