import { MAX_PHOTO_SIDE, PHOTO_BATCH, PHOTO_QUALITY } from '../../contract/limits.ts'
import { openPhotoPool } from '../../web/media/photo-pool.ts'

/** Seconds for all chosen photos, and the longest side of every result, to see that both did the work. */
export type PhotoRun = { readonly seconds: number; readonly sides: readonly number[] }

declare global {
  interface Window {
    measurePhotos(way: 'ours' | 'reference'): Promise<PhotoRun>
  }
}

window.measurePhotos = async (way) => {
  const files = [...(document.querySelector('input')?.files ?? [])]
  const start = performance.now()
  const pictures = way === 'ours' ? await inWorkers(files) : await oneAfterAnother(files)
  const seconds = (performance.now() - start) / 1000
  return { seconds, sides: await Promise.all(pictures.map(longerSide)) }
}

/** As the product does it: with times, thumbnails and all. */
async function inWorkers(files: readonly File[]): Promise<Blob[]> {
  const pool = openPhotoPool(PHOTO_BATCH)
  const pictures = await Promise.all(files.map((file) => pool.prepare(file)))
  pool.close()
  return pictures.flatMap((photo) => photo?.picture ?? [])
}

/** As it is commonly done: on the page's own thread, whole, drawn, scaled, encoded. */
async function oneAfterAnother(files: readonly File[]): Promise<Blob[]> {
  const pictures: Blob[] = []
  for (const file of files) {
    const bitmap = await createImageBitmap(file)
    const whole = draw(bitmap, bitmap.width, bitmap.height)
    const share = Math.min(1, MAX_PHOTO_SIDE / Math.max(bitmap.width, bitmap.height))
    const scaled = draw(whole, bitmap.width * share, bitmap.height * share)
    bitmap.close()
    pictures.push(await encode(scaled))
  }
  return pictures
}

function draw(source: CanvasImageSource, width: number, height: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(width)
  canvas.height = Math.round(height)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser cannot draw')
  context.imageSmoothingQuality = 'high'
  context.drawImage(source, 0, 0, canvas.width, canvas.height)
  return canvas
}

function encode(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) => {
    const done = (blob: Blob | null) => (blob ? resolve(blob) : reject(new Error('No picture')))
    canvas.toBlob(done, 'image/jpeg', PHOTO_QUALITY)
  })
}

async function longerSide(picture: Blob): Promise<number> {
  const bitmap = await createImageBitmap(picture)
  const side = Math.max(bitmap.width, bitmap.height)
  bitmap.close()
  return side
}
