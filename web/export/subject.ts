import { raceSlug } from '../../race/links/race-slug.ts'
import type { Speed } from '../../race/replay/playback.ts'
import type { Replay } from '../../race/replay/scene.ts'
import { buildHighlights, type HighlightLength } from '../../race/video/highlights.ts'
import type { VideoFormat, VideoLines, VideoShows } from '../../race/video/video-layout.ts'
import { buildFullVideo, type Unreadable, type VideoPlan } from '../../race/video/video-plan.ts'
import type { ShownMap } from '../drawing/tone-map.ts'

/** What is to be shared, as the page knows it at the moment of the press. */
export type ExportSubject = {
  readonly replay: Replay
  /** Of the player: how fast a video of the whole race runs. */
  readonly speed: Speed
  /** The race, as it is shown. */
  readonly title: string
  readonly map: ShownMap<HTMLImageElement> | null
  /** The file of a media item; `null` when it is gone. */
  readonly mediaBlobOf: (id: string) => Promise<Blob | null>
  /** Where the promo leads: the site's own host name. */
  readonly host: string
}

/** What the visitor chose. */
export type VideoChoice = {
  readonly format: VideoFormat
  readonly lines: VideoLines
  readonly length: HighlightLength | 'full'
  readonly shows: VideoShows
}

/** A story of 15 seconds; smaller where the device is weak. */
export function firstChoice(isWeak: boolean): VideoChoice {
  return {
    format: '9:16',
    lines: isWeak ? 720 : 1080,
    length: 15,
    shows: { hasNames: true, hasLeaderboard: true, hasTicker: true },
  }
}

export function planOf(
  { replay, speed }: ExportSubject,
  length: VideoChoice['length'],
  unreadable: Unreadable,
): VideoPlan {
  return length === 'full'
    ? buildFullVideo(replay, speed, unreadable)
    : buildHighlights(replay, length, unreadable)
}

/** A file name that says which race it is: `racetrace-hyrox-northgate-2026.mp4`. */
export const fileName = ({ title }: ExportSubject, ending: string) =>
  `racetrace-${raceSlug(title)}.${ending}`
