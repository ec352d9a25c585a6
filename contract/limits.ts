/** Bytes in 1 MB as our texts mean it: binary, so a file of 30 x 1024 x 1024 bytes still passes. */
export const MEGABYTE = 1024 * 1024

/** Largest video that is taken, in bytes; exactly this much is still taken (MEDIA-27). */
export const MAX_VIDEO_BYTES = 30 * MEGABYTE
/** Largest form with a video, in bytes: the video, and room for everything else in the form. */
export const MAX_VIDEO_FORM_BYTES = MAX_VIDEO_BYTES + 64 * 1024
/** Above this a video is taken with a warning, in bytes (MEDIA-27). */
export const LARGE_VIDEO_BYTES = 15 * MEGABYTE
/** How long the server keeps a video at most, in seconds (MEDIA-27). */
export const VIDEO_KEEP_SECONDS = 3600

/** Longer side of a photo after scaling, in pixels; smaller photos stay as they are (MEDIA-23). */
export const MAX_PHOTO_SIDE = 1080
/** JPEG quality of a scaled photo, from 0 to 1 (MEDIA-23). */
export const PHOTO_QUALITY = 0.92
/** Photos worked on at a time; the list refreshes after each batch (MEDIA-23). */
export const PHOTO_BATCH = 3

/** Largest map file accepted in the browser, in bytes: a large image is scaled down (ADMIN-60). */
export const MAX_CHOSEN_MAP_BYTES = 100 * MEGABYTE
/** Largest map image, in bytes (ADMIN-6). */
export const MAX_MAP_BYTES = 15 * MEGABYTE
/** The same as a data URL, in characters: base64 needs 4 for 3 bytes, and there is a head. */
export const MAX_MAP_URL_LENGTH = Math.ceil(MAX_MAP_BYTES / 3) * 4 + 100
/** Longest side of a map image, in pixels; beyond it phones give up decoding (ADMIN-6). */
export const MAX_MAP_SIDE = 12_000
/** Shorter side of a map image, in pixels: below it the stations can't be recognised (ADMIN-6). */
export const MIN_MAP_SIDE = 300
/** Largest JSON body of the operator's calls, in bytes: a map, or a path of the most points. */
export const MAX_OPERATOR_JSON_BYTES = MAX_MAP_URL_LENGTH + 256 * 1024
/** Longest draft without its map, in characters: a path of the most points, traced and saved. */
export const MAX_DRAFT_LENGTH = 8 * MEGABYTE
/** The same as a JSON body with a map, in bytes. */
export const MAX_DRAFT_JSON_BYTES = MAX_MAP_URL_LENGTH + MAX_DRAFT_LENGTH + 256 * 1024
/** Largest JSON body of every other call, in bytes. */
export const MAX_JSON_BYTES = 64 * 1024

/** Longest results page that is read for a visitor, in characters; the site's have some 60,000. */
export const MAX_PAGE_LENGTH = 2 * MEGABYTE
/** The same as a JSON body, in bytes: letters of other scripts and escapes take more room. */
export const MAX_PAGE_JSON_BYTES = 3 * MAX_PAGE_LENGTH

/** Height of the results list, as CSS lengths (SEARCH-5). */
export const RESULTS_MAX_HEIGHT = { mobile: '60vh', desktop: '24rem' } as const
/** Rows of the notes field of a race request (SEARCH-16). */
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

/** Zoom of the tracer: factor a step, bounds, share of the best fit that fits (ADMIN-21). */
export const TRACER_ZOOM = { step: 1.5, min: 0.1, max: 5, fit: 0.95 } as const
/** Width of the traced path, in CSS pixels (ADMIN-23). */
export const TRACER_STROKE_WIDTH = 4

/** How long any cache may still give out a name that was removed or hidden, in seconds (PRIV-3). */
export const MOST_NAME_AGE = 300

/** How replies are fetched and cached: once, until they are requested again (API-19). */
export const FETCH_DEFAULTS = {
  retry: false,
  refetchOnWindowFocus: false,
  refetchInterval: false,
  staleTime: Number.POSITIVE_INFINITY,
} as const
/** Retries of the race page's result query, the only call with retries (API-19). */
export const RESULT_RETRIES = 1

/** How many toasts at a time, milliseconds shown, and milliseconds kept when dismissed (LOOK-8). */
export const TOAST = { limit: 1, durationMs: 5000, removeDelayMs: 1_000_000 } as const
/** How a toast is swiped away and reached; pixels are CSS pixels (LOOK-8). */
export const TOAST_AREA = {
  swipeDirection: 'right',
  swipeThreshold: 50,
  hotkey: 'F8',
  maxWidth: 420,
} as const
/** Wait before a tooltip, how long after one the next needs none, in milliseconds (LOOK-8). */
export const TOOLTIP = { delayMs: 700, skipDelayMs: 300 } as const

/** Widths a map is also offered at, in pixels: the picture of a race in a list, on any screen. */
export const MAP_WIDTHS = [320] as const
export type MapWidth = (typeof MAP_WIDTHS)[number]

/** A map at one of the widths it is offered at; `url` is the whole map's. */
export const mapAtWidth = (url: string, width: MapWidth) => `${url}?width=${width}`
