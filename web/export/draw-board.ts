import { clockText, gapText } from '../../race/clock-text.ts'
import type { LeaderboardRow } from '../../race/scene.ts'
import type { Area } from '../../race/video-layout.ts'
import type { VideoMoment } from '../../race/video-moment.ts'
import type { Ctx } from '../drawing/ctx.ts'
import { drawFigures, figuresWidth, fitLine, setType } from './draw-text.ts'
import { colorOf, nameOf, type Style } from './style.ts'

/** Who is where, with gaps. Rows pass each other where the order changes. */
export function drawBoard(
  ctx: Ctx,
  style: Style,
  area: Area & { readonly rows: number },
  { board, rows }: VideoMoment,
) {
  const height = area.height / area.rows
  // Who is last is drawn first: a row on its way up goes over the one it passes.
  for (const row of board.leaderboard.toReversed()) {
    const y = area.top + (rows[row.athlete] ?? 0) * height
    drawRow(ctx, style, { ...area, top: y, height }, row, gapOf(style, row))
  }
}

/** What the leaderboard shows, as a text to compare. */
export const boardKey = (style: Style, { board, rows }: VideoMoment) => {
  const texts = board.leaderboard.map((row) => `${row.place} ${gapOf(style, row)}`)
  return `${rows.join()} ${texts.join()}`
}

/** How far the others are behind. The leader's own time is the clock, which runs on between two steps. */
function gapOf(style: Style, row: LeaderboardRow): string {
  if (row.state === 'dnf' || row.state === 'dsq') return row.state.toUpperCase()
  if (row.gap === null) return ''
  if (row.place !== 1) return gapText(row.gap)
  return row.state === 'finished' ? finalTime(style, row) : 'LEADER'
}

/** One row: colour, place, name and a time at the end. */
export function drawRow(
  ctx: Ctx,
  style: Style,
  { left, top, width, height }: Area,
  { athlete, place }: Pick<LeaderboardRow, 'athlete'> & Partial<Pick<LeaderboardRow, 'place'>>,
  time: string,
) {
  const { ink } = style
  const face = ink.display
  ctx.fillStyle = ink.ground
  ctx.fillRect(left, top, width, height)
  ctx.fillStyle = ink.line
  ctx.fillRect(left, top + height - 2, width, 2)
  ctx.fillStyle = colorOf(style, athlete)
  ctx.fillRect(left, top + height * 0.14, height * 0.13, height * 0.68)

  const base = top + height * 0.74
  ctx.textBaseline = 'alphabetic'
  setType(ctx, { weight: 750, size: height * 0.72, face })
  ctx.fillStyle = ink.text
  const timeWidth = figuresWidth(ctx, time)
  drawFigures(ctx, time, left + width, base, 'right')
  if (place !== undefined) {
    setType(ctx, { weight: 600, size: height * 0.66, face })
    ctx.fillStyle = ink.quiet
    drawFigures(ctx, String(place ?? '–'), left + height * 0.52, base, 'center')
  }
  const start = left + height * (place === undefined ? 0.44 : 0.86)
  const room = left + width - timeWidth - height * 0.3 - start
  const name = nameOf(style, athlete).toUpperCase()
  const line = fitLine(ctx, name, room, { weight: 700, size: height * 0.68, face }, height * 0.5)
  ctx.fillStyle = ink.text
  ctx.textAlign = 'left'
  ctx.fillText(line.text, start, base)
}

/** The final order with totals, for the closing card. */
export function finalTime(style: Style, row: LeaderboardRow): string {
  const total = clockText(style.replay.timelines[row.athlete]?.end ?? 0)
  return row.state === 'finished' ? total : row.state.toUpperCase()
}
