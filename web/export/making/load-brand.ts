import { request } from '../../api/call-api.ts'
import type { VideoBrand } from '../../picture/video/video-style.ts'
import type { ExportSubject } from '../subject.ts'

/** The organiser's colour and decoded logo; a video is made without a logo that can't be loaded. */
export async function loadBrand({ brand }: ExportSubject): Promise<VideoBrand> {
  const { accent = null, logoUrl } = brand ?? {}
  if (!logoUrl) return { accent, logo: null }
  const logo = await request(logoUrl)
    .then(async (reply) => createImageBitmap(await reply.blob()))
    .catch(() => null)
  return { accent, logo }
}
