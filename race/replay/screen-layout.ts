/** How a replay is arranged on a screen. */
export type ScreenLayout = 'desktop' | 'tablet' | 'phone' | 'phone-landscape'

/** Screens narrower than this are mobile, in CSS pixels (LOOK-4). */
export const MOBILE_WIDTH = 768

/** The media queries a layout depends on, by name. */
export const SCREEN_QUERIES = {
  isMobileWidth: `(width < ${MOBILE_WIDTH}px)`,
  /** No room for the leaderboard beside the map. */
  isNarrow: '(width < 1024px)',
  /** In landscape on a touch device, this means that its shorter side is below 500 px. */
  isLow: '(height < 500px)',
  isTouch: '(pointer: coarse)',
  isLandscape: '(orientation: landscape)',
} as const

/** A screen's results for `SCREEN_QUERIES`. */
export type ScreenAnswers = { readonly [query in keyof typeof SCREEN_QUERIES]: boolean }

/**
 * The layout of a screen. A touch device whose shorter side is below 500 px is a phone in either
 * orientation; a low window on a desktop is not.
 */
export function layoutOf(screen: ScreenAnswers): ScreenLayout {
  if (screen.isTouch && screen.isLow && screen.isLandscape) return 'phone-landscape'
  if (screen.isMobileWidth) return 'phone'
  return screen.isNarrow ? 'tablet' : 'desktop'
}

/** Whether a layout is a phone's: touch, with the initial play overlay and the timer card. */
export function isMobileLayout(layout: ScreenLayout): boolean {
  return layout === 'phone' || layout === 'phone-landscape'
}

/** Whether controls over the map are visible; a phone in landscape hides them during playback. */
export function areControlsShown(layout: ScreenLayout, isPlaying: boolean): boolean {
  return layout !== 'phone-landscape' || !isPlaying
}

/**
 * Height of whatever covers an edge of a filmed map, in CSS pixels: small map or buttons, and a
 * caption.
 */
const [BUTTONS_OVER_MAP, CAPTION_OVER_MAP] = [84, 64]
/** Height of the strip with an athlete's rank in the field, above the map. */
export const RANK_STRIP = 52

/** The edge of the map with the buttons. */
export type ButtonEdge = 'top' | 'bottom' | 'none'

/** What is over a map besides its athletes. */
export type OverMap = {
  readonly shot: { readonly kind: string }
  readonly buttons: ButtonEdge
  /** An athlete's rank in the field is shown. */
  readonly hasRank: boolean
}

/**
 * Height covered at the top and bottom of a map, in CSS pixels. Captions avoid the buttons; a whole
 * map has neither.
 */
export function coveredOf({ shot, buttons, hasRank }: OverMap) {
  const rank = hasRank ? RANK_STRIP : 0
  if (shot.kind === 'map') return { top: rank, bottom: 0 }
  const caption = shot.kind === 'director' ? CAPTION_OVER_MAP : 0
  if (buttons === 'top') return { top: Math.max(BUTTONS_OVER_MAP, rank), bottom: caption }
  if (buttons === 'none') return { top: 0, bottom: caption }
  return { top: rank + caption, bottom: BUTTONS_OVER_MAP }
}

/**
 * Height of a leaderboard row in CSS pixels; smaller with ghosts, so that map and chart still fit.
 */
export function boardRowHeight(layout: ScreenLayout, rows: number): number {
  if (layout === 'phone') return rows > 5 ? 38 : 44
  if (layout === 'phone-landscape') return rows > 5 ? 39 : 54
  return rows > 5 ? 50 : 60
}

/**
 * Height of everything in a portrait phone's first window besides map and leaderboard, in CSS
 * pixels.
 */
const PHONE_PARTS = 260

/** On a lower map a marker is too small to follow, in CSS pixels. */
export const LEAST_MAP_HEIGHT = 160

/**
 * Height of everything besides the map in a portrait phone's first window, in CSS pixels. The map
 * takes at most the rest, so that clock, map, play button and the whole leaderboard are visible.
 */
export function phonePartsHeight(athletes: number, hasRank = false): number {
  const rank = hasRank ? RANK_STRIP : 0
  return PHONE_PARTS + rank + (athletes > 1 ? athletes * boardRowHeight('phone', athletes) : 0)
}
