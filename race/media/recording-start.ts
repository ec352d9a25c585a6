import type { Seconds } from '../types.ts'

/** A video container's metadata, by ffprobe's names: `creation_time`, … */
export type ContainerTags = Readonly<Record<string, string>>

/** Apple's own tag: when the recording began, with its zone. */
export const APPLE_START = 'com.apple.quicktime.creationdate'
const APPLE_MAKE = 'com.apple.quicktime.make'

/**
 * An instant with its zone: `2025-07-05T09:40:02+0200`, `…+02:00` or `…Z`, with or without
 * fractions of a second.
 */
const INSTANT = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d:\d\d(?:\.\d{1,9})?)(?:Z|([+-]\d\d):?(\d\d))$/

/**
 * Container epochs are 1904, 1970, and the start of 2001 in Matroska. An earlier time means the
 * clock was never set.
 */
const EARLIEST = Date.UTC(2001, 0, 2)

/**
 * When a recording began, in UTC; null if the file doesn't say. Android writes the time at the end
 * of a clip, so the length of the whole recording is subtracted, unless the file contains the
 * start.
 */
export function recordingStart(tags: ContainerTags, duration: Seconds | null): string | null {
  const start = parseInstant(tags[APPLE_START])
  if (start !== null) return new Date(start).toISOString()

  const written = parseInstant(tags.creation_time)
  if (written === null) return null
  // Apple's cameras write the start in this tag too.
  if (tags[APPLE_MAKE] === 'Apple') return new Date(written).toISOString()
  return duration === null ? null : new Date(written - duration * 1000).toISOString()
}

function parseInstant(text: string | undefined): number | null {
  const match = INSTANT.exec(text?.trim() ?? '')
  if (!match) return null
  const [, date, clock, hours, minutes] = match
  const zone = hours === undefined ? 'Z' : `${hours}:${minutes}`
  const instant = Date.parse(`${date}T${clock}${zone}`)
  return instant >= EARLIEST ? instant : null
}
