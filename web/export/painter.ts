import type { Area } from '../../race/video-layout.ts'
import { mapArea } from '../../race/video-layout.ts'
import type { VideoMoment } from '../../race/video-moment.ts'
import { layCourse } from '../drawing/course-path.ts'
import type { Ctx } from '../drawing/ctx.ts'
import { paintMap } from '../drawing/draw-map.ts'
import type { View } from '../drawing/view.ts'
import { freeze } from './canvases.ts'
import { boardKey, drawBoard } from './draw-board.ts'
import { drawClosing, drawCongratulations, drawOpening } from './draw-cards.ts'
import { drawMedia, type Picture } from './draw-media.ts'
import {
  clockKey,
  drawClock,
  drawHeader,
  drawLeg,
  drawSplits,
  drawStrip,
  legKey,
  splitsKey,
  stripKey,
} from './draw-panels.ts'
import { drawPromo } from './draw-promo.ts'
import { createMovingMap } from './moving-map.ts'
import { copy, isTouching, toPixels, within } from './pixels.ts'
import type { Style } from './style.ts'

/** A part of the picture that is painted again only when what it shows has changed. */
type Panel = {
  readonly area: Area
  readonly key: (moment: VideoMoment) => string
  readonly draw: (moment: VideoMoment) => void
}

type Card = 'opening' | 'closing'

/** What lay over the panels in a frame. */
type Before = {
  readonly isCovered: boolean
  readonly hiddenBy: Card | null
  readonly hasMedia: boolean
  readonly isOver: boolean
}

export type Painter = {
  /** Screen pixels per map pixel, for nudging. */
  readonly screenScale: number
  /** Paints a frame; the canvas then holds it whole, whatever was painted before. */
  paint(moment: VideoMoment, picture: Picture | null): void
}

type Canvases = {
  /** What is filmed. */
  readonly frame: Ctx
  /** Two more of the same size: what never changes, and a card. */
  readonly still: Ctx
  readonly card: Ctx
  /** Pixels per unit. */
  readonly unit: number
}

/**
 * Paints the frames of a video. Encoding is what takes time, so a frame repaints only the parts
 * that changed; each is cut out of the still picture first, so that a frame never depends on the
 * one before it.
 */
