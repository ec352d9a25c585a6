import { MAX_MAP_BYTES, MAX_MAP_SIDE, MIN_MAP_SIDE } from '../../../contract/limits.ts'
import { MAP_TYPES } from '../../../contract/maps.ts'
import { RACE_FAILURES } from '../../../contract/operator-failures.ts'
import { ADMIN_TEXTS } from '../../../contract/texts/admin.ts'
import type { Outcome } from '../../../race/types.ts'
import type { Size } from '../../drawing/viewport.ts'
import type { VenueMap } from '../draft/draft.ts'

/** Reads a chosen file as a map: an inline data URL, and its size in pixels (ADMIN-6). */
export async function readMapFile(
  file: Blob,
): Promise<Outcome<{ map: VenueMap }, { message: string }>> {
  if (file.size > MAX_MAP_BYTES) return { ok: false, message: ADMIN_TEXTS.mapTooHeavy }
  const type = findMapType(new Uint8Array(await file.slice(0, 16).arrayBuffer()))
  if (!type) {
    const isImage = file.type.startsWith('image/')
    const message = isImage ? RACE_FAILURES['map-kind'].text : ADMIN_TEXTS.notAnImage
    return { ok: false, message }
  }
  // The name may say something else; what the content is counts.
  const image = file.slice(0, file.size, type)
  const url = URL.createObjectURL(image)
  const size = await sizeOf(url)
  const message = complaintAbout(size)
  if (!size || message) {
    URL.revokeObjectURL(url)
    return { ok: false, message: message ?? RACE_FAILURES['map-unreadable'].text }
  }
  return { ok: true, map: { ...size, url, dataUrl: await toDataUrl(image) } }
}

/** The image type of a map, by its first bytes and not by its name; nothing when it can be no map. */
export function findMapType(head: Uint8Array): string | null {
  const text = String.fromCharCode(...head.subarray(0, 16))
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return MAP_TYPES.png
  if (text.startsWith('\xff\xd8\xff')) return MAP_TYPES.jpg
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') return MAP_TYPES.webp
  if (text.slice(4, 8) === 'ftyp' && ['avif', 'avis'].includes(text.slice(8, 12))) {
    return MAP_TYPES.avif
  }
  return null
}

function complaintAbout(size: Size | null): string | null {
  if (!size) return RACE_FAILURES['map-unreadable'].text
  if (Math.max(size.width, size.height) > MAX_MAP_SIDE) return ADMIN_TEXTS.mapTooLarge
  const isTooSmall = Math.min(size.width, size.height) < MIN_MAP_SIDE
  return isTooSmall ? RACE_FAILURES['map-too-small'].text : null
}

/** A data URL back as a file that can be shown without decoding it again and again. */
export function blobOf(dataUrl: string): Blob {
  const comma = dataUrl.indexOf(',')
  const type = /^data:([^;,]+)/.exec(dataUrl)?.[1] ?? ''
  const binary = atob(dataUrl.slice(comma + 1))
  const bytes = new Uint8Array(binary.length)
  for (let i = 0; i < binary.length; i++) bytes[i] = binary.charCodeAt(i)
  return new Blob([bytes], { type })
}

export function toDataUrl(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error ?? new Error('The file could not be read'))
    reader.readAsDataURL(blob)
  })
}

async function sizeOf(url: string): Promise<Size | null> {
  const image = new Image()
  image.src = url
  try {
    await image.decode()
  } catch {
    // A file that begins like an image and is none: the browser's way to say so.
    return null
  }
  return { width: image.naturalWidth, height: image.naturalHeight }
}
