import { ordinal } from '../../../contract/texts/ordinal.ts'
import { watchedRankAt } from '../../../race/field/watched-field.ts'
import { isContest, type Scene } from '../../../race/replay/scene.ts'
import type { Area } from '../../../race/types.ts'
import {
  CHAPTERS,
  chapterLabel,
  chapterOf,
  chapterProgress,
  splitsTaken,
} from '../../../race/video/chapters.ts'
import type { VideoMoment } from '../../../race/video/video-moment.ts'
import type { Ctx } from '../../drawing/canvas.ts'
import { drawFigures, figuresWidth, fitLine, setType } from './draw-text.ts'
import { colorOf, nameOf, type Style } from './style.ts'

/** A part of the picture beside the map. */
export type Panel = {
  /** In units. */
  readonly area: Area
  /** A text that is the same as long as the panel looks the same. */
  key(moment: VideoMoment): string
  /** Draws it, and maybe more around it. */
  draw(ctx: Ctx, moment: VideoMoment): void
  /** Where it looks different between two such texts; all over when nothing is said. */
  part?(ctx: Ctx, before: string, now: string): Area
}

/** Race and athlete; does not change with time. */
export function drawHeader(ctx: Ctx, style: Style) {
  const { layout, theme, replay, shows, title } = style
  const { left, top, width, height } = layout.header
  const race = title.toUpperCase()
  ctx.textAlign = 'left'
  ctx.textBaseline = 'alphabetic'
  const isSingle = replay.athletes.length === 1 && shows.hasNames
  if (!isSingle) {
    const type = { weight: 800, size: Math.min(height, 92), family: theme.display }
    const line = fitLine(ctx, race, width, type, 40)
    ctx.fillStyle = theme.text
    ctx.fillText(line.text, left, top + height * 0.5 + line.size * 0.34)
    return
  }
  const small = fitLine(
    ctx,
    race,
    width,
    { weight: 600, size: height * 0.28, family: theme.display },
    24,
  )
  ctx.fillStyle = theme.quiet
  ctx.fillText(small.text, left, top + height * 0.24)
  const name = nameOf(style, 0).toUpperCase()
  const type = { weight: 850, size: height * 0.72, family: theme.display }
  const line = fitLine(ctx, name, width, type, height * 0.36)
  ctx.fillStyle = theme.text
  ctx.fillText(line.text, left, top + height * 0.6 + line.size * 0.34)
}

export function drawClock(ctx: Ctx, style: Style, { clock }: Scene) {
  const { top, height } = style.layout.clock
  setClockType(ctx, style)
  ctx.fillStyle = style.theme.text
  ctx.textBaseline = 'alphabetic'
  drawFigures(ctx, clock, clockStart(ctx, style, clock), top + height * 0.86)
}

function setClockType(ctx: Ctx, { layout, theme }: Style) {
  setType(ctx, { weight: 800, size: layout.clock.height * 1.02, family: theme.display })
}

/** Where the clock's text begins: at the left edge, or so that it ends at the right one. */
function clockStart(ctx: Ctx, { layout: { clock, header } }: Style, text: string): number {
  const isRight = clock.left > header.left
  return isRight ? clock.left + clock.width - figuresWidth(ctx, text) : clock.left - 4
}

/** Where two texts of the clock differ: mostly in the seconds, which are a third of it. */
export function clockPart(ctx: Ctx, style: Style, before: string, now: string): Area {
  const { clock } = style.layout
  if (before.length !== now.length) return clock
  setClockType(ctx, style)
  const same = [...now].findIndex((char, i) => char !== before[i])
  const start = clockStart(ctx, style, now)
  // A figure may reach a little out of its cell.
  const room = clock.height * 0.05
  const left = Math.max(clock.left, start + figuresWidth(ctx, now.slice(0, same)) - room)
  const right = Math.min(clock.left + clock.width, start + figuresWidth(ctx, now) + room)
  return { ...clock, left, width: right - left }
}

/** What the clock panel shows, as a text to compare. */
export const clockKey = ({ clock }: Scene) => clock

/** The run or station of the athlete, or of the leader. */
export function drawChapter(ctx: Ctx, style: Style, scene: Scene) {
  const { layout, theme } = style
  const { left, top, width, height } = layout.chapter
  // Beside a clock the label hangs right; on a line of its own it begins left.
  const isBeside = layout.chapter.top === layout.clock.top
  const { label, note } = legText(style, scene)
  const base = isBeside ? top + height * 0.86 : top + height * 0.84
  ctx.textBaseline = 'alphabetic'
  setType(ctx, {
    weight: 600,
    size: isBeside ? height * 0.24 : height * 0.5,
    family: theme.display,
  })
  ctx.fillStyle = theme.quiet
  ctx.textAlign = 'right'
  ctx.fillText(note.toUpperCase(), left + width, isBeside ? top + height * 0.38 : base)
  const room = isBeside ? width : width - ctx.measureText(note.toUpperCase()).width - height * 0.3
  const size = isBeside ? height * 0.46 : height * 0.98
  const type = { weight: 800, size, family: theme.display }
  const line = fitLine(ctx, label.toUpperCase(), room, type, size * 0.4)
  ctx.fillStyle = theme.text
  ctx.textAlign = isBeside ? 'right' : 'left'
  ctx.fillText(line.text, isBeside ? left + width : left, base)
}

