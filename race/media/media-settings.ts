import type { WallTime } from '../text/wall-time.ts'
import type { Seconds } from '../types.ts'

export const MEDIA_CORNERS = [
  'top-left',
  'top-right',
  'bottom-left',
  'bottom-right',
  'center',
] as const
export const MEDIA_SIZES = ['small', 'medium', 'large'] as const
export const MEDIA_MODES = ['embedded', 'popup', 'fullscreen'] as const

export type MediaCorner = (typeof MEDIA_CORNERS)[number]
export type MediaSize = (typeof MEDIA_SIZES)[number]
export type MediaMode = (typeof MEDIA_MODES)[number]

/** How an athlete's media are shown in the replay. */
export type MediaSettings = {
  readonly raceStartTime: WallTime | null
  /** Items closer together than this overlap. */
  readonly mediaDisplayThreshold: Seconds
  readonly imageDisplayTime: Seconds
  readonly showMedia: boolean
  readonly mediaCorner: MediaCorner
  readonly mediaSize: MediaSize
  readonly mediaDisplayMode: MediaMode
  readonly skipRunAnimation: boolean
}

/** The defaults of the race page. */
export const DEFAULT_MEDIA_SETTINGS: MediaSettings = {
  raceStartTime: null,
  mediaDisplayThreshold: 2,
  imageDisplayTime: 2,
  showMedia: true,
  mediaCorner: 'top-right',
  mediaSize: 'medium',
  mediaDisplayMode: 'embedded',
  skipRunAnimation: false,
}

/** The defaults of manual entry on the search page. */
export const MANUAL_MEDIA_SETTINGS: MediaSettings = {
  ...DEFAULT_MEDIA_SETTINGS,
  mediaDisplayMode: 'popup',
}

/** Shortest and longest display time of a photo, and the step of the input. */
export const IMAGE_DISPLAY_RANGE = { min: 0.5, max: 10, step: 0.5 } as const

/** 'Reset to defaults': two seconds per photo, but a threshold of one second. */
export function resetDisplay(settings: MediaSettings): MediaSettings {
  return { ...settings, imageDisplayTime: 2, mediaDisplayThreshold: 1 }
}

/** A typed display time also sets the threshold; anything except a positive number is ignored. */
export function withImageDisplayTime(settings: MediaSettings, text: string): MediaSettings {
  const typed = Number(text)
  if (text.trim() === '' || !Number.isFinite(typed) || typed <= 0) return settings
  const time = Math.min(Math.max(typed, IMAGE_DISPLAY_RANGE.min), IMAGE_DISPLAY_RANGE.max)
  return { ...settings, imageDisplayTime: time, mediaDisplayThreshold: time }
}

/** Whether corner and size have an effect; they have none for a popup or in fullscreen. */
export function hasCorner({ showMedia, mediaDisplayMode }: MediaSettings): boolean {
  return showMedia && mediaDisplayMode === 'embedded'
}
