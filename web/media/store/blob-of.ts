import type { MediaStore } from './media-store.ts'

/**
 * The file of an item. Of a video the server's clip comes first: it is trimmed, and in a form every
 * browser can read, which the visitor's own file need not be.
 */
export async function blobOf(store: MediaStore, id: string): Promise<Blob | null> {
  const file = store.get().files.get(id)
  if (!file) return null
  const source = store.sourceOf(id)
  if (source?.fallbackUrl) {
    // Without the clip the visitor's own file has to do.
    const reply = await fetch(source.url).catch(() => null)
    if (reply?.ok) return reply.blob()
  }
  return file.blob
}
