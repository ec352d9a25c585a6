import type { WatchedField } from '../../../race/field/watched-field.ts'
import type { Replay } from '../../../race/replay/scene.ts'
import {
  type DirectedCut,
  openVideoCamera,
  type VideoCamera,
} from '../../../race/video/direct-video.ts'
import {
  layoutVideo,
  type VideoFormat,
  type VideoLines,
  type VideoShot,
  type VideoShows,
  videoSize,
} from '../../../race/video/video-layout.ts'
import { createFramePainter, type FramePainter } from '../../export/painting/old-frame-painter.ts'
import { prepareRacePictures } from '../../export/painting/race-pictures.ts'
import type { Ctx } from '../canvas.ts'
import type { WebFont } from '../fonts.ts'
import { loadFonts } from '../fonts.ts'
import type { Theme } from '../theme.ts'
import { type ShownMap, toneMap } from '../tone-map.ts'
import { openCanvas } from './canvases.ts'
import { drawClosing, drawOpening } from './paint-cards.ts'
import type { Style } from './video-style.ts'
import { toUnits, viewOf } from './video-viewport.ts'

/** What decides how the frames of a video look. */
export type PictureJob = {
  readonly replay: Replay
  readonly format: VideoFormat
  readonly lines: VideoLines
  readonly shows: VideoShows
  readonly shot: VideoShot
  readonly title: string
  readonly host: string
  readonly theme: Theme
  readonly fonts: readonly WebFont[]
  readonly map: ShownMap | null
  /** Places in the field, and its dots where they are shown. */
  readonly field?: WatchedField | null
}

/** Everything drawn besides names, so that the font is there before the first frame. */
const SIGNS = '0123456789:+-–~…/.ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/** Pixels of a toned map: twice those of the largest picture. */
export const MOST_MAP_PIXELS = 2 * 1080 * 1920

export function styleOf(job: PictureJob): Style {
  const { replay, format, shot, shows, title, host, theme, field = null } = job
  const layout = layoutVideo({ format, shot, athletes: replay.athletes.length, ...shows })
  return { replay, layout, shows, title, host, theme, field }
}

export async function prepareFonts({ replay, title, host, theme, fonts }: PictureJob) {
  const names = replay.athletes.map(({ name }) => name).join('')
  const text = `${SIGNS}${names}${names.toUpperCase()}${title}${title.toUpperCase()}${host}`
  await loadFonts(fonts, `800 20px ${theme.display}`, text)
}

/** Paints the frames of one video. */
export type VideoFramePainter = FramePainter & {
  /** What it paints on. */
  readonly ctx: Ctx
  /** The colour of the fade over a frame. */
  readonly ground: string
  /** What films a video, or the screen pixels per map pixel of a whole map, for nudging. */
  readonly cameraFor: (cut: DirectedCut) => VideoCamera | number
}

/** A painter with a canvas of the video's size. */
export async function openFramePainter(job: PictureJob): Promise<VideoFramePainter> {
  await prepareFonts(job)
  const style = styleOf(job)
  const map = job.map && (await toneMap(job.map, MOST_MAP_PIXELS))
  const size = videoSize(job.format, job.lines)
  const ctx = openCanvas(size.width, size.height)
  const painter = createFramePainter(ctx, {
    preparePictures: () => prepareRacePictures(style, map, size),
    drawCard(card) {
      toUnits(ctx, size.width / style.layout.width)
      if (card === 'opening') drawOpening(ctx, style, map)
      else drawClosing(ctx, style)
    },
  })
  const { scale } = viewOf(style, job.lines / 1080)
  const cameraFor = (cut: DirectedCut) => openVideoCamera(style.replay, cut, style.layout) ?? scale
  return { ...painter, ctx, ground: style.theme.ground, cameraFor }
}
