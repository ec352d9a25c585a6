import type { Readable } from 'node:stream'

/** A stored file, or a stretch of one, on its way out; the size is that of what comes. */
export type StoredFile = { readonly body: Readable; readonly sizeBytes: number }

/** A stretch of a file inside it, both ends included. */
export type ByteRange = { readonly start: number; readonly end: number }

/**
 * Where maps and clips lie. Names are our own (`maps/<hash>.webp`): letters, digits, `-`, `_`, `.`
 * and `/`. Writing the same name again replaces the file as a whole.
 */
export type FileStore = {
  write(name: string, bytes: Uint8Array): Promise<void>
  /** The file or the stretch that is asked for, or nothing when there is none of that name. */
  find(name: string, range?: ByteRange): Promise<StoredFile | null>
  /** Fine when there is none of that name. */
  remove(name: string): Promise<void>
  /** Names of everything in a folder of the store, also of files whose writing broke off. */
  list(folder: string): Promise<string[]>
  /** Fails when the store cannot be used. */
  check(): Promise<void>
}

const NAME = /^(?!.*\.\.)[\w-][\w./-]*$/

/** Names come from our own code; one that could leave the store is a bug. */
export function assertName(name: string) {
  if (!NAME.test(name)) throw new Error(`Not a name for a stored file: ${name}`)
}
