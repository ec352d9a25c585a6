import type { WatchedField } from '../../../race/field/watched-field.ts'
import type { Replay } from '../../../race/replay/scene.ts'
import type { VideoLayout, VideoShows } from '../../../race/video/video-layout.ts'
import type { Theme } from '../theme.ts'

/** All that a picture of a video needs to know besides the moment. */
export type Style = {
  readonly replay: Replay
  readonly layout: VideoLayout
  readonly shows: VideoShows
  /** The race, as it is shown. */
  readonly title: string
  /** Where the promo leads. */
  readonly host: string
  readonly theme: Theme
  /** Places in the field, and its dots where they are shown. */
  readonly field?: WatchedField | null
}

/** A name for the screen: whole, or when names are off only its letters. */
export function nameOf({ replay, shows }: Style, athlete: number): string {
  const name = replay.athletes[athlete]?.name ?? ''
  return shows.hasNames ? name : (replay.initials[athlete] ?? '')
}

/** The colour of an athlete; belongs to athletes alone. */
export function colorOf({ replay, theme }: Style, athlete: number): string {
  return replay.athletes[athlete]?.color ?? theme.text
}
