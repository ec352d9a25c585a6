import type { WatchedField } from '../../../race/field/watched-field.ts'
import type { Replay } from '../../../race/replay/scene.ts'
import type { VideoLayout, VideoShows } from '../../../race/video/video-layout.ts'
import type { Theme } from '../theme.ts'

/** The organiser's colour and logo, at the end of a video. */
export type VideoBrand = { readonly accent: string | null; readonly logo: ImageBitmap | null }

/** Everything a video's picture needs to know besides the moment. */
export type Style = {
  readonly replay: Replay
  readonly layout: VideoLayout
  readonly shows: VideoShows
  /** The race title, as it is shown. */
  readonly title: string
  /** Where the promo leads. */
  readonly host: string
  readonly theme: Theme
  /** Ranks in the field, and its dots where they are shown. */
  readonly field?: WatchedField | null
  readonly brand?: VideoBrand | null
}

/** A name for the screen: whole, or only the initials if names are off. */
export function nameOf({ replay, shows }: Style, athlete: number): string {
  const name = replay.athletes[athlete]?.name ?? ''
  return shows.hasNames ? name : (replay.initials[athlete] ?? '')
}

/** The colour of an athlete; nothing else may use it. */
export function colorOf({ replay, theme }: Style, athlete: number): string {
  return replay.athletes[athlete]?.color ?? theme.text
}
