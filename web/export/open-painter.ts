import { layoutVideo, videoSize } from '../../race/video-layout.ts'
import type { Ctx } from '../drawing/ctx.ts'
import { loadFaces } from '../drawing/faces.ts'
import { openCanvas } from './canvases.ts'
import type { VideoJob } from './job.ts'
import { createPainter, type Painter } from './painter.ts'
import type { Style } from './style.ts'

/** What of a job decides how its pictures look. */
export type PictureJob = Omit<VideoJob, 'plan' | 'files' | 'map'> & {
  readonly map: CanvasImageSource | null
}

/** Everything drawn besides names, so that the face is there before the first frame. */
const SIGNS = '0123456789:+-–≈…/.ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

export function styleOf(job: PictureJob): Style {
  const { replay, format, shows, title, host, ink } = job
  const layout = layoutVideo({ format, athletes: replay.athletes.length, ...shows })
  return { replay, layout, shows, title, host, ink }
}

export async function prepareFaces({ replay, title, host, ink, faces }: PictureJob) {
  const names = replay.athletes.map(({ name }) => name).join('')
  const text = `${SIGNS}${names}${names.toUpperCase()}${title}${title.toUpperCase()}${host}`
  await loadFaces(faces, `800 20px ${ink.display}`, text)
}

/** A painter on a canvas of the right size, off the page unless one is given. */
export async function openPainter(
  job: PictureJob,
  canvas?: Ctx,
): Promise<{ painter: Painter; ctx: Ctx }> {
  await prepareFaces(job)
  const { width, height } = videoSize(job.format, job.lines)
  const ctx = canvas ?? openCanvas(width, height)
  const painter = createPainter(styleOf(job), job.map, {
    frame: ctx,
    still: openCanvas(width, height),
    card: openCanvas(width, height),
    unit: job.lines / 1080,
  })
  return { painter, ctx }
}