export function createPainter(
  style: Style,
  map: CanvasImageSource | null,
  { frame: ctx, still: ground, card, unit }: Canvases,
): Painter {
  const { layout, replay } = style
  const { course } = replay
  const view = viewOf(style, unit)
  const paths = layCourse(view, course)
  const toUnits = (target: Ctx) => target.setTransform(unit, 0, 0, unit, 0, 0)
  const toScreen = (target: Ctx) =>
    target.setTransform(view.pixelRatio, 0, 0, view.pixelRatio, 0, 0)
  const whole = { left: 0, top: 0, width: layout.width * unit, height: layout.height * unit }
  const mapPixels = toPixels(layout.map, unit)

  toUnits(ground)
  ground.fillStyle = style.ink.ground
  ground.fillRect(0, 0, layout.width, layout.height)
  toScreen(ground)
  paintMap(ground, view, { course, paths, map, ink: style.ink })
  toUnits(ground)
  drawHeader(ground, style)
  drawPromo(ground, style)
  const still = freeze(ground)

  const moving = createMovingMap(ctx, { style, view, paths, still, area: mapPixels })

  const { list } = layout
  const isComparison = replay.athletes.length > 1
  const panels: Panel[] = [
    {
      area: layout.clock,
      key: ({ scene }) => clockKey(scene),
      draw: ({ scene }) => drawClock(ctx, style, scene),
    },
    {
      area: layout.leg,
      key: ({ scene }) => legKey(style, scene),
      draw: ({ scene }) => drawLeg(ctx, style, scene),
    },
    {
      area: layout.strip,
      key: ({ scene }) => stripKey(scene),
      draw: ({ scene }) => drawStrip(ctx, style, scene),
    },
  ]
  if (list) {
    panels.push({
      area: list,
      key: (moment) => (isComparison ? boardKey(style, moment) : splitsKey(style, moment.scene)),
      draw: (moment) =>
        isComparison
          ? drawBoard(ctx, style, list, moment)
          : drawSplits(ctx, style, list, moment.scene),
    })
  }
  const shown = panels.map(() => '')
  const mediaPixels = toPixels(
    { ...layout.media, left: layout.media.left - 24, width: layout.media.width + 48 },
    unit,
  )
  let cardPicture: { readonly of: Card; readonly picture: CanvasImageSource } | null = null
  const pictureOf = (wanted: Card) => {
    if (cardPicture?.of === wanted) return cardPicture.picture
    toUnits(card)
    if (wanted === 'opening') drawOpening(card, style, map)
    else drawClosing(card, style)
    cardPicture = { of: wanted, picture: freeze(card) }
    return cardPicture.picture
  }
  const cover = (wanted: Card, opacity: number) => {
    const picture = pictureOf(wanted)
    // Through plain ground: two pages of text over each other cannot be read.
    ctx.globalAlpha = Math.min(1, opacity * 2)
    ctx.fillStyle = style.ink.ground
    ctx.setTransform(1, 0, 0, 1, 0, 0)
    ctx.fillRect(0, 0, whole.width, whole.height)
    ctx.globalAlpha = Math.max(0, opacity * 2 - 1)
    copy(ctx, picture, whole)
    ctx.globalAlpha = 1
  }
  let before: Before = { isCovered: true, hiddenBy: null, hasMedia: false, isOver: false }

  return {
    screenScale: view.scale,
    paint(moment, picture) {
      const { scene, opening, closing } = moment
      const isCovered = opening > 0 || closing > 0
      // A whole card stands still: the frame before is this one.
      const hiddenBy = opening === 1 ? 'opening' : closing === 1 ? 'closing' : null
      if (hiddenBy) {
        if (hiddenBy !== before.hiddenBy) cover(hiddenBy, 1)
        before = { isCovered, hiddenBy, hasMedia: false, isOver: false }
        return
      }
      const isWhole = isCovered || before.isCovered
      const hasMedia = scene.media !== null && picture !== null
      const isMediaStale = hasMedia || before.hasMedia
      const isOver = scene.congratulations !== null
      if (isWhole) copy(ctx, still, whole)
      else if (isMediaStale) copy(ctx, still, mediaPixels)

      // Over the map lie photos and congratulations: what they leave must be painted whole.
      const isMapStale = isWhole || isMediaStale || isOver || before.isOver
      within(ctx, mapPixels, () => {
        moving.paint(scene, isMapStale)
        toUnits(ctx)
        drawCongratulations(ctx, style, scene)
      })
      panels.forEach(({ area, key, draw }, i) => {
        const wanted = key(moment)
        const pixels = toPixels(area, unit)
        const isWiped = isWhole || (isMediaStale && isTouching(pixels, mediaPixels))
        if (!isWiped && wanted === shown[i]) return
        shown[i] = wanted
        if (!isWiped) copy(ctx, still, pixels)
        within(ctx, pixels, () => {
          toUnits(ctx)
          draw(moment)
        })
      })
      toUnits(ctx)
      if (scene.media && picture) drawMedia(ctx, style, scene.media, picture)
      if (opening > 0) cover('opening', opening)
      if (closing > 0) cover('closing', closing)
      before = { isCovered, hiddenBy, hasMedia, isOver }
    },
  }
}

/** The map's place in the frame, as the player's drawing functions take it. */
function viewOf({ layout, replay: { course } }: Style, unit: number): View {
  const { width, height, zoom } = layout
  const area = mapArea(layout, course)
  return {
    width: width / zoom,
    height: height / zoom,
    pixelRatio: zoom * unit,
    scale: area.width / zoom / course.width,
    left: area.left / zoom,
    top: area.top / zoom,
  }
}
