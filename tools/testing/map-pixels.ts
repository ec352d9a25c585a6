import { join } from 'node:path'
import sharp from 'sharp'

/** The pixels of a venue plan in `e2e/maps`, this many across. */
export async function mapPixels(file: string, width: number) {
  const path = join(import.meta.dirname, '../../e2e/maps', `${file}.png`)
  const { data, info } = await sharp(path)
    .resize({ width })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data: new Uint8ClampedArray(data), width: info.width, height: info.height }
}
