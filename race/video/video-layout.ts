import type { Area } from '../types.ts'
/** The formats of a video or a card; portrait, for a story, comes first. */
export const VIDEO_FORMATS = ['9:16', '1:1', '16:9'] as const
export type VideoFormat = (typeof VIDEO_FORMATS)[number]

/** Pixels of the shorter side; weak devices make the smaller size. */
export const VIDEO_LINES = [1080, 720] as const
export type VideoLines = (typeof VIDEO_LINES)[number]

/** How a video shows the map: filmed by a director, or whole. */
export const VIDEO_SHOTS = ['director', 'map'] as const
export type VideoShot = (typeof VIDEO_SHOTS)[number]

/** Portrait and square have little room for a whole map; landscape has enough. */
export function defaultShot(format: VideoFormat): VideoShot {
  return format === '16:9' ? 'map' : 'director'
}

/** The parts shown besides the map. */
export type VideoShows = {
  readonly hasNames: boolean
  readonly hasLeaderboard: boolean
  readonly hasTicker: boolean
}

/** The layout of a video. */
export type VideoLayout = {
  readonly width: number
  readonly height: number
  /** Race and athlete. */
  readonly header: Area
  readonly clock: Area
  /** The current run or station. */
  readonly chapter: Area
  /** All runs and stations as a progress bar. */
  readonly strip: Area
  readonly map: Area
  /** The uncovered part of the map, which the camera films in. */
  readonly open: Area
  /** Captions over the lower part of a filmed map; `null` otherwise. */
  readonly caption: Area | null
  /** Leaderboard or latest splits; `null` when neither is wanted. */
  readonly list: (Area & { readonly rows: number; readonly columns: number }) | null
  /** Space for photos and clips, over map and list. */
  readonly media: Area
  readonly promo: Area
  /** Units per CSS pixel of the player, so that markers and names are as large as on a phone. */
  readonly zoom: number
}

/** Size of the whole picture in units. */
const SIZES: { readonly [format in VideoFormat]: { width: number; height: number } } = {
  '9:16': { width: 1080, height: 1920 },
  '1:1': { width: 1080, height: 1080 },
  '16:9': { width: 1920, height: 1080 },
}

/** Size of a video in pixels; both even, as encoders require. */
export function videoSize(
  format: VideoFormat,
  lines: VideoLines,
): { readonly width: number; readonly height: number } {
  const { width, height } = SIZES[format]
  return { width: (width * lines) / 1080, height: (height * lines) / 1080 }
}

/** Number of splits shown; more couldn't be read at this speed. */
const SPLITS = 4

type Wanted = VideoShows & {
  readonly format: VideoFormat
  readonly athletes: number
  readonly shot: VideoShot
}

/** Lays out a video for one athlete or several. */
export function layoutVideo({ format, athletes, shot, ...shows }: Wanted): VideoLayout {
  const isComparison = athletes > 1
  const rows = isComparison ? (shows.hasLeaderboard ? athletes : 0) : shows.hasTicker ? SPLITS : 0
  if (shot === 'director')
    return format === '16:9' ? besideMap(rows, isComparison) : overMap(format, rows, isComparison)
  const layouts = { '9:16': upright, '1:1': square, '16:9': wide }
  return layouts[format](rows, isComparison)
}

/** Space around a caption. */
const CAPTION_GAP = 20

/** Heights over a filmed map: race and athlete, the clock, and a row of the list. */
const OVER = {
  '9:16': {
    ...{ left: 64, top: 150, bottom: 1668, caption: 124, strip: 14 },
    one: { title: 128, time: 128, row: 60 },
    several: { title: 64, time: 128, row: 64 },
  },
  '1:1': {
    ...{ left: 48, top: 34, bottom: 1012, caption: 96, strip: 10 },
    one: { title: 92, time: 92, row: 66 },
    several: { title: 46, time: 92, row: 40 },
  },
} as const

/**
 * A filmed map has the full width of a portrait or square picture, and its height down to the
 * promo. Everything else covers it, no larger than needed for reading.
 */
function overMap(format: '9:16' | '1:1', rows: number, isComparison: boolean): VideoLayout {
  const { left, top, bottom, ...sizes } = OVER[format]
  const { title, time, row } = sizes[isComparison ? 'several' : 'one']
  const size = SIZES[format]
  const width = size.width - 2 * left
  const header = { left, width, top, height: title }
  const clock = { left, width: 490, top: bottomOf(header) + 8, height: time }
  const chapter = { left: 560, width: left + width - 560, top: clock.top, height: time }
  const strip = { left, width, top: bottomOf(clock) + 14, height: sizes.strip }
  // The latest splits are side by side if there is no room to stack them.
  const columns = format === '1:1' && !isComparison ? SPLITS : 1
  const listHeight = (rows / columns) * row
  const list = {
    ...{ left, width, top: bottom - listHeight, height: listHeight },
    ...{ rows: rows / columns, columns },
  }
  const caption = {
    ...{ left, width, height: sizes.caption },
    top: list.top - CAPTION_GAP - sizes.caption,
  }
  const openTop = bottomOf(strip) + CAPTION_GAP
  const map = { left: 0, top: 0, width: size.width, height: bottom }
  const { media, promo, zoom } = (format === '9:16' ? upright : square)(rows, isComparison)
  return {
    ...{ ...size, header, clock, chapter, strip, map, caption, promo, zoom },
    open: { ...map, top: openTop, height: caption.top - CAPTION_GAP - openTop },
    list: rows > 0 ? list : null,
    media: { ...media, top: openTop, height: bottom - openTop },
  }
}

