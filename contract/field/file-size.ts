import { MEGABYTE } from '../limits.ts'

/** Largest field file accepted, in bytes: 40,000 rows with every split. */
export const MAX_FIELD_FILE_BYTES = 24 * MEGABYTE

/** The message for a file that is too large, checked before reading it; null for any other. */
export function tooLargeText(sizeBytes: number): string | null {
  if (sizeBytes <= MAX_FIELD_FILE_BYTES) return null
  const size = Math.ceil(sizeBytes / MEGABYTE)
  return `The file has ${size} MB; at most ${MAX_FIELD_FILE_BYTES / MEGABYTE} MB are read.`
}
