import type { Race } from '../../contract/races.ts'
import type { WatchedField } from '../../race/field/watched-field.ts'
import { raceSlug } from '../../race/links/race-slug.ts'
import type { Speed } from '../../race/replay/playback.ts'
import {
  prepareReplay,
  type Replay,
  type ReplayAthlete,
  withAxis,
} from '../../race/replay/scene.ts'
import type { HighlightLength } from '../../race/video/cut-media.ts'
import { type DirectedCut, directVideo } from '../../race/video/direct-video.ts'
import { buildHighlights } from '../../race/video/highlights.ts'
import { buildFullVideo, type Unreadable } from '../../race/video/video-cut.ts'
import {
  defaultShot,
  type VideoFormat,
  type VideoLines,
  type VideoShot,
  type VideoShows,
} from '../../race/video/video-layout.ts'
import type { ShownMap } from '../picture/tone-map.ts'

/** What to share, as it was when the button was pressed. */
export type ExportSubject = {
  readonly replay: Replay
  /** The player's speed, at which a video of the whole race runs. */
  readonly speed: Speed
  /** The race name, as shown. */
  readonly title: string
  readonly map: ShownMap<HTMLImageElement> | null
  /** The file of a media item; `null` when it is gone. */
  readonly mediaBlobOf: (id: string) => Promise<Blob | null>
  /** The site's host name, which the promo shows. */
  readonly host: string
  /** Ranks in the field, and the field's dots if the player shows them. */
  readonly field?: WatchedField | null
  /** The published race the video is counted for (ADMIN-32). */
  readonly raceId?: string | null
  /** The organiser's logo and colour, at the end of videos. */
  readonly brand?: Pick<Race, 'logoUrl' | 'accent'> | null
  /** The visitor wants no spoilers and hasn't watched the race to its end. */
  readonly isSpoiler?: boolean
}

/** The visitor's choices. */
export type VideoChoice = {
  readonly format: VideoFormat
  readonly lines: VideoLines
  readonly length: HighlightLength | 'full'
  /** `null` until the visitor chooses one: each format has its own default. */
  readonly shot: VideoShot | null
  readonly shows: VideoShows
}

/** The same race with a single one of its athletes. */
export function subjectOf(subject: ExportSubject, athlete: number): ExportSubject {
  const { replay, field } = subject
  const alone = prepareReplay(replay.course, [replay.athletes[athlete] as ReplayAthlete])
  const noMedia = { media: [], imageDisplayTime: 0, showMedia: false, skipRuns: false }
  return {
    ...subject,
    replay: withAxis(alone, noMedia),
    field: field ? { ...field, standings: [field.standings[athlete] ?? null] } : null,
  }
}

/** A 15-second story, smaller on weak devices. */
export function firstChoice(isWeak: boolean): VideoChoice {
  return {
    format: '9:16',
    lines: isWeak ? 720 : 1080,
    length: 15,
    shot: null,
    shows: { hasNames: true, hasLeaderboard: true, hasTicker: true },
  }
}

/** The chosen or default shot. */
export const shotOf = ({ shot, format }: Pick<VideoChoice, 'shot' | 'format'>): VideoShot =>
  shot ?? defaultShot(format)

export function cutOf(
  { replay, speed }: ExportSubject,
  choice: Pick<VideoChoice, 'length' | 'shot' | 'format'>,
  unreadable: Unreadable,
): DirectedCut {
  const { length } = choice
  if (shotOf(choice) === 'director') return directVideo(replay, { length, speed, unreadable })
  const cut =
    length === 'full'
      ? buildFullVideo(replay, speed, unreadable)
      : buildHighlights(replay, length, unreadable)
  return { ...cut, direction: null }
}

/** A file name that says which race it is: `racetrace-hyrox-northgate-2026.mp4`. */
export const fileName = ({ title }: ExportSubject, ending: string) =>
  `racetrace-${raceSlug(title)}.${ending}`
