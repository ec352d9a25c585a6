import { createHash } from 'node:crypto'
import { imageSize } from 'image-size'
import { MAX_MAP_BYTES, MAX_MAP_SIDE, MIN_MAP_SIDE } from '../../contract/limits.ts'
import { MAP_TYPES, type MapExtension } from '../../contract/maps.ts'
import type { Outcome } from '../../race/types.ts'
import { isWholeImage } from './whole-image.ts'

/** A map image that was looked at and found to be one. */
export type MapImage = {
  readonly hash: string
  readonly extension: MapExtension
  readonly width: number
  readonly height: number
  readonly bytes: Uint8Array
}

type MapProblem = {
  readonly reason: 'map-unreadable' | 'map-kind' | 'map-too-small' | 'map-too-large'
}

/** Decodes an inline image and checks what it really is, by its content and not by what it says. */
export function readMapImage(dataUrl: string): Outcome<{ image: MapImage }, MapProblem> {
  const bytes = Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64')
  if (bytes.length > MAX_MAP_BYTES) return { ok: false, reason: 'map-too-large' }

  const size = findSize(bytes)
  if (!size?.type) return { ok: false, reason: 'map-unreadable' }
  // Browsers look at the content too, so a wrong name is no matter.
  if (!isMapExtension(size.type)) return { ok: false, reason: 'map-kind' }
  const extension = size.type
  // A photo that lies on its side is shown upright, as wide as it is high on file.
  const isTurned = (size.orientation ?? 1) >= 5
  const [width, height] = isTurned ? [size.height, size.width] : [size.width, size.height]
  if (!(width > 0 && height > 0)) return { ok: false, reason: 'map-unreadable' }
  if (Math.max(width, height) > MAX_MAP_SIDE) return { ok: false, reason: 'map-too-large' }
  if (Math.min(width, height) < MIN_MAP_SIDE) return { ok: false, reason: 'map-too-small' }
  if (!isWholeImage(extension, bytes)) return { ok: false, reason: 'map-unreadable' }

  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 40)
  return { ok: true, image: { hash, extension, width, height, bytes } }
}

const isMapExtension = (type: string): type is MapExtension => type in MAP_TYPES

function findSize(bytes: Uint8Array) {
  try {
    return imageSize(bytes)
  } catch {
    // The reader throws at everything it does not know; to us that is an answer.
    return null
  }
}
