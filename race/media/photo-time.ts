import { parseWallTime, type WallTime } from '../text/wall-time.ts'

/** The times a photo may carry, the one to believe first: the shutter's own before a later one. */
export const PHOTO_TIME_TAGS = [
  'DateTimeOriginal',
  'DateTime',
  'CreateDate',
  'CreationDate',
] as const

/** A tag that tells when a photo was taken. */
export type PhotoTimeTag = (typeof PHOTO_TIME_TAGS)[number]

/** The texts of a photo's tags: several where two blocks of metadata disagree. */
export type PhotoTimes = { readonly [tag in PhotoTimeTag]?: readonly string[] }

/** When a photo was taken and which tag says so; a tag that holds no wall time is passed over. */
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
