import { splitOf } from '../../../race/timeline.ts'
import type { Area } from '../../../race/types.ts'
import { splitsTaken } from '../../../race/video/chapters.ts'
import type { Ctx } from '../canvas.ts'
import { fitLine, paintFigures, setType } from './paint-text.ts'
import { colorOf, type Style } from './video-style.ts'

/** All splits of a single athlete, runs left and stations right, each with a bar for comparison. */
export function paintSplitBars(ctx: Ctx, style: Style, { left, top, width, height }: Area) {
  const [timeline] = style.replay.timelines
  if (!timeline) return
  const row = height / 8
  const column = width / 2 - 24
  const longest = Math.max(...timeline.segments.map(splitOf))
  for (const { chapter, label, text } of splitsTaken(timeline, Number.POSITIVE_INFINITY)) {
    const isStation = chapter % 2 === 1
    const x = left + (isStation ? width / 2 + 24 : 0)
    const y = top + Math.floor(chapter / 2) * row
    const segment = timeline.segments[chapter * 2]
    const share = segment ? splitOf(segment) / longest : 0
    const line = Math.max(3, row * 0.1)
    ctx.fillStyle = style.theme.line
    ctx.fillRect(x, y + row - line, column, line)
    ctx.fillStyle = colorOf(style, 0)
    ctx.fillRect(x, y + row - line, column * share, line)
    drawSplit(ctx, style, { left: x, top: y, width: column, height: row }, label, text)
  }
}

function drawSplit(ctx: Ctx, { theme }: Style, area: Area, label: string, text: string) {
  const { left, top, width, height } = area
  ctx.textBaseline = 'alphabetic'
  ctx.textAlign = 'left'
  const type = { weight: 600, size: Math.min(height * 0.74, 52), family: theme.display }
  const line = fitLine(ctx, label.toUpperCase(), width * 0.76, type, 16)
  const base = top + height * 0.44 + type.size * 0.34
  ctx.fillStyle = theme.quiet
  ctx.fillText(line.text, left, base)
  setType(ctx, { ...type, weight: 750 })
  ctx.fillStyle = theme.text
  paintFigures(ctx, text, left + width, base, 'right')
}
