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
