import { MAX_PHOTO_SIDE, PHOTO_QUALITY } from '../../../contract/limits.ts'
import { findPhotoTime, type PhotoTimeTag } from '../../../race/media/photo-time.ts'
import type { WallTime } from '../../../race/text/wall-time.ts'
import { type Canvas, type Ctx, openCanvas } from '../../picture/canvas.ts'
import { type FileKind, findFileKind, HEAD_BYTES } from '../../picture/file-kind.ts'
import { type Decoded, decodePhoto } from './decode-photo.ts'
import { type PhotoTags, readPhotoTags } from './photo-tags.ts'

/** A photo ready to be shown. */
export type ConvertedPhoto = {
  /** Scaled and encoded; `null` if that failed, so that the original is tried (MEDIA-23). */
  readonly picture: Blob | null
  readonly takenAt: WallTime | null
  /** The tag the time comes from. */
  readonly tag: PhotoTimeTag | null
  readonly camera: string | null
}

/**
 * Decodes, scales and encodes a photo and reads its time: in a worker, or on the page without one.
 */
export async function convertPhoto(file: File): Promise<ConvertedPhoto> {
  const bytes = await file.arrayBuffer()
  const kind = findFileKind(new Uint8Array(bytes, 0, Math.min(HEAD_BYTES, bytes.byteLength)))
  const tags = await readPhotoTags(bytes)
  const { takenAt = null, tag = null } = findPhotoTime(tags.times) ?? {}
  const picture = kind ? await scale(bytes, kind, tags).catch(() => null) : null
  return { picture, takenAt, tag, camera: tags.camera }
}

async function scale(bytes: ArrayBuffer, kind: FileKind, tags: PhotoTags) {
  const decoded = await decodePhoto(bytes, kind, tags, MAX_PHOTO_SIDE)
  try {
    return await encode(draw(decoded))
  } finally {
    decoded.close()
  }
}

/** Scaled down to the largest size a photo may have; smaller pictures keep theirs. */
function draw({ picture, width, height }: Decoded): Canvas {
  const share = Math.min(1, MAX_PHOTO_SIDE / Math.max(width, height))
  const canvas = openCanvas(
    Math.max(1, Math.round(width * share)),
    Math.max(1, Math.round(height * share)),
  )
  const context = canvas.getContext('2d', { alpha: false }) as Ctx | null
  if (!context) throw new Error('This browser cannot draw here')
  context.imageSmoothingQuality = 'high'
  // JPEG has no transparency: transparent pixels become white, as on paper.
  context.fillStyle = 'white'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return canvas
}

function encode(canvas: Canvas): Promise<Blob> {
  const type = 'image/jpeg'
  const quality = PHOTO_QUALITY
  if ('convertToBlob' in canvas) return canvas.convertToBlob({ type, quality })
  return new Promise((resolve, reject) => {
    const take = (blob: Blob | null) =>
      blob ? resolve(blob) : reject(new Error('The picture could not be encoded'))
    canvas.toBlob(take, type, quality)
  })
}
