import { clockText } from '../../../race/text/clock-text.ts'
import { totalOf } from '../../../race/timeline.ts'
import type { Area } from '../../../race/types.ts'
import type { Ctx } from '../canvas.ts'
import { buildCoursePaths } from '../map/course-path.ts'
import type { TonedMap } from '../tone-map.ts'
import type { Viewport } from '../viewport.ts'
import { paintCourseMap, rankingBlocks, resultBlocks } from './paint-cards.ts'
import { paintPromo } from './paint-panels.ts'
import { paintSplitBars } from './paint-split-bars.ts'
import { type Block, figures, gap, lines, paintVerticalLayout } from './vertical-layout.ts'
import { colorOf, nameOf, type Style } from './video-style.ts'
import { CARD_ZOOM } from './video-viewport.ts'

/** The result as a picture: upright, square, or without a background to lay over a photo. */
export const CARD_STYLES = ['9:16', '1:1', 'sticker'] as const
export type CardStyle = (typeof CARD_STYLES)[number]

/** Positions of the parts of a card, in units. */
export const PLACES = {
  '9:16': {
    head: { left: 64, top: 140, width: 952, height: 620 },
    map: { left: 24, top: 790, width: 1032, height: 480 },
    splits: { left: 64, top: 1300, width: 952, height: 380 },
    scale: 0.92,
  },
  '1:1': {
    head: { left: 56, top: 46, width: 968, height: 470 },
    map: { left: 24, top: 532, width: 1032, height: 480 },
    splits: null,
    scale: 0.72,
  },
} as const

/** Draws a card on an empty canvas of the style's size. */
export function paintResultCard(ctx: Ctx, style: Style, card: CardStyle, map: TonedMap | null) {
  if (card === 'sticker') return paintSticker(ctx, style)
  const { theme, layout, replay } = style
  const { head, map: mapPlace, splits, scale } = PLACES[card]
  const isComparison = replay.athletes.length > 1
  ctx.fillStyle = theme.ground
  ctx.fillRect(0, 0, layout.width, layout.height)
  const blocks = isComparison ? rankingBlocks(ctx, style) : resultBlocks(style)
  paintVerticalLayout(ctx, style, { area: head, scale, isAtBottom: true }, blocks)
  // A comparison lists no splits, so the map takes their space.
  const room = splits && isComparison ? { ...mapPlace, top: 900, height: 700 } : mapPlace
  paintCourseMap(ctx, style, room, map)
  if (splits && !isComparison) paintSplitBars(ctx, style, splits)
  paintPromo(ctx, style)
}

/** The course as a line of light, and the result under it. Readable on any photo. */
function paintSticker(ctx: Ctx, style: Style) {
  const { replay, theme } = style
  const view = stickerView(style, { left: 90, top: 60, width: 900, height: 420 })
  const whole = new Path2D()
  for (const path of buildCoursePaths(view, replay.course)) whole.addPath(path)
  ctx.save()
  ctx.scale(CARD_ZOOM, CARD_ZOOM)
  ctx.lineJoin = 'round'
  ctx.lineCap = 'round'
  ctx.shadowColor = 'rgb(0 0 0 / 0.55)'
  ctx.shadowBlur = 24
  ctx.strokeStyle = replay.athletes.length === 1 ? colorOf(style, 0) : theme.text
  ctx.lineWidth = 3
  ctx.stroke(whole)
  ctx.restore()
  ctx.shadowColor = 'rgb(0 0 0 / 0.6)'
  ctx.shadowBlur = 20
  const area = { left: 90, top: 510, width: 900, height: 540 }
  paintVerticalLayout(ctx, style, { area, scale: 0.9 }, stickerBlocks(ctx, style))
  ctx.shadowBlur = 0
}

/** The course without the hall around it, which a sticker does not show. */
function stickerView({ layout, replay: { course } }: Style, room: Area): Viewport {
  const xs = course.places.filter((_, i) => i % 2 === 0).sort()
  const ys = course.places.filter((_, i) => i % 2 === 1).sort()
  const [left = 0, top = 0] = [xs[0], ys[0]]
  const [width, height] = [(xs.at(-1) ?? 0) - left, (ys.at(-1) ?? 0) - top]
  const scale = Math.min(room.width / width, room.height / height) / CARD_ZOOM
  return {
    width: layout.width / CARD_ZOOM,
    height: layout.height / CARD_ZOOM,
    pixelRatio: CARD_ZOOM,
    scale,
    left: room.left / CARD_ZOOM - left * scale,
    // Aligned to the text below it.
    top: (room.top + room.height) / CARD_ZOOM - (top + height) * scale,
  }
}

function stickerBlocks(ctx: Ctx, style: Style): Block[] {
  const { replay, title, host, theme, shows } = style
  const [first] = replay.athletes
  const look = { weight: 700, color: theme.text, most: 1 }
  const promo = [gap(22), lines(host, { ...look, size: 54, asIs: true })]
  if (!first || replay.athletes.length > 1) return [...rankingBlocks(ctx, style), ...promo]
  const { status } = first.timeline
  const end = totalOf(first.timeline)
  const total = clockText(end)
  return [
    ...(shows.hasNames
      ? [lines(nameOf(style, 0), { ...look, size: 124, weight: 880, most: 2 }), gap(14)]
      : []),
    figures(status === 'finished' ? total : `${status.toUpperCase()} ${total}`, {
      size: 320,
      weight: 880,
      color: theme.text,
    }),
    gap(22),
    lines(title, { ...look, size: 66 }),
    ...promo,
  ]
}
