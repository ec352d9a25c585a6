import { REPLAY_TEXTS } from '../../../contract/texts/replay-texts.ts'
import { watchedRankAt } from '../../../race/field/watched-field.ts'
import { isContest, type Scene } from '../../../race/replay/scene.ts'
import { segmentNowText } from '../../../race/replay/scene-words.ts'
import { ordinal } from '../../../race/text/count-text.ts'
import type { Area } from '../../../race/types.ts'
import { CHAPTERS, chapterOf, chapterProgress, splitsTaken } from '../../../race/video/chapters.ts'
import type { VideoMoment } from '../../../race/video/video-moment.ts'
import type { Ctx } from '../canvas.ts'
import { paintCaption } from './paint-caption.ts'
import { paintLeaderboard } from './paint-leaderboard.ts'
import { figuresWidth, fitLine, paintFigures, setType } from './paint-text.ts'
import { colorOf, nameOf, type Style } from './video-style.ts'

/** The clock, the race's progress, the run or station, the caption, and the list below the map. */
export function paintPanels(ctx: Ctx, style: Style, moment: VideoMoment) {
  const { scene } = moment
  const { caption, list } = style.layout
  paintClock(ctx, style, scene)
  paintStrip(ctx, style, scene)
  paintChapter(ctx, style, scene)
  if (caption) paintCaption(ctx, style, caption, moment)
  if (!list) return
  if (style.replay.athletes.length > 1) paintLeaderboard(ctx, style, list, moment)
  else paintSplits(ctx, style, list, scene)
}

/** Race and athlete; does not change with time. */
export function paintHeader(ctx: Ctx, style: Style) {
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

function paintClock(ctx: Ctx, style: Style, { clock }: Scene) {
  const { top, height } = style.layout.clock
  setClockType(ctx, style)
  ctx.fillStyle = style.theme.text
  ctx.textBaseline = 'alphabetic'
  paintFigures(ctx, clock, clockStart(ctx, style, clock), top + height * 0.86)
}

function setClockType(ctx: Ctx, { layout, theme }: Style) {
  setType(ctx, { weight: 800, size: layout.clock.height * 1.02, family: theme.display })
}

/** The left end of the clock's text, which is left- or right-aligned. */
function clockStart(ctx: Ctx, { layout: { clock, header } }: Style, text: string): number {
  const isRight = clock.left > header.left
  return isRight ? clock.left + clock.width - figuresWidth(ctx, text) : clock.left - 4
}

/** The run or station of the athlete, or of the leader. */
export function paintChapter(ctx: Ctx, style: Style, scene: Scene) {
  const { layout, theme } = style
  const { left, top, width, height } = layout.chapter
  // Beside a clock the label is right-aligned; on its own line it is left-aligned.
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

function legText(
  { replay, field = null }: Style,
  { current, phase, raceTime }: Scene,
): { readonly label: string; readonly note: string } {
  // With several athletes, the label is the leader's while they race.
  const whose = isContest(replay.athletes) && phase === 'race' ? 'Leader ' : ''
  // For one athlete, the rank in the field says more than the part's number, which the strip shows.
  const now = !isContest(replay.athletes) ? watchedRankAt(field, 0, raceTime) : null
  const place = now ? `${ordinal(now.place)} of ${now.of}` : ''
  // The same name as on the page, at every moment.
  const label = segmentNowText({ current, phase })
  if (current?.state !== 'racing' || phase === 'before')
    return { label, note: whose.trim() || place }
  const chapter = chapterOf(Math.floor(current.progress))
  const done = `${whose}${Math.min(chapter + 1, CHAPTERS - 1)} / ${CHAPTERS - 1}`
  return { label, note: place === '' ? done : `Now ${place}` }
}

/** All runs and stations in a row; each fills in the leader's colour. */
function paintStrip(ctx: Ctx, style: Style, { leaderboard }: Scene) {
  const { layout, theme } = style
  const { left, top, width, height } = layout.strip
  const cells = CHAPTERS - 1
  const gap = 5
  const cell = (width - gap * (cells - 1)) / cells
  const [leader] = leaderboard
  const done = leader ? chapterProgress(leader.progress) : 0
  for (let i = 0; i < cells; i++) {
    const x = left + i * (cell + gap)
    // Stations are a little taller than runs, so that the row can be read without names.
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

/** The latest splits, newest first: stacked, or side by side in a low area. */
function paintSplits(
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
      // Older splits are fainter.
      ctx.globalAlpha = 1 - i * 0.2
      if (area.columns > 1)
        paintSplitCell(ctx, style, { x, y, width: width - 24, height }, label, text)
      else paintSplitRow(ctx, style, { x, y, width, height }, label, text)
    })
  ctx.globalAlpha = 1
}

type Cell = { x: number; y: number; width: number; height: number }

function paintSplitRow(
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
  paintFigures(ctx, text, x + width, y + height * 0.77, 'right')
  ctx.fillStyle = theme.line
  ctx.fillRect(x, y + height - 2, width, 2)
}

function paintSplitCell(
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
  paintFigures(ctx, text, x, y + height * 0.92)
}

/** Where to get a replay, in every frame because clips are cut and shared. */
export function paintPromo(ctx: Ctx, { layout, theme, host }: Style) {
  const { left, top, width, height } = layout.promo
  const size = Math.min(44, height * 0.8)
  setType(ctx, { weight: 600, size, family: theme.display })
  const lead = `${REPLAY_TEXTS.promo} `
  const leadWidth = ctx.measureText(lead).width
  setType(ctx, { weight: 800, size, family: theme.display })
  const whole = leadWidth + ctx.measureText(host).width
  const x = left + Math.max(0, (width - whole) / 2)
  const base = top + height / 2 + size * 0.34
  ctx.textBaseline = 'alphabetic'
  ctx.textAlign = 'left'
  ctx.fillStyle = theme.text
  ctx.fillText(host, x + leadWidth, base)
  setType(ctx, { weight: 600, size, family: theme.display })
  ctx.fillStyle = theme.quiet
  ctx.fillText(lead, x, base)
}
