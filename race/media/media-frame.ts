import type { Area } from '../types.ts'
import type { MediaSettings, MediaSize } from './media-settings.ts'

/** A width and a height, in CSS pixels. */
export type Size = { readonly width: number; readonly height: number }

/** The areas a photo or clip can cover: the map, and the player around it. */
export type MediaRoom = {
  readonly map: Area
  readonly stage: Size
  /** Height of the controls that cover the bottom of the player. */
  readonly covered?: number
}

/**
 * The position of a photo or clip: its card and the picture in it, both relative to the stage's top
 * left corner.
 */
export type MediaFrame = { readonly card: Area; readonly picture: Area }

type Display = Pick<MediaSettings, 'mediaDisplayMode' | 'mediaSize' | 'mediaCorner'>

const SIZE_FACTORS: { readonly [size in MediaSize]: number } = {
  small: 0.75,
  medium: 1,
  large: 1.5,
}

/** A third of a phone's map is too small; up to this width a picture may take half of it. */
const USEFUL_WIDTH = 240
/** Maximum share of free room an embedded picture takes, so that sizes differ on small maps too. */
const MOST_OF_ROOM: { readonly [size in MediaSize]: number } = {
  small: 0.6,
  medium: 0.8,
  large: 1,
}
/** Margin between an embedded card and the map's edges, as a share of the map's width. */
const MARGIN = 0.025
/** The same around a popup. */
const POPUP_MARGIN = 0.04
/** A narrower card has no room for its caption, so a portrait photo gets bars beside it. */
const LEAST_CARD = 128
/** Minimum height of a picture, even if the map leaves no room. */
const LEAST_PICTURE = 60

/**
 * The maximum size of an embedded picture. At medium it is a third of the map's width by half its
 * height, a sixth of the map; more on small maps, where that would be too small to see.
 */
export function embeddedRoom(map: Size, size: MediaSize): Size {
  const medium = Math.max(1 / 3, Math.min(USEFUL_WIDTH / map.width, 1 / 2))
  const share = medium * SIZE_FACTORS[size]
  return { width: map.width * share, height: map.height * share * 1.5 }
}

/**
 * The position of an item with this aspect ratio. A card's caption is below the picture and has a
 * height in pixels; if an item fills the player, the caption is on the picture.
 */
export function frameMedia(
  { mediaDisplayMode: mode, mediaSize, mediaCorner: corner }: Display,
  { map, stage, covered = 0 }: MediaRoom,
  aspect: number,
  caption: number,
): MediaFrame {
  const whole = { left: 0, top: 0, width: stage.width, height: stage.height }
  if (mode === 'fullscreen') return { card: whole, picture: centred(whole, fitSize(stage, aspect)) }

  const isEmbedded = mode === 'embedded'
  const lowest = stage.height - covered
  const { left: x, top: y, width, height } = isEmbedded ? map : whole
  const area = { left: x, top: y, width, height: Math.min(height, lowest - y) }
  const margin = (isEmbedded ? MARGIN : POPUP_MARGIN) * area.width
  const free = {
    width: area.width - 2 * margin,
    height: Math.max(LEAST_PICTURE, area.height - 2 * margin - caption),
  }
  const wanted = isEmbedded ? embeddedRoom(map, mediaSize) : free
  const most = isEmbedded ? MOST_OF_ROOM[mediaSize] : 1
  const room = {
    width: Math.min(wanted.width, free.width * most),
    height: Math.min(wanted.height, free.height * most),
  }
  const size = fitSize(room, aspect)
  const card = {
    width: Math.max(size.width, Math.min(LEAST_CARD, room.width)),
    height: size.height + caption,
  }
  const place = isEmbedded ? corner : 'center'
  const spare = { x: area.width - card.width, y: area.height - card.height }
  const left = area.left + along(place, 'left', 'right', spare.x, margin)
  const top = area.top + along(place, 'top', 'bottom', spare.y, margin)
  const picture = { ...size, left: left + (card.width - size.width) / 2, top }
  return { card: { left, top, ...card }, picture }
}

/** Where a card starts along one axis, with `spare` pixels left. */
function along(place: string, near: string, far: string, spare: number, margin: number): number {
  if (place.includes(near)) return Math.min(margin, spare)
  return place.includes(far) ? Math.max(spare - margin, 0) : spare / 2
}

function fitSize(room: Size, aspect: number): Size {
  const width = Math.min(room.width, room.height * aspect)
  return { width, height: width / aspect }
}

function centred(area: Area, { width, height }: Size): Area {
  const [left, top] = [area.left + (area.width - width) / 2, area.top + (area.height - height) / 2]
  return { left, top, width, height }
}

/** A straight line on the stage. */
export type Line = {
  readonly x1: number
  readonly y1: number
  readonly x2: number
  readonly y2: number
}

/**
 * The line from a card to a marker: from the nearest point of the card's edge up to `radius` pixels
 * from the marker's centre. None if the card touches or covers the marker.
 */
export function lineToMarker(
  { left, top, width, height }: Area,
  marker: { readonly x: number; readonly y: number },
  radius: number,
): Line | null {
  const x1 = Math.min(Math.max(marker.x, left), left + width)
  const y1 = Math.min(Math.max(marker.y, top), top + height)
  const distance = Math.hypot(marker.x - x1, marker.y - y1)
  if (!(distance > radius)) return null
  const share = 1 - radius / distance
  return { x1, y1, x2: x1 + (marker.x - x1) * share, y2: y1 + (marker.y - y1) * share }
}
