import {
  MAX_CHOSEN_MAP_BYTES,
  MAX_MAP_BYTES,
  MAX_MAP_SIDE,
  MIN_MAP_SIDE,
} from '../../../contract/limits.ts'
import { findMapExtension, MAP_TYPES } from '../../../contract/map-calls.ts'
import { RACE_FAILURES } from '../../../contract/operator-failures.ts'
import { ADMIN_TEXTS } from '../../../contract/texts/operator/admin-texts.ts'
import type { PlanWord } from '../../../race/tracing/read-plan.ts'
import type { Outcome } from '../../../race/types.ts'
import { kindOfFile } from '../../picture/file-kind.ts'
import type { Size } from '../../picture/viewport.ts'
import { encodeMap, SCALED_SIDE, scaleWithin } from './encode-map.ts'
import { cut } from './shrink-map.ts'
import type { VenueMap } from './venue-map.ts'
import { toDataUrl } from './venue-map.ts'

/** A map read from a file, and a note about changes made to it. */
export type ReadMap = {
  readonly map: VenueMap
  readonly note: string | null
  /** The text of a PDF, which shows where stations are. */
  readonly words?: readonly PlanWord[]
}

/**
 * Reads a chosen file as a map: an inline data URL, and its size in pixels (ADMIN-6). An image that
 * is too large is compressed more or scaled down (ADMIN-60).
 */
export async function readMapFile(file: Blob): Promise<Outcome<ReadMap, { message: string }>> {
  if (file.size > MAX_CHOSEN_MAP_BYTES) return { ok: false, message: ADMIN_TEXTS.mapTooHeavy }
  if ((await kindOfFile(file)) === 'heic') return readHeic(file)
  const extension = findMapExtension(new Uint8Array(await file.slice(0, 16).arrayBuffer()))
  if (!extension) {
    const isImage = file.type.startsWith('image/')
    const message = isImage ? RACE_FAILURES['map-kind'].text : ADMIN_TEXTS.notAnImage
    return { ok: false, message }
  }
  // The name may be wrong, so the content decides.
  const image = file.slice(0, file.size, MAP_TYPES[extension])
  const url = URL.createObjectURL(image)
  const size = await sizeOf(url)
  const message = complaintAbout(size)
  if (!size || message) {
    URL.revokeObjectURL(url)
    return { ok: false, message: message ?? RACE_FAILURES['map-unreadable'].text }
  }
  const isTooLarge = Math.max(size.width, size.height) > MAX_MAP_SIDE || file.size > MAX_MAP_BYTES
  if (!isTooLarge) {
    return { ok: true, map: { ...size, url, dataUrl: await toDataUrl(image) }, note: null }
  }
  URL.revokeObjectURL(url)
  try {
    const map = await scaleDown(image, size)
    // A strip that is much longer than it is wide.
    if (complaintAbout(map)) return { ok: false, message: RACE_FAILURES['map-too-small'].text }
    const [from, to] = [
      { ...size, sizeBytes: file.size },
      { ...map, sizeBytes: 0 },
    ]
    return { ok: true, map, note: ADMIN_TEXTS.mapScaled(from, to) }
  } catch {
    // More pixels than the browser can decode.
    return { ok: false, message: RACE_FAILURES['map-unreadable'].text }
  }
}

async function scaleDown(image: Blob, size: Size): Promise<VenueMap> {
  const isLarge = Math.max(size.width, size.height) > MAX_MAP_SIDE
  const { width, height } = isLarge ? scaleWithin(size, SCALED_SIDE) : size
  const resized = { resizeWidth: width, resizeHeight: height, resizeQuality: 'high' } as const
  return encodeBitmap(await createImageBitmap(image, isLarge ? resized : {}))
}

export async function encodeBitmap(bitmap: ImageBitmap, scale = 1): Promise<VenueMap> {
  try {
    const { width, height } = bitmap
    return await encodeMap(cut(bitmap, { left: 0, top: 0, width, height }, scale))
  } finally {
    bitmap.close()
  }
}

/** Phones save photos as HEIC, which the server doesn't accept, so it is converted here. */
async function readHeic(file: Blob): Promise<Outcome<ReadMap, { message: string }>> {
  try {
    const { decodeHeic } = await import('../../picture/decode-heic.ts')
    // Firefox and Chrome can't decode it.
    const bitmap = await createImageBitmap(file).catch(async () =>
      createImageBitmap(await decodeHeic(await file.arrayBuffer())),
    )
    const message = complaintAbout(bitmap)
    if (message) return { ok: false, message }
    const map = await encodeBitmap(bitmap, scaleWithin(bitmap, SCALED_SIDE).width / bitmap.width)
    return { ok: true, map, note: ADMIN_TEXTS.mapFromHeic({ ...map, sizeBytes: 0 }) }
  } catch {
    return { ok: false, message: RACE_FAILURES['map-unreadable'].text }
  }
}

function complaintAbout(size: Size | null): string | null {
  if (!size) return RACE_FAILURES['map-unreadable'].text
  const isTooSmall = Math.min(size.width, size.height) < MIN_MAP_SIDE
  return isTooSmall ? RACE_FAILURES['map-too-small'].text : null
}

async function sizeOf(url: string): Promise<Size | null> {
  const image = new Image()
  image.src = url
  try {
    await image.decode()
  } catch {
    // A file that starts like an image but isn't one makes the browser fail like this.
    return null
  }
  return { width: image.naturalWidth, height: image.naturalHeight }
}
