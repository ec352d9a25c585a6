import { createHash } from 'node:crypto'
import sharp, { type Metadata } from 'sharp'
import { MAX_MAP_BYTES, MAX_MAP_SIDE, MIN_MAP_SIDE } from '../../contract/limits.ts'
import { findMapExtension, type MapExtension } from '../../contract/map-calls.ts'
import type { Outcome } from '../../race/types.ts'

/** A completely decoded map image, with nothing but its pixels. */
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

const OPTIONS = { limitInputPixels: MAX_MAP_SIDE ** 2 } as const

/**
 * Decodes an inline image and checks its real type. sharp works outside the event loop, so other
 * requests continue.
 */
export async function readMapImage(
  dataUrl: string,
): Promise<Outcome<{ image: MapImage }, MapProblem>> {
  const given = Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64')
  if (given.length > MAX_MAP_BYTES) return { ok: false, reason: 'map-too-large' }
  // Comes first, so that only the decoders of the four types ever see it.
  const kind = findMapExtension(given)
  if (!kind) return { ok: false, reason: 'map-kind' }
  const head = await sharp(given, { limitInputPixels: false }).metadata().catch(toNothing)
  if (!head) return { ok: false, reason: 'map-unreadable' }
  // The size as displayed, because the course is traced on the upright image.
  const { width, height } = head.autoOrient
  if (Math.max(width, height) > MAX_MAP_SIDE) return { ok: false, reason: 'map-too-large' }
  if (Math.min(width, height) < MIN_MAP_SIDE) return { ok: false, reason: 'map-too-small' }

  const stored = hasOnlyPixels(head)
    ? await sharp(given, OPTIONS)
        .stats()
        .then(() => ({ bytes: given, extension: kind }), toNothing)
    : await encodePixels(given, kind).catch(toNothing)
  if (!stored) return { ok: false, reason: 'map-unreadable' }
  const { bytes, extension } = stored
  if (bytes.length > MAX_MAP_BYTES) return { ok: false, reason: 'map-too-large' }
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 40)
  return { ok: true, image: { hash, extension, width, height, bytes } }
}

/** sharp throws on anything it can't decode, which is an expected outcome here. */
const toNothing = () => null

/**
 * Photos contain their location and camera. An image without such data stays unchanged; a colour
 * profile doesn't reveal a location, and browsers write one into every image they encode.
 */
function hasOnlyPixels(head: Metadata): boolean {
  const { exif, xmp, iptc, comments, orientation = 1, pages = 1 } = head
  return !exif && !xmp && !iptc && !comments && orientation === 1 && pages === 1
}

/** The first frame, upright, in sRGB and without metadata. */
async function encodePixels(given: Buffer, kind: MapExtension) {
  // Encoding a large map as AVIF takes minutes.
  const extension = kind === 'avif' ? 'webp' : kind
  const upright = sharp(given, OPTIONS).autoOrient()
  // A map's thin coloured lines blur when colours have half the resolution.
  const lossy = { quality: 90, chromaSubsampling: '4:4:4' }
  const encoded =
    extension === 'png'
      ? upright.png()
      : extension === 'jpg'
        ? upright.jpeg(lossy)
        : upright.webp({ quality: 92 })
  return { bytes: await encoded.toBuffer(), extension } as const
}
