import compress from 'browser-image-compression'
import libraryUrl from 'browser-image-compression/dist/browser-image-compression.js?url'
import { MAX_PHOTO_SIDE, PHOTO_BATCH, PHOTO_QUALITY } from '../../contract/limits.ts'
import { openPhotoPool } from '../../web/media/intake/photo-pool.ts'

/** Seconds for all chosen photos, and the longest side of every result, to see that both did the work. */
export type PhotoRun = { readonly seconds: number; readonly sides: readonly number[] }

/** Ours, or `browser-image-compression` in workers of its own or on the page's thread. */
export type PhotoWay = 'ours' | 'library-in-workers' | 'library-on-page'

declare global {
  interface Window {
    measurePhotos(way: PhotoWay): Promise<PhotoRun>
  }
}

window.measurePhotos = async (way) => {
  const files = [...(document.querySelector('input')?.files ?? [])]
  const start = performance.now()
  const pictures =
    way === 'ours' ? await inWorkers(files) : await byLibrary(files, way === 'library-in-workers')
  const seconds = (performance.now() - start) / 1000
  return { seconds, sides: await Promise.all(pictures.map(longerSide)) }
}

/** As the product does it: with times, thumbnails and all. */
async function inWorkers(files: readonly File[]): Promise<Blob[]> {
  const pool = openPhotoPool()
  const pictures: Blob[] = []
  const queue = files.values()
  const work = async () => {
    for (const file of queue) {
      const photo = await pool.prepare(file)
      if (photo?.picture) pictures.push(photo.picture)
    }
  }
  await Promise.all(Array.from({ length: PHOTO_BATCH }, work))
  pool.close()
  return pictures
}

/** The same resize by the library most pages use, with as many photos at once as we allow ourselves. */
async function byLibrary(files: readonly File[], useWebWorker: boolean): Promise<Blob[]> {
  const pictures: Blob[] = []
  const queue = files.values()
  const work = async () => {
    for (const file of queue) {
      pictures.push(
        await compress(file, {
          maxWidthOrHeight: MAX_PHOTO_SIDE,
          initialQuality: PHOTO_QUALITY,
          fileType: 'image/jpeg',
          useWebWorker,
          // Its workers would fetch it from a foreign host.
          libURL: new URL(libraryUrl, location.href).href,
        }),
      )
    }
  }
  await Promise.all(Array.from({ length: PHOTO_BATCH }, work))
  return pictures
}

async function longerSide(picture: Blob): Promise<number> {
  const bitmap = await createImageBitmap(picture)
  const side = Math.max(bitmap.width, bitmap.height)
  bitmap.close()
  return side
}
