import type { PlacedItem } from '../../../race/media/media.ts'
import type { Seconds } from '../../../race/types.ts'
import type { Picture } from '../../picture/video/paint-media.ts'
import type { ClipReader } from './clip-reader.ts'

/** Longest side a photo is kept at: no video shows more detail. */
const LONGEST_SIDE = 1920

/** The pictures of media items, one file open at a time: a hundred photos take no more memory than one. */
export class MediaPictures {
  readonly #files: ReadonlyMap<string, Blob>
  #id = ''
  #photo: ImageBitmap | null = null
  #clip: ClipReader | null = null

  constructor(files: ReadonlyMap<string, Blob>) {
    this.#files = files
  }

  /** The picture of an item at a position; `null` if its file is missing. */
  async pictureAt(item: PlacedItem, position: Seconds): Promise<Picture | null> {
    if (item.id !== this.#id) await this.#open(item)
    if (this.#clip) return this.#clip.pictureAt(position)
    if (!this.#photo) return null
    const photo = this.#photo
    const { width, height } = photo
    return { width, height, draw: (ctx, ...area) => ctx.drawImage(photo, ...area) }
  }

  async #open({ id, type }: PlacedItem) {
    await this.close()
    const file = this.#files.get(id)
    if (!file) return
    this.#id = id
    try {
      if (type === 'image') this.#photo = await readPhoto(file)
      else {
        const { ClipReader } = await import('./clip-reader.ts')
        this.#clip = new ClipReader(file)
      }
    } catch (error) {
      // Reset, so that the next try opens it again.
      this.#id = ''
      throw error
    }
  }

  async close() {
    this.#photo?.close()
    this.#photo = null
    const clip = this.#clip
    this.#clip = null
    this.#id = ''
    await clip?.close()
  }
}

async function readPhoto(file: Blob): Promise<ImageBitmap> {
  const photo = await createImageBitmap(file)
  const shrink = LONGEST_SIDE / Math.max(photo.width, photo.height)
  if (shrink >= 1) return photo
  const smaller = await createImageBitmap(photo, {
    resizeWidth: Math.round(photo.width * shrink),
    resizeHeight: Math.round(photo.height * shrink),
    resizeQuality: 'high',
  })
  photo.close()
  return smaller
}
