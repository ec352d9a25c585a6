import { layoutVideo, videoSize } from '../../race/video-layout.ts'
import type { VideoMoment } from '../../race/video-moment.ts'
import type { Ctx } from '../drawing/ctx.ts'
import { loadFaces } from '../drawing/faces.ts'
import { openCanvas } from './canvases.ts'
import { createCards } from './cards.ts'
import type { Picture } from './draw-media.ts'
import type { VideoJob } from './job.ts'
import { createPainter } from './painter.ts'
import { createSharedPictures, type SharedPictures } from './shared-pictures.ts'
import type { Style } from './style.ts'
import { viewOf } from './video-view.ts'

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

/** Canvases that take turns, all for the same video. */
export type Painters = {
  /** Screen pixels per map pixel, for nudging. */
  readonly screenScale: number
  /** Paints a frame and gives the canvas that holds it. */
  paint(moment: VideoMoment, picture: Picture | null): Ctx['canvas']
}

/** Painters on canvases of the right size: so many off the page, or the one given. */
export async function openPainters(job: PictureJob, canvases: number | Ctx): Promise<Painters> {
  await prepareFaces(job)
  const style = styleOf(job)
  const size = videoSize(job.format, job.lines)
  let pictures: SharedPictures | null = null
  const sources = {
    shared: () => (pictures ??= createSharedPictures(style, job.map, size)),
    cardOf: createCards(style, job.map, size),
    ground: style.ink.ground,
  }
  const contexts =
    typeof canvases === 'number'
      ? Array.from({ length: canvases }, () => openCanvas(size.width, size.height))
      : [canvases]
  // Who painted last comes last.
  let turns = contexts.map((ctx) => createPainter(ctx, sources))
  return {
    screenScale: viewOf(style, job.lines / 1080).scale,
    paint(moment, picture) {
      const last = turns.at(-1)
      if (last?.holds(moment)) return last.canvas
      const [next, ...others] = turns
      if (!next) throw new Error('There is no canvas to paint on')
      next.paint(moment, picture)
      turns = [...others, next]
      return next.canvas
    },
  }
}
