import { EXPORT_TEXTS } from '../../../contract/texts/export-texts.ts'
import { REPLAY_TEXTS } from '../../../contract/texts/replay-texts.ts'
import { finalPlaceText } from '../../../contract/texts/result/rank-texts.ts'
import { finalRank } from '../../../race/field/watched-field.ts'
import { isContest, type Scene, sceneAt } from '../../../race/replay/scene.ts'
import { buildStats } from '../../../race/splits/stats.ts'
import { clockText } from '../../../race/text/clock-text.ts'
import { totalOf } from '../../../race/timeline.ts'
import type { Area } from '../../../race/types.ts'
import type { Ctx } from '../canvas.ts'
import { paintMap } from '../map/map-picture.ts'
import type { TonedMap } from '../tone-map.ts'
import { bodyAbovePromo, type CardPlaces, cardPlaces } from './card-areas.ts'
import { finalTime, paintRow } from './paint-leaderboard.ts'
import { paintSplitBars } from './paint-split-bars.ts'
import {
  type Block,
  bar,
  figures,
  gap,
  lines,
  paintVerticalLayout,
  row,
} from './vertical-layout.ts'
import { colorOf, nameOf, type Style } from './video-style.ts'
import { CARD_ZOOM, cardView } from './video-viewport.ts'

const TEXTS = EXPORT_TEXTS.picture

/** The first picture, also used as the thumbnail: athlete, race and time. */
export function paintOpening(ctx: Ctx, style: Style, map: TonedMap | null) {
  const { head, body, scale } = cardPlaces(style.layout)
  fill(ctx, style)
  paintVerticalLayout(
    ctx,
    style,
    { area: head, scale, isAtBottom: true },
    openingBlocks(ctx, style),
  )
  paintCourseMap(ctx, style, body, map)
}

function openingBlocks(ctx: Ctx, style: Style): Block[] {
  const { replay, title, shows, theme } = style
  const [first] = replay.athletes
  if (!first) return []
  if (replay.athletes.length > 1) {
    return [
      lines(title, { size: 150, weight: 850, color: theme.text, most: 2 }),
      gap(36),
      ...replay.athletes.map(
        (_, athlete): Block => ({
          height: 84,
          draw: (area) => paintRow(ctx, style, area, { athlete }, ''),
        }),
      ),
    ]
  }
  const { status } = first.timeline
  const end = totalOf(first.timeline)
  return [
    bar(first.color),
    gap(38),
    lines(title, { size: 62, weight: 600, color: theme.quiet, most: 2 }),
    ...(shows.hasNames
      ? [gap(8), lines(nameOf(style, 0), { size: 172, weight: 880, color: theme.text, most: 2 })]
      : []),
    gap(36),
    figures(clockText(end), { size: 330, weight: 850, color: first.color }),
    gap(8),
    lines(status === 'finished' ? TEXTS.total : status, {
      size: 52,
      weight: 600,
      color: theme.quiet,
      most: 1,
    }),
  ]
}

/** At the finish, over the map: the athlete, or the winner of a comparison. */
export function paintCongratulations(ctx: Ctx, style: Style, { congratulations }: Scene) {
  const { replay, theme, layout } = style
  const athlete = congratulations && replay.athletes[congratulations.athlete]
  if (!congratulations || !athlete) return
  const { opacity, athlete: index } = congratulations
  const { left, top, width, height } = layout.map
  const { status } = athlete.timeline
  const end = totalOf(athlete.timeline)
  const isFinished = status === 'finished'
  const isComparison = replay.athletes.length > 1
  ctx.globalAlpha = opacity * 0.88
  ctx.fillStyle = theme.ground
  ctx.fillRect(left, top, width, height)
  ctx.globalAlpha = opacity
  const inset = 64
  const from = layout.open.top + 20
  // The list may be below a filmed map.
  const bottom = layout.caption ? layout.caption.top + layout.caption.height : top + height - 20
  const area = { left: left + inset, width: width - 2 * inset, top: from, height: bottom - from }
  paintVerticalLayout(ctx, style, { area, scale: 1 }, [
    bar(athlete.color),
    gap(30),
    lines(isFinished ? REPLAY_TEXTS.congratulations : TEXTS.over, {
      size: 100,
      weight: 700,
      color: theme.text,
      most: 1,
    }),
    ...(isComparison
      ? [
          gap(4),
          lines(nameOf(style, index), { size: 110, weight: 880, color: theme.text, most: 2 }),
        ]
      : []),
    gap(20),
    figures(clockText(end), { size: 300, weight: 850, color: athlete.color }),
    gap(8),
    lines(isFinished ? (isContest(replay.athletes) ? TEXTS.winner : TEXTS.finishTime) : status, {
      size: 50,
      weight: 600,
      color: theme.quiet,
      most: 1,
    }),
  ])
  ctx.globalAlpha = 1
}

