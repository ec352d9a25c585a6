import type { Scene } from '../../race/scene.ts'
import type { Area } from '../../race/video-layout.ts'
import type { VideoMoment } from '../../race/video-moment.ts'
import type { Ctx } from '../drawing/ctx.ts'
import { drawCongratulations } from './draw-cards.ts'
import { drawMedia, type Picture } from './draw-media.ts'
import { createMovingMap } from './moving-map.ts'
import { type Panel, runningPanels } from './panels.ts'
import { copy, copyFrom, isTouching, toPixels, within } from './pixels.ts'
import type { SharedPanel, SharedPictures } from './shared-pictures.ts'
import { toUnits } from './video-view.ts'

/** A part of the picture that is painted again only when what it shows has changed. */
type LazyPanel = {
  /** In pixels. */
  readonly area: Area
  /** `isWiped` when the still picture lies in its place. */
  paint(moment: VideoMoment, isWiped: boolean): void
}

/** What lay over the map in the frame before. */
type Before = {
  readonly hasMedia: boolean
  readonly congratulations: string
}

export type RacePainter = {
  /** Paints the race; the whole of it when something else lies on the canvas. */
  paint(moment: VideoMoment, picture: Picture | null, isWhole: boolean): void
}

/**
 * Encoding is what takes time, so a frame repaints only the parts that changed; each is cut out of
 * the still picture first, so that a frame never depends on the one before it.
 */
export function createRacePainter(ctx: Ctx, shared: SharedPictures): RacePainter {
  const { style, unit, still, mapPixels } = shared
  const { width, height, media } = style.layout
  const all = { left: 0, top: 0, width: width * unit, height: height * unit }
  const mediaPixels = toPixels({ ...media, left: media.left - 24, width: media.width + 48 }, unit)
  const moving = createMovingMap(ctx, shared)
  const panels = [
    ...runningPanels(style).map((panel) => paintDirectly(ctx, shared, panel)),
    ...shared.panels.map((panel) => paintByCopy(ctx, panel)),
  ]
  let before: Before = { hasMedia: false, congratulations: '' }

  return {
    paint(moment, picture, isWhole) {
      const { scene } = moment
      const hasMedia = scene.media !== null && picture !== null
      const isMediaStale = hasMedia || before.hasMedia
      if (isWhole) copy(ctx, still, all)
      else if (isMediaStale) copy(ctx, still, mediaPixels)

      // Over the map lie photos and congratulations: what they leave must be painted whole.
      const congratulations = congratulationsKey(scene)
      const isMapStale = isWhole || isMediaStale || congratulations !== before.congratulations
      if (isMapStale || congratulations === '') {
        within(ctx, mapPixels, () => {
          moving.paint(scene, isMapStale)
          toUnits(ctx, unit)
          drawCongratulations(ctx, style, scene)
        })
      }
      for (const panel of panels) {
        panel.paint(moment, isWhole || (isMediaStale && isTouching(panel.area, mediaPixels)))
      }
      toUnits(ctx, unit)
      if (scene.media && picture) drawMedia(ctx, style, scene.media, picture)
      before = { hasMedia, congratulations }
    },
  }
}

/** The congratulations and the markers below them; empty as long as there are none. */
function congratulationsKey({ congratulations, markers }: Scene): string {
  if (!congratulations) return ''
  const places = markers.map(({ position: { x, y } }) => `${x} ${y}`)
  return `${congratulations.opacity} ${places.join()}`
}

/** For what changes with nearly every frame: a picture of it would be used once. */
function paintDirectly(
  ctx: Ctx,
  { unit, still }: SharedPictures,
  { area: units, key, draw }: Panel,
): LazyPanel {
  const area = toPixels(units, unit)
  let shown = ''
  return {
    area,
    paint(moment, isWiped) {
      const wanted = key(moment)
      if (!isWiped && wanted === shown) return
      shown = wanted
      if (!isWiped) copy(ctx, still, area)
      within(ctx, area, () => {
        toUnits(ctx, unit)
        draw(ctx, moment)
      })
    },
  }
}

/** For what several frames show: it is painted once for all canvases. */
function paintByCopy(ctx: Ctx, { area, key, picture }: SharedPanel): LazyPanel {
  let shown = ''
  return {
    area,
    paint(moment, isWiped) {
      const wanted = key(moment)
      if (isWiped || wanted !== shown) copyFrom(ctx, picture(moment), area, area)
      shown = wanted
    },
  }
}
