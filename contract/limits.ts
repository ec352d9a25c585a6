/** Bytes in 1 MB as our texts use it: binary, so a file of 30 x 1024 x 1024 bytes is accepted. */
export const MEGABYTE = 1024 * 1024

/** Largest video accepted, in bytes, inclusive (MEDIA-27). */
export const MAX_VIDEO_BYTES = 30 * MEGABYTE
/** Largest form with a video, in bytes: the video plus room for the rest of the form. */
export const MAX_VIDEO_FORM_BYTES = MAX_VIDEO_BYTES + 64 * 1024
/** Videos above this are accepted with a warning, in bytes (MEDIA-27). */
export const LARGE_VIDEO_BYTES = 15 * MEGABYTE
/** Longest time the server keeps a video, in seconds (MEDIA-27). */
export const VIDEO_KEEP_SECONDS = 3600

/** Longer side of a photo after scaling, in pixels; smaller photos aren't scaled (MEDIA-23). */
export const MAX_PHOTO_SIDE = 1080
/** JPEG quality of a scaled photo, from 0 to 1 (MEDIA-23). */
export const PHOTO_QUALITY = 0.92
/** Photos processed at a time; the list refreshes after each batch (MEDIA-23). */
export const PHOTO_BATCH = 3

/** Largest map file accepted in the browser, in bytes: a large image is scaled down (ADMIN-60). */
export const MAX_CHOSEN_MAP_BYTES = 100 * MEGABYTE
/** Largest map image, in bytes (ADMIN-6). */
export const MAX_MAP_BYTES = 15 * MEGABYTE
/** The same as a data URL, in characters: base64 needs 4 per 3 bytes, plus the prefix. */
export const MAX_MAP_URL_LENGTH = Math.ceil(MAX_MAP_BYTES / 3) * 4 + 100
/** Longest side of a map image, in pixels; phones can't decode larger ones (ADMIN-6). */
export const MAX_MAP_SIDE = 12_000
/** Shorter side of a map image, in pixels: below it the stations can't be recognised (ADMIN-6). */
export const MIN_MAP_SIDE = 300
/** Largest logo, in bytes: the operator's browser sends a few dozen kilobytes. */
export const MAX_LOGO_BYTES = 512 * 1024
/** The same as a data URL, in characters. */
export const MAX_LOGO_URL_LENGTH = Math.ceil(MAX_LOGO_BYTES / 3) * 4 + 100
/** Shortest and longest side of a logo, in pixels. */
export const LOGO_SIDES = { least: 32, most: 4096 } as const
/** What a stored logo fits into, in pixels: sharp on a TV of 3840 x 2160. */
export const LOGO_BOX = { width: 640, height: 320 } as const
/** Largest JSON body of the operator's calls, in bytes: a map and a logo, or the longest path. */
export const MAX_OPERATOR_JSON_BYTES = MAX_MAP_URL_LENGTH + MAX_LOGO_URL_LENGTH + 256 * 1024
/** Longest draft without its map, in characters: the longest path, traced and saved. */
export const MAX_DRAFT_LENGTH = 8 * MEGABYTE
/** The same as a JSON body with a map, in bytes. */
export const MAX_DRAFT_JSON_BYTES = MAX_MAP_URL_LENGTH + MAX_DRAFT_LENGTH + 256 * 1024
/** Largest JSON body of every other call, in bytes. */
export const MAX_JSON_BYTES = 64 * 1024

/**
 * Longest results page accepted from a visitor, in characters; the site's own have about 60,000.
 */
export const MAX_PAGE_LENGTH = 2 * MEGABYTE
/** The same as a JSON body, in bytes: other scripts and escapes need more bytes. */
export const MAX_PAGE_JSON_BYTES = 3 * MAX_PAGE_LENGTH

/** Height of the results list, as CSS lengths (SEARCH-5). */
export const RESULTS_MAX_HEIGHT = { mobile: '60vh', desktop: '24rem' } as const
/** Rows of the notes input of a race request (SEARCH-16). */
export const NOTES_ROWS = 4

/** Pause before scrolling to the stats cards, in milliseconds (SHARE-1). */
export const SCROLL_DELAY_MS = 100
/** Room left above the stats cards after scrolling, in CSS pixels (SHARE-1). */
export const SCROLL_OFFSET = 20
/** Pause between the info dialog and the file picker, in milliseconds (MEDIA-18). */
export const PICKER_DELAY_MS = 100
/** Pause before the progress dialog closes, in milliseconds (MEDIA-18). */
export const UPLOAD_CLOSE_DELAY_MS = 500
/** The QR code: width in CSS pixels, margin in its own modules (RACE-16). */
export const QR_CODE = { width: 200, margin: 2 } as const

/**
 * Zoom of the tracer: factor per step, limits, and the share of the view the fitted map fills
 * (ADMIN-21).
 */
export const TRACER_ZOOM = { step: 1.5, min: 0.1, max: 5, fit: 0.95 } as const
/** Width of the traced path, in CSS pixels (ADMIN-23). */
export const TRACER_STROKE_WIDTH = 4

/** How long any cache may still serve a removed or hidden name, in seconds (PRIV-3). */
export const MOST_NAME_AGE = 300

/**
 * How replies are fetched and cached: fetched once, kept until requested again or no longer shown
 * (API-19).
 */
export const FETCH_DEFAULTS = {
  retry: false,
  refetchOnWindowFocus: false,
  refetchInterval: false,
  staleTime: Number.POSITIVE_INFINITY,
  /** Milliseconds after the last use of a reply on screen. */
  gcTime: MOST_NAME_AGE * 1000,
} as const
/** Retries of the race page's result query, the only call with retries (API-19). */
export const RESULT_RETRIES = 1

/** Toasts at a time, milliseconds shown, and milliseconds kept after dismissal (LOOK-8). */
export const TOAST = { limit: 1, durationMs: 5000, removeDelayMs: 1_000_000 } as const
/** How a toast is swiped away and reached, in CSS pixels (LOOK-8). */
export const TOAST_AREA = {
  swipeDirection: 'right',
  swipeThreshold: 50,
  hotkey: 'F8',
  maxWidth: 420,
} as const
/**
 * Delay before a tooltip, and the time after one in which the next has no delay, in milliseconds
 * (LOOK-8).
 */
export const TOOLTIP = { delayMs: 700, skipDelayMs: 300 } as const

/** Widths a map is also served at, in pixels: race pictures in lists, on any screen. */
export const MAP_WIDTHS = [320] as const
export type MapWidth = (typeof MAP_WIDTHS)[number]

/** The address of a map at one of these widths; `url` is that of the full map. */
export const mapAtWidth = (url: string, width: MapWidth) => `${url}?width=${width}`
