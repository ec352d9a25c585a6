/** A muxer's output: bytes and their position. */
type Write = { readonly data: Uint8Array<ArrayBuffer>; readonly position: number }

/** Bytes gathered before they become a blob, which frees this thread's memory. */
const PIECE = 2 * 1024 * 1024

/**
 * A file that grows at its end and is corrected at its beginning. Complete pieces become blobs,
 * which browsers store outside the page's memory: a long video needs no more memory than a short
 * one.
 */
export class FilePieces {
  #pieces: Blob[] = []
  #pending: Uint8Array<ArrayBuffer>[] = []
  #pendingSize = 0
  #size = 0
  #patches: Write[] = []

  write({ data, position }: Write) {
    if (position > this.#size) throw new RangeError('There must be no hole in a file')
    const known = Math.min(this.#size - position, data.length)
    if (known > 0) this.#patches.push({ data: data.slice(0, known), position })
    if (known === data.length) return
    const added = data.slice(known)
    this.#pending.push(added)
    this.#pendingSize += added.length
    this.#size += added.length
    if (this.#pendingSize >= PIECE) this.#flush()
  }

  #flush() {
    this.#pieces.push(new Blob(this.#pending))
    this.#pending = []
    this.#pendingSize = 0
  }

  /** The whole file. Slices of blobs are references: nothing is copied. */
  toBlob(type: string): Blob {
    this.#flush()
    let file = new Blob(this.#pieces)
    for (const { data, position } of this.#patches) {
      file = new Blob([file.slice(0, position), data, file.slice(position + data.length)])
    }
    return file.slice(0, file.size, type)
  }
}
