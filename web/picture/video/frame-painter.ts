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
import type { VideoMoment } from '../../../race/video/video-moment.ts'
import { type Ctx, openDrawing } from '../canvas.ts'
import { loadFonts, type WebFont } from '../fonts.ts'
import { createMapPicture } from '../map/map-picture.ts'
import { createFieldPainter } from '../map/paint-field.ts'
import { createFilm } from '../map/paint-film.ts'
import type { Ground } from '../map/paint-ground.ts'
import type { Theme } from '../theme.ts'
import { type ShownMap, toneMap } from '../tone-map.ts'
import { paintClosing, paintCongratulations, paintOpening } from './paint-cards.ts'
import { type Picture, paintMedia } from './paint-media.ts'
import { paintHeader, paintPanels, paintPromo } from './paint-panels.ts'
import { headerScrim, listScrim } from './paint-scrims.ts'
import type { Style, VideoBrand } from './video-style.ts'
import { filmedViewOf, toUnits, viewOf } from './video-viewport.ts'

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
  /** Ranks in the field, and its dots where they are shown. */
  readonly field?: WatchedField | null
  readonly brand?: VideoBrand | null
}

/** Characters of all texts except names, loaded before the first frame. */
const SIGNS = '0123456789:+-–~…/.ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/** Maximum pixels of a toned map: twice those of the largest frame. */
export const MOST_MAP_PIXELS = 2 * 1080 * 1920

export function styleOf(job: PictureJob): Style {
  const { replay, format, shot, shows, title, host, theme, field = null, brand = null } = job
  const layout = layoutVideo({ format, shot, athletes: replay.athletes.length, ...shows })
  return { replay, layout, shows, title, host, theme, field, brand }
}

export async function prepareFonts({ replay, title, host, theme, fonts }: PictureJob) {
  const names = replay.athletes.map(({ name }) => name).join('')
  const text = `${SIGNS}${names}${names.toUpperCase()}${title}${title.toUpperCase()}${host}`
  await loadFonts(fonts, `800 20px ${theme.display}`, text)
}

/** Paints whole frames of one video: each is independent of the frames before it. */
export type VideoFramePainter = {
  /** What it paints on. */
  readonly ctx: Ctx
  paint(moment: VideoMoment, picture: Picture | null): void
  /** The camera of a video, or a whole map's screen pixels per map pixel, for nudging. */
  readonly cameraFor: (cut: DirectedCut) => VideoCamera | number
}

/** A painter with a canvas of the video's size. */
export async function openFramePainter(job: PictureJob): Promise<VideoFramePainter> {
  await prepareFonts(job)
  const style = styleOf(job)
  const { theme, layout, replay } = style
  const map = job.map && toneMap(job.map, MOST_MAP_PIXELS)
  const ground = { course: replay.course, map, theme }
  const size = videoSize(job.format, job.lines)
  const unit = size.width / layout.width
  const ctx = openDrawing(size.width, size.height)

  /** Parts that don't change are painted when first needed, and copied after that. */
  const once = (paint: (own: Ctx) => void) => {
    let made: Ctx['canvas'] | null = null
    return () => {
      if (made) return made
      const own = openDrawing(size.width, size.height)
      own.fillStyle = theme.ground
      own.fillRect(0, 0, size.width, size.height)
      toUnits(own, unit)
      paint(own)
      made = own.canvas
      return made
    }
  }
  const cards = {
    opening: once((own) => paintOpening(own, style, map)),
    closing: once((own) => paintClosing(own, style)),
  }
  const still = once((own) => {
    paintHeader(own, style)
    paintPromo(own, style)
  })
  const paintMapAt = layout.caption
    ? createFilmedMap(style, ground, unit)
    : createWholeMap(style, ground, unit)

  const paintRace = (moment: VideoMoment, picture: Picture | null) => {
    const { scene } = moment
    ctx.drawImage(still(), 0, 0)
    ctx.save()
    toUnits(ctx, unit)
    ctx.beginPath()
    ctx.rect(layout.map.left, layout.map.top, layout.map.width, layout.map.height)
    ctx.clip()
    paintMapAt(ctx, moment)
    toUnits(ctx, unit)
    paintCongratulations(ctx, style, scene)
    ctx.restore()
    toUnits(ctx, unit)
    paintPanels(ctx, style, moment)
    if (scene.media && picture) paintMedia(ctx, style, scene.media, picture)
  }

  const { scale } = viewOf(style, unit)
  return {
    ctx,
    paint(moment, picture) {
      const { shows, fade } = moment
      ctx.setTransform(1, 0, 0, 1, 0, 0)
      if (shows === 'race') paintRace(moment, picture)
      else ctx.drawImage(cards[shows](), 0, 0)
      ctx.setTransform(1, 0, 0, 1, 0, 0)
      ctx.globalAlpha = fade
      ctx.fillStyle = theme.ground
      ctx.fillRect(0, 0, size.width, size.height)
      ctx.globalAlpha = 1
    },
    cameraFor: (cut) => openVideoCamera(replay, cut, layout) ?? scale,
  }
}

type MapLayer = (ctx: Ctx, moment: VideoMoment) => void

const fieldOf = ({ field }: Style, ground: Ground) =>
  field?.shown ? createFieldPainter(field.shown, ground) : null

/** The map as a camera sees it, with its overlays. */
function createFilmedMap(style: Style, ground: Ground, unit: number): MapLayer {
  const film = createFilm(ground)
  const field = fieldOf(style, ground)
  const header = headerScrim(style, unit)
  const list = listScrim(style, unit)
  const bottom = Math.ceil(style.layout.map.height * unit - 1e-6)
  return (ctx, { scene, framing }) => {
    if (!framing) return
    film(ctx, filmedViewOf(style, unit, framing), scene, { under: field?.(scene.raceTime, null) })
    ctx.setTransform(1, 0, 0, 1, 0, 0)
    if (header) ctx.drawImage(header, 0, 0)
    if (list) ctx.drawImage(list, 0, bottom - list.height)
  }
}

function createWholeMap(style: Style, ground: Ground, unit: number): MapLayer {
  const { width, height } = style.layout
  const view = viewOf(style, unit)
  const paint = createMapPicture(ground, () => openDrawing(width * unit, height * unit))
  const field = fieldOf(style, ground)
  return (ctx, { scene }) => paint(ctx, view, scene, field?.(scene.raceTime, null))
}
