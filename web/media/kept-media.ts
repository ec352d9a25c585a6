import * as z from 'zod/mini'
import type { Library, LibraryItem } from '../../race/media-library.ts'
import { MEDIA_CORNERS, MEDIA_MODES, MEDIA_SIZES } from '../../race/media-settings.ts'
import { PHOTO_TIME_TAGS } from '../../race/photo-time.ts'
import { parseWallTime } from '../../race/wall-time.ts'
import type { MediaDb } from './media-db.ts'

/** The server's clip of a video: gone with the session, and in any case after an hour. */
export type Clip = { readonly url: string; readonly session: string; readonly until: number }

/** A file as it is kept, with what was found out about it. */
export type KeptItem = {
  readonly id: string
  readonly replay: string
  readonly name: string
  /** The scaled photo, or the video. */
  readonly blob: Blob
  readonly thumbnail: Blob | null
  readonly tag: (typeof PHOTO_TIME_TAGS)[number] | null
  readonly clip: Clip | null
  /** When it was added, for the order. */
  readonly added: number
  readonly item: LibraryItem
}

/** What was set for a replay: everything of its library but the items. */
export type KeptReplay = Omit<Library, 'items'>

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
  blob: z.instanceof(Blob),
  thumbnail: z.nullable(z.instanceof(Blob)),
  tag: z.nullable(z.enum(PHOTO_TIME_TAGS)),
  clip: z.nullable(z.object({ url: z.string(), session: z.string(), until: z.number() })),
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

/** What is kept of one replay. Rows of another version, or damaged ones, are left out. */
export async function loadKept(
  db: MediaDb,
  replay: string,
): Promise<{ items: KeptItem[]; settings: KeptReplay | null }> {
  const [rows, [first]] = await Promise.all([db.list('items', replay), db.list('replays', replay)])
  const items = fitting(keptItem, rows).sort((a, b) => a.added - b.added)
  const read = keptReplay.safeParse(first)
  return { items, settings: read.success ? read.data : null }
}

/** How many files are kept in this browser for any replay, and how large they are together. */
export async function measureKept(db: MediaDb): Promise<{ files: number; sizeBytes: number }> {
  const items = fitting(keptItem, await db.list('items'))
  return { files: items.length, sizeBytes: items.reduce((sum, each) => sum + sizeOf(each), 0) }
}

/** Bytes of a file as it is kept, its thumbnail included. */
export const sizeOf = ({ blob, thumbnail }: Pick<KeptItem, 'blob' | 'thumbnail'>) =>
  blob.size + (thumbnail?.size ?? 0)

function fitting<Row>(schema: z.ZodMiniType<Row>, rows: readonly unknown[]): Row[] {
  return rows.flatMap((row) => {
    const read = schema.safeParse(row)
    return read.success ? [read.data] : []
  })
}
