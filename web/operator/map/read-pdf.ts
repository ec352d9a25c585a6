import { MAX_MAP_SIDE } from '../../../contract/limits.ts'
import { RACE_FAILURES } from '../../../contract/operator-failures.ts'
import { ADMIN_TEXTS } from '../../../contract/texts/operator/admin-texts.ts'
import type { Outcome } from '../../../race/types.ts'
import { encodeMap } from './encode-map.ts'
import type { OpenPdf } from './open-pdf.ts'
import type { ReadMap } from './read-map-file.ts'

/**
 * Width of a map made from a PDF, in pixels: the lettering of a hall plan is legible at this size
 * (ADMIN-60).
 */
export const PDF_WIDTH = 4000

/** Whether a file starts like a PDF; some have a few bytes before the header. */
export async function isPdf(file: Blob): Promise<boolean> {
  return (await file.slice(0, 1024).text()).includes('%PDF-')
}

/** Opens a PDF, and loads its reader. */
export async function openPdfFile(
  file: Blob,
): Promise<Outcome<{ pdf: OpenPdf }, { message: string }>> {
  const reader = await import('./open-pdf.ts').catch(() => null)
  if (!reader) return { ok: false, message: ADMIN_TEXTS.pdfReaderMissing }
  try {
    return { ok: true, pdf: await reader.openPdf(await file.arrayBuffer()) }
  } catch (error) {
    const isLocked = error instanceof Error && error.name === 'PasswordException'
    return { ok: false, message: isLocked ? ADMIN_TEXTS.pdfLocked : ADMIN_TEXTS.pdfUnreadable }
  }
}

/** A page of a PDF as a map. */
export async function readPdfPage(
  pdf: OpenPdf,
  page: number,
): Promise<Outcome<ReadMap, { message: string }>> {
  try {
    const map = await encodeMap(await pdf.drawPage(page, PDF_WIDTH, MAX_MAP_SIDE))
    // Optional: a page whose text can't be read is still a map.
    const words = await pdf.readWords(page, map.width).catch(() => [])
    const note = ADMIN_TEXTS.mapFromPdf(page, { ...map, sizeBytes: 0 })
    return { ok: true, map, note, words }
  } catch {
    // A damaged page, or one too large for the browser to draw.
    return { ok: false, message: RACE_FAILURES['map-unreadable'].text }
  }
}
