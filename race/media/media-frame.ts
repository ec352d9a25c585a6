import type { Area } from '../types.ts'
import type { MediaSettings, MediaSize } from './media-settings.ts'

/** A width and a height, in CSS pixels. */
export type Size = { readonly width: number; readonly height: number }

/** The areas a photo or clip can cover: the map, and the player around it. */
export type MediaRoom = {
  readonly map: Area
  readonly stage: Size
  /** Height at the lower edge of the player that controls cover. */
  readonly covered?: number
}

/** The position of a photo or clip: its card, and the picture in it, both from the corner of the stage. */
export type MediaFrame = { readonly card: Area; readonly picture: Area }

type Display = Pick<MediaSettings, 'mediaDisplayMode' | 'mediaSize' | 'mediaCorner'>

const SIZE_FACTORS: { readonly [size in MediaSize]: number } = {
  small: 0.75,
  medium: 1,
  large: 1.5,
}

/** A third of a phone's map shows nothing: up to this width a picture may take half of it. */
const USEFUL_WIDTH = 240
/** Most of the free room on the map an embedded picture takes: also there the sizes differ. */
const MOST_OF_ROOM: { readonly [size in MediaSize]: number } = {
  small: 0.6,
  medium: 0.8,
  large: 1,
}
/** Between an embedded card and the edges of the map, as a share of its width. */
const MARGIN = 0.025
/** The same around a popup. */
const POPUP_MARGIN = 0.04
/** A card narrower than this has no room for its caption: an upright photo gets bars beside it. */
const LEAST_CARD = 128
/** Height a picture has even where the map leaves it none. */
const LEAST_PICTURE = 60

/**
 * Most room the picture of an embedded item has. At medium it is a third of the map's width by half
 * of its height, a sixth of the map; more on small maps, where that would show nothing.
 */
export function embeddedRoom(map: Size, size: MediaSize): Size {
  const medium = Math.max(1 / 3, Math.min(USEFUL_WIDTH / map.width, 1 / 2))
  const share = medium * SIZE_FACTORS[size]
  return { width: map.width * share, height: map.height * share * 1.5 }
}

/**
 * The position of an item with this aspect ratio. The caption of a card is below the picture, with
 * a height in pixels; on an item that fills the player it is on the picture.
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

/** Where a card begins on one axis, `spare` pixels being free there. */
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
 * The line from a card to a marker: from the nearest point of its edge up to `radius` pixels from
 * the marker's middle. None when the marker touches or is covered by the card.
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
