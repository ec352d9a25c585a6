import type { Scene } from '../../../race/replay/scene.ts'
import type { Area } from '../../../race/types.ts'
import type { VideoMoment } from '../../../race/video/video-moment.ts'
import type { Ctx } from '../../picture/canvas.ts'
import { drawCongratulations } from '../../picture/video/paint-cards.ts'
import { drawMedia, type Picture } from '../../picture/video/paint-media.ts'
import type { Panel } from '../../picture/video/paint-panels.ts'
import { panelsOf } from '../../picture/video/panels.ts'
import { toUnits } from '../../picture/video/video-viewport.ts'
import { hull, isInside, isTouching, nearestPixels, put, toPixels, within } from './pixels.ts'
import type { RacePictures } from './race-pictures.ts'

/** What lay over the map in the frame before. */
type Before = {
  readonly hasMedia: boolean
  readonly congratulations: string
}

export type RacePainter = ReturnType<typeof createRacePainter>

/**
 * A frame repaints only the parts that changed; each is cut out of the still picture first, so that
 * a frame never depends on the one before it. All of them are cut out before any is drawn: pixels
 * can be put only on what has been drawn to the end.
 */
export function createRacePainter(ctx: Ctx, pictures: RacePictures) {
  const { style, unit, still, mapPixels } = pictures
  const { width, height, media } = style.layout
  const all = { left: 0, top: 0, width: width * unit, height: height * unit }
  const mediaPixels = toPixels({ ...media, left: media.left - 24, width: media.width + 48 }, unit)
  const mapAndMedia = hull(mapPixels, mediaPixels)
  const map = pictures.openMap(ctx)
  const panels = panelsOf(style).map((panel) => paintWhenChanged(ctx, pictures, panel))
  let before: Before = { hasMedia: false, congratulations: '' }

  return {
    /** Paints the race, the whole of it when something else lies on the canvas; tells where it did. */
    paint(moment: VideoMoment, picture: Picture | null, isWhole: boolean): readonly Area[] {
      const { scene } = moment
      const hasMedia = scene.media !== null && picture !== null
      const isMediaStale = hasMedia || before.hasMedia
      if (isWhole) put(ctx, still, all)
      else if (isMediaStale) put(ctx, still, mediaPixels)
      const wiped = isWhole ? all : isMediaStale ? mapAndMedia : null

      // Over the map lie photos and congratulations: what they leave must be painted whole.
      const congratulations = congratulationsKey(scene)
      const isMapStale = wiped !== null || congratulations !== before.congratulations
      const isMapPainted = map.isFilmed || isMapStale || congratulations === ''
      const painted = isMapPainted ? [...map.wipe(moment, isMapStale)] : []
      const drawPanels = panels.flatMap((panel) => {
        const isWiped =
          isWhole ||
          (isMediaStale && isTouching(panel.area, mediaPixels)) ||
          (map.isFilmed && isTouching(panel.area, mapPixels))
        const stale = panel.wipe(moment, isWiped)
        if (!stale) return []
        painted.push(stale)
        return [() => panel.draw(moment, stale)]
      })

      if (isMapPainted) {
        within(ctx, mapPixels, () => {
          map.draw(moment)
          toUnits(ctx, unit)
          drawCongratulations(ctx, style, scene)
        })
      }
      for (const draw of drawPanels) draw()
      toUnits(ctx, unit)
      if (scene.media && picture) drawMedia(ctx, style, scene.media, picture)
      before = { hasMedia, congratulations }
      const whole = wiped ?? (map.isFilmed ? mapPixels : null)
      return whole ? [whole, ...painted.filter((area) => !isInside(area, whole))] : painted
    },
  }
}

/** The congratulations and the markers below them; empty as long as there are none. */
function congratulationsKey({ congratulations, markers }: Scene): string {
  if (!congratulations) return ''
  const places = markers.map(({ position: { x, y } }) => `${x} ${y}`)
  return `${congratulations.opacity} ${places.join()}`
}

/** A part of the picture that is painted again only when what it shows has changed. */
function paintWhenChanged(
  ctx: Ctx,
  { unit, still }: RacePictures,
  { area: units, key, draw, part }: Panel,
) {
  const area = nearestPixels(units, unit)
  let shown: string | null = null
  return {
    area,
    /** Puts the still picture where it has changed, unless it lies there already; tells where. */
    wipe(moment: VideoMoment, isWiped: boolean): Area | null {
      const wanted = key(moment)
      if (!isWiped && wanted === shown) return null
      const isPart = part && shown !== null && !isWiped
      const stale = isPart ? nearestPixels(part(ctx, shown ?? '', wanted), unit) : area
      shown = wanted
      if (!isWiped) put(ctx, still, stale)
      return stale
    },
    draw(moment: VideoMoment, stale: Area) {
      within(ctx, stale, () => {
        toUnits(ctx, unit)
        draw(ctx, moment)
      })
    },
  }
}
