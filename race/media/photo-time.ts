import { parseWallTime, type WallTime } from '../text/wall-time.ts'

/** Tags with a photo's time, most reliable first: the shutter's own time before a later one. */
export const PHOTO_TIME_TAGS = [
  'DateTimeOriginal',
  'DateTime',
  'CreateDate',
  'CreationDate',
] as const

/** A tag that says when a photo was taken. */
export type PhotoTimeTag = (typeof PHOTO_TIME_TAGS)[number]

/** The values of a photo's tags: several if two metadata blocks disagree. */
export type PhotoTimes = { readonly [tag in PhotoTimeTag]?: readonly string[] }

/**
 * When a photo was taken and which tag says so; tags that don't contain a wall time are skipped.
 */
export function findPhotoTime(
  times: PhotoTimes,
): { readonly takenAt: WallTime; readonly tag: PhotoTimeTag } | null {
  for (const tag of PHOTO_TIME_TAGS) {
    for (const text of times[tag] ?? []) {
      const takenAt = parseWallTime(text)
      if (takenAt !== null) return { takenAt, tag }
    }
  }
  return null
}
