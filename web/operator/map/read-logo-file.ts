import { LOGO_BOX, LOGO_SIDES, MAX_LOGO_BYTES } from '../../../contract/limits.ts'
import { findMapExtension, MAP_TYPES } from '../../../contract/map-calls.ts'
import { RACE_FAILURES } from '../../../contract/operator-failures.ts'
import type { Outcome } from '../../../race/types.ts'
import { scaleWithin } from './encode-map.ts'
import { encodeBitmap } from './read-map-file.ts'
import { toDataUrl } from './venue-map.ts'

type LogoProblem = 'logo-kind' | 'logo-unreadable' | 'logo-size'

/** Reads a chosen file as a logo: a data URL, scaled down if it is too large. */
export async function readLogoFile(
  file: Blob,
): Promise<Outcome<{ logoUrl: string }, { message: string }>> {
  const refuse = (reason: LogoProblem) =>
    ({ ok: false, message: RACE_FAILURES[reason].text }) as const
  const kind = findMapExtension(new Uint8Array(await file.slice(0, 16).arrayBuffer()))
  if (!kind || kind === 'avif') return refuse('logo-kind')
  const bitmap = await createImageBitmap(file).catch(() => null)
  if (!bitmap) return refuse('logo-unreadable')
  const { width, height } = bitmap
  if (Math.min(width, height) < LOGO_SIDES.least) return refuse('logo-size')
  if (Math.max(width, height) <= LOGO_SIDES.most && file.size <= MAX_LOGO_BYTES) {
    const logoUrl = await toDataUrl(file.slice(0, file.size, MAP_TYPES[kind]))
    return { ok: true, logoUrl }
  }
  const { dataUrl } = await encodeBitmap(bitmap, scaleWithin(bitmap, LOGO_BOX.width).width / width)
  return { ok: true, logoUrl: dataUrl ?? '' }
}
