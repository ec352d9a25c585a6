import ExifReader from 'exifreader'
import type { PhotoTimes } from '../../../race/media/photo-time.ts'

/** A photo's metadata: times as texts, the camera, and its size. */
export type PhotoTags = {
  readonly times: PhotoTimes
  readonly camera: string | null
  readonly width: number | null
  readonly height: number | null
}

/** Reads the metadata of a photo of any format; fields are empty when there is none. */
export async function readPhotoTags(bytes: ArrayBuffer): Promise<PhotoTags> {
  const packets: string[] = []
  const { exif, file, png } = await load(bytes, packets)
  const xmp = packets.join('\n')
  return {
    times: {
      DateTimeOriginal: texts(exif?.DateTimeOriginal, fromXmp(xmp, 'exif:DateTimeOriginal')),
      DateTime: texts(exif?.DateTime, fromXmp(xmp, 'tiff:DateTime')),
      // Exif's 'digitized' is the create date of other tools.
      CreateDate: texts(exif?.DateTimeDigitized, fromXmp(xmp, 'xmp:CreateDate')),
      CreationDate: texts(png?.['Creation Time'], fromXmp(xmp, 'photoshop:DateCreated')),
    },
    camera: texts(exif?.Model)[0]?.trim() || null,
    width: file?.['Image Width']?.value ?? null,
    height: file?.['Image Height']?.value ?? null,
  }
}

/** Only the needed tags are read: where a photo was taken is private. */
const WANTED = {
  exif: ['DateTimeOriginal', 'DateTime', 'DateTimeDigitized', 'Model'],
  file: ['Image Width', 'Image Height'],
  png: true,
  xmp: true,
} satisfies ExifReader.IncludeTagsOptions

async function load(bytes: ArrayBuffer, packets: string[]): Promise<ExifReader.ExpandedTags> {
  try {
    const domParser = listener(packets)
    return await ExifReader.load(bytes, {
      expanded: true,
      async: true,
      domParser,
      includeTags: WANTED,
    })
  } catch {
    // Missing or damaged metadata: the photo has no time, as specified (MEDIA-24).
    return {}
  }
}

type Tag = { readonly description?: unknown } | string | null | undefined

function texts(...tags: Tag[]): string[] {
  return tags
    .map((tag) => (typeof tag === 'object' ? tag?.description : tag))
    .filter((text) => typeof text === 'string')
}

/**
 * The reader parses XMP with a DOM parser, which workers don't have. This one keeps the packet, to
 * find the two dates in it, and throws as for an invalid packet.
 */
function listener(packets: string[]) {
  return {
    parseFromString(xml: string): never {
      packets.push(xml)
      throw new Error('No parser here')
    },
  }
}

/** A property of an XMP packet, written as an attribute or as an element. */
function fromXmp(xml: string, name: string): string | null {
  const match = new RegExp(`${name}\\s*=\\s*["']([^"']*)["']|<${name}[^>]*>([^<]*)<`).exec(xml)
  return match ? (match[1] ?? match[2] ?? null) : null
}