/** What the chapter panel shows, as a text to compare. */
export const chapterKey = (style: Style, scene: Scene) =>
  Object.values(legText(style, scene)).join()

function legText(
  { replay, field = null }: Style,
  { current, phase, raceTime }: Scene,
): { readonly label: string; readonly note: string } {
  // Of several, the label is the leader's as long as they race.
  const whose = isContest(replay.athletes) && phase === 'race' ? 'Leader ' : ''
  // Of one, the place in the field says more than the number of the part, which the strip shows.
  const now = !isContest(replay.athletes) ? watchedRankAt(field, 0, raceTime) : null
  const place = now ? `${ordinal(now.place)} of ${now.of}` : ''
  if (!current || phase === 'before') return { label: 'Start', note: whose.trim() }
  if (current.state !== 'racing') {
    const label = current.state === 'finished' ? 'Finish' : current.state.toUpperCase()
    return { label, note: whose.trim() || place }
  }
  const chapter = chapterOf(Math.floor(current.progress))
  const done = `${whose}${Math.min(chapter + 1, CHAPTERS - 1)} / ${CHAPTERS - 1}`
  return { label: chapterLabel(chapter), note: place === '' ? done : `Now ${place}` }
}

/** All runs and stations in a row; each fills in the leader's colour. */
export function drawStrip(ctx: Ctx, style: Style, { leaderboard }: Scene) {
  const { layout, theme } = style
  const { left, top, width, height } = layout.strip
  const cells = CHAPTERS - 1
  const gap = 5
  const cell = (width - gap * (cells - 1)) / cells
  const [leader] = leaderboard
  const done = leader ? chapterProgress(stripProgress(leader)) : 0
  for (let i = 0; i < cells; i++) {
    const x = left + i * (cell + gap)
    // Stations stand a little higher than runs, so that the row can be read without names.
    const isStation = i % 2 === 1
    const y = isStation ? top : top + height * 0.25
    const tall = isStation ? height : height * 0.5
    ctx.fillStyle = theme.line
    ctx.fillRect(x, y, cell, tall)
    const share = Math.min(Math.max(done - i, 0), 1)
    if (share === 0 || !leader) continue
    ctx.fillStyle = colorOf(style, leader.athlete)
    ctx.fillRect(x, y, cell * share, tall)
  }
}

/** What the strip shows, as a text to compare. */
export const stripKey = ({ leaderboard: [leader] }: Scene) =>
  leader ? `${leader.athlete} ${stripProgress(leader)}` : ''

/** In steps of about a pixel: what is drawn and what is compared must be the same. */
const stripProgress = ({ progress }: { readonly progress: number }) =>
  Math.round(progress * STRIP_STEPS) / STRIP_STEPS
const STRIP_STEPS = 40

/** The latest splits, newest first: below each other, or side by side where it is low. */
export function drawSplits(
  ctx: Ctx,
  style: Style,
  area: Area & { rows: number; columns: number },
  { raceTime }: Scene,
) {
  const [timeline] = style.replay.timelines
  if (!timeline) return
  const cells = area.rows * area.columns
  const width = area.width / area.columns
  const height = area.height / area.rows
  splitsTaken(timeline, raceTime)
    .slice(0, cells)
    .forEach(({ label, text }, i) => {
      const x = area.left + (i % area.columns) * width
      const y = area.top + Math.floor(i / area.columns) * height
      // The older, the quieter.
      ctx.globalAlpha = 1 - i * 0.2
      if (area.columns > 1)
        drawSplitCell(ctx, style, { x, y, width: width - 24, height }, label, text)
      else drawSplitRow(ctx, style, { x, y, width, height }, label, text)
    })
  ctx.globalAlpha = 1
}

/** What the splits show, as a text to compare. */
export const splitsKey = ({ replay }: Style, { raceTime }: Scene) => {
  const [timeline] = replay.timelines
  return timeline ? String(splitsTaken(timeline, raceTime).length) : ''
}

type Cell = { x: number; y: number; width: number; height: number }

function drawSplitRow(
  ctx: Ctx,
  style: Style,
  { x, y, width, height }: Cell,
  label: string,
  text: string,
) {
  const { theme } = style
  ctx.textBaseline = 'alphabetic'
  setType(ctx, { weight: 600, size: height * 0.74, family: theme.display })
  ctx.fillStyle = theme.quiet
  ctx.textAlign = 'left'
  ctx.fillText(label.toUpperCase(), x, y + height * 0.76)
  setType(ctx, { weight: 750, size: height * 0.8, family: theme.display })
  ctx.fillStyle = theme.text
  drawFigures(ctx, text, x + width, y + height * 0.77, 'right')
  ctx.fillStyle = theme.line
  ctx.fillRect(x, y + height - 2, width, 2)
}

function drawSplitCell(
  ctx: Ctx,
  { theme }: Style,
  { x, y, width, height }: Cell,
  label: string,
  text: string,
) {
  ctx.textBaseline = 'alphabetic'
  const type = { weight: 600, size: height * 0.4, family: theme.display }
  const line = fitLine(ctx, label.toUpperCase(), width, type, 18)
  ctx.fillStyle = theme.quiet
  ctx.textAlign = 'left'
  ctx.fillText(line.text, x, y + height * 0.36)
  setType(ctx, { weight: 750, size: height * 0.62, family: theme.display })
  ctx.fillStyle = theme.text
  drawFigures(ctx, text, x, y + height * 0.92)
}
