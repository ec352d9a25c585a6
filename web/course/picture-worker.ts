import { paintPicture } from './picture.ts'
import type { PaintedPicture, PictureRequest } from './picture-messages.ts'

/** Places of the path as they were sent; grows in steps, since points come one stroke at a time. */
let places = new Float64Array(4096)

self.onmessage = ({ data }: MessageEvent<PictureRequest>) => {
  const { id, kept, added, boundaries, lapStart, frame, pixelRatio, ink } = data
  const count = kept + added.length / 2
  if (places.length < 2 * count) {
    const larger = new Float64Array(4 * count)
    larger.set(places)
    places = larger
  }
  places.set(added, 2 * kept)

  const canvas = new OffscreenCanvas(
    Math.round(frame.width * pixelRatio),
    Math.round(frame.height * pixelRatio),
  )
  const ctx = canvas.getContext('2d')
  if (!ctx) return
  ctx.scale(pixelRatio, pixelRatio)
  if (count > 0) paintPicture(ctx, { places, count, boundaries, lapStart }, frame, ink)
  const bitmap = canvas.transferToImageBitmap()
  const reply: PaintedPicture = { id, bitmap, frame, count }
  self.postMessage(reply, { transfer: [bitmap] })
}
