import type { FileKind } from '../../picture/file-kind.ts'
import type { PhotoTags } from './photo-tags.ts'

/** Upright pixels, ready to draw, and their size. */
export type Decoded = {
  readonly picture: CanvasImageSource
  readonly width: number
  readonly height: number
  close(): void
}

/** A photo's pixels, rotated as its orientation says, at least `side` long if the photo is. */
export async function decodePhoto(
  bytes: ArrayBuffer,
  kind: FileKind,
  tags: PhotoTags,
  side: number,
): Promise<Decoded> {
  if (kind === 'jpeg') {
    const scaled = await decodeScaled(bytes, tags, side).catch(() => null)
    if (scaled) return scaled
  }
  const blob = new Blob([bytes], { type: `image/${kind}` })
  try {
    return ofBitmap(await createImageBitmap(blob))
  } catch (error) {
    if (kind !== 'heic') throw error
  }
  // Only if the browser can't decode it: the decoder is larger than the whole page.
  const { decodeHeic } = await import('../../picture/decode-heic.ts')
  return ofBitmap(await createImageBitmap(await decodeHeic(bytes)))
}

/** The scales at which a JPEG decoder is fastest, in eighths. */
const EIGHTHS = [1, 2, 4, 8]

/**
 * A JPEG decoder can skip fine detail while decoding: twice as fast for a large photo, and 60
 * megapixels are never in memory at once.
 */
async function decodeScaled(
  data: ArrayBuffer,
  { width, height }: PhotoTags,
  side: number,
): Promise<Decoded | null> {
  if (typeof ImageDecoder === 'undefined' || !width || !height) return null
  const longer = Math.max(width, height)
  const eighths = EIGHTHS.find((count) => (longer * count) / 8 >= side) ?? 8
  const decoder = new ImageDecoder({
    data,
    type: 'image/jpeg',
    desiredWidth: Math.ceil((width * eighths) / 8),
    desiredHeight: Math.ceil((height * eighths) / 8),
  })
  try {
    const { image } = await decoder.decode()
    return {
      picture: image,
      width: image.displayWidth,
      height: image.displayHeight,
      close: () => image.close(),
    }
  } finally {
    decoder.close()
  }
}

function ofBitmap(bitmap: ImageBitmap): Decoded {
  return {
    picture: bitmap,
    width: bitmap.width,
    height: bitmap.height,
    close: () => bitmap.close(),
  }
}
