import type { LeaderboardRow } from '../../../race/replay/ranking.ts'
import { isContest } from '../../../race/replay/scene.ts'
import { clockText, gapText } from '../../../race/text/clock-text.ts'
import { totalOf } from '../../../race/timeline.ts'
import type { Area } from '../../../race/types.ts'
import type { VideoMoment } from '../../../race/video/video-moment.ts'
import type { Ctx } from '../canvas.ts'
import { fitLine, paintFigures, setType } from './paint-text.ts'
import { colorOf, nameOf, type Style } from './video-style.ts'

type BoardArea = Area & { readonly rows: number }

/** The ranking with gaps; rows that swap pass over each other. */
export function paintLeaderboard(ctx: Ctx, style: Style, board: BoardArea, moment: VideoMoment) {
  const height = board.height / board.rows
  const timeRoom = timeRoomOf(style)
  const nameSize = nameSizeOf(ctx, style, nameRoom({ ...board, height }, timeRoom, true), height)
  for (const { row, at, lift } of movingRows(moment)) {
    const place = { ...board, top: board.top + at * height, height }
    // A filmed map already has a background here; only a row passing over others needs one.
    paintRowGround(ctx, style, place, style.layout.caption ? Math.abs(lift) : 1)
    fade(ctx, place, style.theme.raised, lift)
    paintName(ctx, style, place, row, { timeRoom, nameSize })
    paintTime(ctx, style, place, gapOf(style, row))
    fade(ctx, place, style.theme.ground, -0.75 * lift)
  }
}

type MovingRow = {
  readonly row: LeaderboardRow
  /** Its position, in rows. */
  readonly at: number
  /** How far it is raised above the others, up to 1, or sunk below them, down to -1. */
  readonly lift: number
}

/** All rows, the topmost last. */
function movingRows({ board, rows }: VideoMoment): MovingRow[] {
  return board.leaderboard
    .map((row, place) => {
      const at = rows[row.athlete] ?? 0
      // A gaining athlete's row is lifted over the losing one's, and lowered at the end of the
      // move.
      return { row, at, lift: Math.min(1, Math.max(-1, 3 * (at - place))) }
    })
    .toSorted((a, b) => a.lift - b.lift || b.at - a.at)
}

/**
 * How far the others are behind. The leader's time is the clock, which keeps running between
 * updates.
 */
function gapOf(style: Style, row: LeaderboardRow): string {
  if (row.state === 'dnf' || row.state === 'dsq') return row.state.toUpperCase()
  if (row.gap === null) return ''
  if (row.rank !== 1) return gapText(row.gap)
  if (row.state === 'finished') return finalTime(style, row)
  return isContest(style.replay.athletes) ? 'LEADER' : ''
}

/**
 * Space for the time at the end of a row, in row heights. It is the same in all rows at all times,
 * or names would jump when an athlete falls ten minutes behind.
 */
function timeRoomOf({ replay: { timelines } }: Style): number {
  const ends = timelines.map(totalOf)
  // `+1:00:00` is longer than any total.
  return Math.max(...ends) - Math.min(...ends) >= 3600 ? 2.6 : 2.25
}

type Racer = Pick<LeaderboardRow, 'athlete'> & Partial<Pick<LeaderboardRow, 'rank'>>

/** One row: colour, rank, name and a time at the end. */
export function paintRow(ctx: Ctx, style: Style, area: Area, racer: Racer, time: string) {
  paintRowGround(ctx, style, area)
  const timeRoom = time === '' ? 0 : timeRoomOf(style)
  const room = nameRoom(area, timeRoom, racer.rank !== undefined)
  const nameSize = nameSizeOf(ctx, style, room, area.height)
  paintName(ctx, style, area, racer, { timeRoom, nameSize })
  paintTime(ctx, style, area, time)
}

function paintRowGround(ctx: Ctx, { theme }: Style, area: Area, strength = 1) {
  const { left, top, width, height } = area
  fade(ctx, area, theme.ground, strength)
  ctx.fillStyle = theme.line
  ctx.fillRect(left, top + height - 2, width, 2)
}

function fade(ctx: Ctx, { left, top, width, height }: Area, color: string, strength: number) {
  if (strength <= 0) return
  ctx.globalAlpha = strength
  ctx.fillStyle = color
  ctx.fillRect(left, top, width, height - 2)
  ctx.globalAlpha = 1
}

/** Where a name begins after its colour and rank, in row heights. */
const nameStart = (hasPlace: boolean) => (hasPlace ? 0.86 : 0.44)

function nameRoom({ width, height }: Area, timeRoom: number, hasPlace: boolean): number {
  return width - height * (timeRoom + nameStart(hasPlace))
}

/** All names get the size of the longest: a list in several sizes looks like a mistake. */
function nameSizeOf(ctx: Ctx, style: Style, room: number, height: number): number {
  const type = { weight: 700, size: height * 0.68, family: style.theme.display }
  const sizes = style.replay.athletes.map(
    (_, i) => fitLine(ctx, nameOf(style, i).toUpperCase(), room, type, height * 0.48).size,
  )
  return Math.min(...sizes)
}

function paintName(
  ctx: Ctx,
  style: Style,
  area: Area,
  { athlete, rank }: Racer,
  { timeRoom, nameSize }: { readonly timeRoom: number; readonly nameSize: number },
) {
  const { left, top, height } = area
  const { theme } = style
  const family = theme.display
  const base = top + height * 0.74
  ctx.fillStyle = colorOf(style, athlete)
  const bar = { top: top + height * 0.14, width: height * 0.13, height: height * 0.68 }
  ctx.fillRect(left, bar.top, bar.width, bar.height)
  if (style.replay.timelines[athlete]?.isGhost) {
    // Hollow, like its marker.
    ctx.fillStyle = theme.ground
    ctx.fillRect(left + 3, bar.top + 3, bar.width - 6, bar.height - 6)
  }
  ctx.textBaseline = 'alphabetic'
  const hasPlace = rank !== undefined
  if (hasPlace) {
    setType(ctx, { weight: 600, size: height * 0.66, family })
    ctx.fillStyle = theme.quiet
    paintFigures(ctx, String(rank ?? '–'), left + height * 0.52, base, 'center')
  }
  const room = nameRoom(area, timeRoom, hasPlace)
  const name = nameOf(style, athlete).toUpperCase()
  const line = fitLine(ctx, name, room, { weight: 700, size: nameSize, family }, nameSize)
  ctx.fillStyle = theme.text
  ctx.textAlign = 'left'
  ctx.fillText(line.text, left + height * nameStart(hasPlace), base)
}

function paintTime(ctx: Ctx, { theme }: Style, { left, top, width, height }: Area, time: string) {
  ctx.textBaseline = 'alphabetic'
  setType(ctx, { weight: 750, size: height * 0.72, family: theme.display })
  ctx.fillStyle = theme.text
  paintFigures(ctx, time, left + width, top + height * 0.74, 'right')
}

/** A row's final time, for the closing card. */
export function finalTime(style: Style, row: LeaderboardRow): string {
  const timeline = style.replay.timelines[row.athlete]
  if (!timeline || row.state !== 'finished') return row.state.toUpperCase()
  return clockText(totalOf(timeline))
}
