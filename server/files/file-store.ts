import type { Readable } from 'node:stream'

/** A stored file, or a range of one; the size is the number of bytes sent. */
export type StoredFile = { readonly body: Readable; readonly sizeBytes: number }

/** A byte range of a file, both ends included. */
export type ByteRange = { readonly start: number; readonly end: number }

/**
 * Storage of maps and clips. Names are our own (`maps/<hash>.webp`): letters, digits, `-`, `_`, `.`
 * and `/`. Writing the same name again replaces the whole file.
 */
export type FileStore = {
  write(name: string, bytes: Uint8Array): Promise<void>
  /** The requested file or range, or nothing when it doesn't exist. */
  find(name: string, range?: ByteRange): Promise<StoredFile | null>
  /** Succeeds when the file doesn't exist. */
  remove(name: string): Promise<void>
  /** The names of all files in a folder of the store, including unfinished ones. */
  list(folder: string): Promise<string[]>
  /** Fails when the store cannot be used. */
  check(): Promise<void>
}

const NAME = /^(?!.*\.\.)[\w-][\w./-]*$/

/** Names come from our own code, so one that could leave the store is a bug. */
export function assertName(name: string) {
  if (!NAME.test(name)) throw new Error(`Not a name for a stored file: ${name}`)
}
