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

/** Shortest and longest time a photo may stay, and the step of the field. */
export const IMAGE_DISPLAY_RANGE = { min: 0.5, max: 10, step: 0.5 } as const

/** 'Reset to defaults': two seconds a photo, but a threshold of one. */
export function resetDisplay(settings: MediaSettings): MediaSettings {
  return { ...settings, imageDisplayTime: 2, mediaDisplayThreshold: 1 }
}

/** A typed display time also sets the threshold; anything but a positive number changes nothing. */
export function withImageDisplayTime(settings: MediaSettings, text: string): MediaSettings {
  const typed = Number(text)
  if (text.trim() === '' || !Number.isFinite(typed) || typed <= 0) return settings
  const time = Math.min(Math.max(typed, IMAGE_DISPLAY_RANGE.min), IMAGE_DISPLAY_RANGE.max)
  return { ...settings, imageDisplayTime: time, mediaDisplayThreshold: time }
}

/** Whether the corner and the size have an effect: a popup and a fullscreen item have neither. */
export function hasCorner({ showMedia, mediaDisplayMode }: MediaSettings): boolean {
  return showMedia && mediaDisplayMode === 'embedded'
}