/** The last picture: the result, and where viewers can get theirs. */
export function paintClosing(ctx: Ctx, style: Style) {
  const { replay, host, theme, layout } = style
  const places = cardPlaces(layout)
  const { promo, scale } = places
  fill(ctx, style)
  const head = paintBrand(ctx, style, places)
  const isComparison = replay.athletes.length > 1
  const body = bodyAbovePromo(places, layout)
  if (isComparison) {
    const isBeside = layout.width > layout.height
    const area = isBeside ? head : { ...head, height: body.top + body.height - head.top }
    paintVerticalLayout(ctx, style, { area, scale }, rankingBlocks(ctx, style))
    if (isBeside) paintCourseMap(ctx, style, places.body, null)
  } else {
    paintVerticalLayout(ctx, style, { area: head, scale, isAtBottom: true }, resultBlocks(style))
    paintSplitBars(ctx, style, body)
  }
  paintVerticalLayout(ctx, style, { area: promo, scale }, [
    lines(REPLAY_TEXTS.promo, { size: 60, weight: 600, color: theme.quiet, most: 1, asIs: true }),
    gap(8),
    lines(host, { size: 140, weight: 850, color: theme.text, most: 1, asIs: true }),
  ])
}

/** Paints the organiser's colour along the top and the logo above the head; gives what is left. */
function paintBrand(ctx: Ctx, { brand, layout }: Style, { head, scale }: CardPlaces): Area {
  const { accent = null, logo = null } = brand ?? {}
  if (accent) {
    ctx.fillStyle = accent
    ctx.fillRect(0, 0, layout.width, 16)
  }
  if (!logo) return head
  const { left, top, width } = head
  const fit = Math.min((110 * scale) / logo.height, (0.6 * width) / logo.width)
  ctx.drawImage(logo, left, top, logo.width * fit, logo.height * fit)
  const used = logo.height * fit + 30 * scale
  return { ...head, top: top + used, height: head.height - used }
}

/** The final order with totals. */
export function rankingBlocks(ctx: Ctx, style: Style): Block[] {
  const { replay, title, theme } = style
  const { leaderboard } = sceneAt(replay, replay.axis.end)
  return [
    lines(title, { size: 130, weight: 850, color: theme.text, most: 2 }),
    gap(44),
    ...leaderboard.map(
      (result): Block => ({
        height: 112,
        draw: (area) => paintRow(ctx, style, area, result, finalTime(style, result)),
      }),
    ),
  ]
}

const QUIET_LINE = { size: 52, weight: 600, most: 1 } as const

/** Name, total, rank in the field and three figures of a single athlete. */
export function resultBlocks(style: Style): Block[] {
  const { replay, title, shows, theme } = style
  const [first] = replay.athletes
  if (!first) return []
  const { averageRun, fastestRun, roxzone } = buildStats(first.timeline)
  const cells = [
    [TEXTS.averageRun, averageRun],
    [TEXTS.fastestRun, fastestRun],
    [TEXTS.roxzone, roxzone],
  ] as const
  const { status } = first.timeline
  const end = totalOf(first.timeline)
  const rank = finalRank(style.field ?? null, 0)
  return [
    bar(colorOf(style, 0)),
    gap(34),
    lines(title, { size: 54, weight: 600, color: theme.quiet, most: 2 }),
    ...(shows.hasNames
      ? [gap(6), lines(nameOf(style, 0), { size: 124, weight: 880, color: theme.text, most: 2 })]
      : []),
    gap(28),
    figures(status === 'finished' ? clockText(end) : `${status.toUpperCase()} ${clockText(end)}`, {
      size: 280,
      weight: 850,
      color: first.color,
    }),
    ...(rank ? [gap(16), lines(finalPlaceText(rank), { ...QUIET_LINE, color: theme.quiet })] : []),
    gap(34),
    row(cells.map(([label, value]) => ({ label, value: value === null ? '–' : clockText(value) }))),
  ]
}

function fill(ctx: Ctx, { layout, theme }: Style) {
  ctx.fillStyle = theme.ground
  ctx.fillRect(0, 0, layout.width, layout.height)
}

/** The map with the course, as the player shows it before the start. */
export function paintCourseMap(ctx: Ctx, style: Style, place: Area, map: TonedMap | null) {
  ctx.save()
  ctx.scale(CARD_ZOOM, CARD_ZOOM)
  paintMap(ctx, cardView(style, place), { course: style.replay.course, map, theme: style.theme })
  ctx.restore()
}
