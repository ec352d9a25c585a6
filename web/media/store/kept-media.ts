import * as z from 'zod/mini'
import type { Library } from '../../../race/media/media-library.ts'
import { MEDIA_CORNERS, MEDIA_MODES, MEDIA_SIZES } from '../../../race/media/media-settings.ts'
import { PHOTO_TIME_TAGS } from '../../../race/media/photo-time.ts'
import { parseWallTime } from '../../../race/text/wall-time.ts'

const wallTime = z.pipe(
  z.string(),
  z.transform((text: string, { issues }) => {
    const read = parseWallTime(text)
    if (read === null) issues.push({ code: 'custom', message: 'No wall time', input: text })
    return read ?? z.NEVER
  }),
)
const seconds = z.number()

const item = z.object({
  id: z.string(),
  type: z.enum(['image', 'video']),
  takenAt: z.nullable(wallTime),
  duration: z.nullable(seconds),
  camera: z.string(),
  isTimeGuess: z.boolean(),
  clippedEndTime: z.nullable(seconds),
  isHidden: z.boolean(),
  isKept: z.boolean(),
})

const keptItem = z.object({
  id: z.string(),
  replay: z.string(),
  name: z.string(),
  /** The scaled photo, or the video. */
  blob: z.instanceof(Blob),
  tag: z.nullable(z.enum(PHOTO_TIME_TAGS)),
  clip: z.nullable(z.object({ url: z.string(), session: z.string(), until: z.number() })),
  /** When it was added, to sort by. */
  added: z.number(),
  item,
})

const keptReplay = z.object({
  settings: z.object({
    raceStartTime: z.nullable(wallTime),
    mediaDisplayThreshold: seconds.check(z.positive()),
    imageDisplayTime: seconds.check(z.positive()),
    showMedia: z.boolean(),
    mediaCorner: z.enum(MEDIA_CORNERS),
    mediaSize: z.enum(MEDIA_SIZES),
    mediaDisplayMode: z.enum(MEDIA_MODES),
    skipRunAnimation: z.boolean(),
  }),
  isStartGuess: z.boolean(),
  cameraShifts: z.record(z.string(), seconds),
  manualOffsets: z.record(z.string(), seconds),
})

/** The server's clip of a video: deleted with the session, and in any case after an hour. */
export type Clip = NonNullable<KeptItem['clip']>

/** A stored file, with its derived facts. */
export type KeptItem = Readonly<z.infer<typeof keptItem>>

/** The settings of a replay: everything in its library except the items. */
export type KeptReplay = Omit<Library, 'items'>

/** Everything stored for one replay. */
export type KeptMedia = {
  /** In the order they were added. */
  readonly items: readonly KeptItem[]
  readonly settings: KeptReplay | null
  /** Whether all of it could be read; rows may be damaged, or from another version. */
  readonly isWhole: boolean
}

/** The parsed rows of one replay; invalid ones are left out and reported. */
export function readKept(rows: readonly unknown[], settings: unknown): KeptMedia {
  const items = fitting(keptItem, rows)
  const read = keptReplay.safeParse(settings)
  return {
    items: items.toSorted((a, b) => a.added - b.added),
    settings: read.success ? read.data : null,
    isWhole: items.length === rows.length && (read.success || settings === undefined),
  }
}

/** The number of files, and their total size. */
export function measureKept(rows: readonly unknown[]): { files: number; sizeBytes: number } {
  const items = fitting(keptItem, rows)
  return {
    files: items.length,
    sizeBytes: items.reduce((sum, each) => sum + each.blob.size, 0),
  }
}

function fitting<Row>(schema: z.ZodMiniType<Row>, rows: readonly unknown[]): Row[] {
  return rows.flatMap((row) => {
    const read = schema.safeParse(row)
    return read.success ? [read.data] : []
  })
}