/** Parts around a filmed map are placed as around a whole one; the map fills its corner. */
function besideMap(rows: number, isComparison: boolean): VideoLayout {
  const layout = wide(rows, isComparison)
  const { left, width } = layout.map
  const map = { left: 0, top: 0, width: left + width, height: bottomOf(layout.map) }
  const height = 124
  const top = map.height - CAPTION_GAP - height
  return {
    ...layout,
    map,
    open: { ...map, top: CAPTION_GAP, height: top - 2 * CAPTION_GAP },
    caption: { left: 56, width: map.width - 112, top, height },
  }
}

/** Inside the area that a story's own buttons and captions leave free: from 150 to 1660. */
function upright(rows: number, isComparison: boolean): VideoLayout {
  const [left, width] = [64, 952]
  const header = { left, width, top: 150, height: isComparison ? 84 : 168 }
  const clock = { left, width: 490, top: bottomOf(header) + 12, height: isComparison ? 160 : 196 }
  const chapter = { left: 560, width: 456, top: clock.top, height: clock.height }
  const strip = { left, width, top: bottomOf(clock) + 20, height: 14 }
  const rowHeight = isComparison ? 76 : 66
  const listHeight = rows * rowHeight
  const top = bottomOf(strip) + 36
  const bottom = 1668
  const gap = rows > 0 ? 34 : 0
  const map = { left: 0, width: 1080, top, height: bottom - listHeight - gap - top }
  const list = { left, width, top: bottom - listHeight, height: listHeight, rows, columns: 1 }
  const media = { left: 24, width: 1032, top, height: bottom - top }
  const promo = { left, width, top: 1716, height: 64 }
  return wholeMap('9:16', { header, clock, chapter, strip, map, media, promo, list })
}

function square(rows: number, isComparison: boolean): VideoLayout {
  const [left, width] = [48, 984]
  const header = { left, width: 580, top: 34, height: 112 }
  const clock = { left: 640, width: 392, top: 34, height: 112 }
  const listHeight = isComparison ? rows * 40 : rows > 0 ? 66 : 0
  const bottom = 1012
  const gap = rows > 0 ? 16 : 0
  const list = {
    left,
    width,
    top: bottom - listHeight,
    height: listHeight,
    rows: isComparison ? rows : 1,
    columns: isComparison ? 1 : SPLITS,
  }
  const strip = { left, width, top: bottom - listHeight - gap - 10, height: 10 }
  const chapter = { left, width, top: strip.top - 70, height: 62 }
  const top = bottomOf(header) + 10
  const map = { left: 0, width: 1080, top, height: chapter.top - 4 - top }
  const media = { left: 20, width: 1040, top, height: bottom - top }
  const promo = { left, width, top: 1026, height: 34 }
  return wholeMap('1:1', { header, clock, chapter, strip, map, media, promo, list })
}

function wide(rows: number, isComparison: boolean): VideoLayout {
  const [left, width] = [1372, 484]
  const header = { left, width, top: 92, height: 170 }
  const clock = { left, width, top: bottomOf(header) + 14, height: 170 }
  const chapter = { left, width, top: bottomOf(clock) + 18, height: 84 }
  const strip = { left, width, top: bottomOf(chapter) + 14, height: 12 }
  const rowHeight = isComparison ? 76 : 66
  const top = bottomOf(strip) + 34
  const list = { left, width, top, height: rows * rowHeight, rows, columns: 1 }
  const map = { left: 24, width: 1310, top: 92, height: 856 }
  const media = map
  const promo = { left: 56, width: 1246, top: 972, height: 54 }
  return wholeMap('16:9', { header, clock, chapter, strip, map, media, promo, list })
}

type Parts = Omit<VideoLayout, 'width' | 'height' | 'open' | 'caption' | 'zoom'>

/** A whole map with nothing over it. */
function wholeMap(format: VideoFormat, parts: Parts): VideoLayout {
  const list = parts.list && parts.list.height > 0 ? parts.list : null
  const zoom = format === '16:9' ? 2.1 : 2.55
  return { ...SIZES[format], ...parts, list, open: parts.map, caption: null, zoom }
}

const bottomOf = ({ top, height }: Area) => top + height

/**
 * Margin inside the picture, as a share of the map's width, so that nothing drawn on the map is
 * clipped.
 */
const MARGIN = 0.012

/** The largest centred area with a given aspect ratio. */
export function fitArea(area: Area, aspect: number): Area {
  const width = Math.min(area.width, area.height * aspect)
  const height = width / aspect
  return {
    left: area.left + (area.width - width) / 2,
    top: area.top + (area.height - height) / 2,
    width,
    height,
  }
}

/** The position of a course's map in a video. */
export function mapArea({ map }: VideoLayout, course: { width: number; height: number }): Area {
  const { left, top, width, height } = map
  const inner = {
    left: left + width * MARGIN,
    top,
    width: width * (1 - 2 * MARGIN),
    height,
  }
  return fitArea(inner, course.width / course.height)
}
