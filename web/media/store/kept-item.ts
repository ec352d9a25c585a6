import type { Library, LibraryItem } from '../../../race/media/media-library.ts'
import type { PHOTO_TIME_TAGS } from '../../../race/media/photo-time.ts'

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

/** Everything that is kept of one replay. */
export type KeptMedia = {
  /** In the order they were added. */
  readonly items: readonly KeptItem[]
  readonly settings: KeptReplay | null
  /** Whether all of it could be read; rows may be damaged, or of another version. */
  readonly isWhole: boolean
}

/** What was deleted, row by row as it lay in the database, for an Undo. */
export type KeptRows = { readonly items: readonly unknown[]; readonly replays: readonly unknown[] }

/** Bytes of a file as it is kept, its thumbnail included. */
export const sizeOf = ({ blob, thumbnail }: Pick<KeptItem, 'blob' | 'thumbnail'>) =>
  blob.size + (thumbnail?.size ?? 0)
