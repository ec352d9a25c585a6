import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { LOGO_BOX, LOGO_SIDES, MAX_LOGO_BYTES } from '../../contract/limits.ts'
import { findMapExtension } from '../../contract/map-calls.ts'
import { luminanceOf } from '../../race/course/map-look.ts'
import type { Outcome } from '../../race/types.ts'
import type { FileStore } from '../files/file-store.ts'
import type { MapImage } from './read-map.ts'

type LogoProblem = {
  readonly reason: 'logo-unreadable' | 'logo-kind' | 'logo-too-large' | 'logo-size' | 'no-logo'
}
type LogoOutcome = Outcome<{ image: MapImage | null }, LogoProblem>

const ADDRESS = '/api/maps/'

/** The address of a logo, which is always a PNG. */
export const logoUrlOf = (hash: string) => `${ADDRESS}${hash}.png`

/** The file of a stored logo; null if it is gone. */
export async function findLogo(files: FileStore, logoUrl: string): Promise<Buffer | null> {
  const file = await files.find(`maps/${logoUrl.slice(ADDRESS.length)}`)
  return file && buffer(file.body)
}

/** Decodes an inline logo and encodes it again, or finds a stored one by its address. */
export async function readLogo(
  logoUrl: string | null | undefined,
  files: FileStore,
): Promise<LogoOutcome> {
  if (!logoUrl) return { ok: true, image: null }
  if (logoUrl.startsWith(ADDRESS)) {
    const stored = await findLogo(files, logoUrl)
    return stored ? describe(stored) : { ok: false, reason: 'no-logo' }
  }
  const given = Buffer.from(logoUrl.slice(logoUrl.indexOf(',') + 1), 'base64')
  if (given.length > MAX_LOGO_BYTES) return { ok: false, reason: 'logo-too-large' }
  const kind = findMapExtension(given)
  if (!kind || kind === 'avif') return { ok: false, reason: 'logo-kind' }
  const head = await sharp(given, { limitInputPixels: false })
    .metadata()
    .catch(() => null)
  if (!head) return { ok: false, reason: 'logo-unreadable' }
  const { width, height, hasAlpha } = head
  if (Math.min(width, height) < LOGO_SIDES.least || Math.max(width, height) > LOGO_SIDES.most) {
    return { ok: false, reason: 'logo-size' }
  }
  // sharp throws on anything it can't decode.
  const encoded = await encode(given, hasAlpha).catch(() => null)
  return encoded ? describe(encoded) : { ok: false, reason: 'logo-unreadable' }
}

/** A small PNG without metadata; a transparent logo gets a background it stands out from. */
async function encode(given: Buffer, hasAlpha: boolean): Promise<Buffer> {
  const upright = sharp(given).autoOrient()
  // Empty edges would make it tiny on a screen.
  const small = await (hasAlpha ? upright.trim() : upright)
    .resize({ ...LOGO_BOX, fit: 'inside', withoutEnlargement: true })
    .png()
    .toBuffer()
  const { isOpaque } = await sharp(small).stats()
  if (isOpaque) return sharp(small).png({ palette: true }).toBuffer()
  const background = (await isLightInk(small)) ? '#0b0d12' : '#ffffff'
  const [left, right, top, bottom] = [MARGIN, MARGIN, MARGIN, MARGIN]
  return sharp(small)
    .flatten({ background })
    .extend({ left, right, top, bottom, background })
    .png({ palette: true })
    .toBuffer()
}

/** Pixels of background around a transparent logo. */
const MARGIN = 16

/** Whether the opaque part of a logo stands out from black more than from white. */
async function isLightInk(image: Buffer): Promise<boolean> {
  const pixels = await sharp(image).ensureAlpha().raw().toBuffer()
  let [light, covered] = [0, 0]
  for (let at = 0; at < pixels.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = pixels.subarray(at, at + 4)
    light += luminanceOf(red, green, blue) * alpha
    covered += alpha
  }
  // The luminance that has the same contrast with both.
  return covered > 0 && light / covered > 0.18
}

async function describe(bytes: Buffer): Promise<LogoOutcome> {
  const { width, height } = await sharp(bytes).metadata()
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 40)
  return { ok: true, image: { hash, extension: 'png', width, height, bytes } }
}
