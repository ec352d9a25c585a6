import type { Area } from '../../../race/types.ts'
import type { VideoMoment } from '../../../race/video/video-moment.ts'

/** The map of a video, with what moves on it. */
export type MapLayer = {
  /** It is painted anew with every frame, and so is what lies over it. */
  readonly isFilmed: boolean
  /** Puts the map where it has changed, or everywhere when something else lies there; tells where. */
  wipe(moment: VideoMoment, isStale: boolean): readonly Area[]
  /** Draws what moves. */
  draw(moment: VideoMoment): void
}
