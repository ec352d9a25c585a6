import { MAP_TYPES } from '../../../contract/maps.ts'

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
