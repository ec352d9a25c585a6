import type { PaceRow } from '../../../race/pace-plan/pace-card.ts'
import { clockText } from '../../../race/text/clock-text.ts'
import type { Ctx } from '../canvas.ts'
import type { Theme } from '../theme.ts'
import { fitLine, paintFigures, setType } from './paint-text.ts'

/** The content of a pace card. */
export type PaceCard = {
  readonly heading: string
  readonly title: string
  readonly rows: readonly PaceRow[]
  readonly columns: { readonly split: string; readonly clock: string }
  readonly host: string
}

/** An upright phone. A lock screen's clock and flashlight cover its ends. */
export const PACE_CARD_SIZE = { width: 1080, height: 1920 } as const
const MARGIN = 72
const TOP = 150
const ROWS_TOP = 350
const HEAD_LINE = 328
const SPLIT_RIGHT = 260
const ROWS_BOTTOM = 1770
/** A roxzone is a lower row between two others. */
const ROW_HEIGHTS = { work: 1, way: 0.6 } as const

/**
 * Draws a pace card on an empty canvas of its size: each part, its time, and the clock at its end.
 */
export function paintPaceCard(
  ctx: Ctx,
  theme: Theme,
  { heading, title, columns, rows, host }: PaceCard,
) {
  const { width, height } = PACE_CARD_SIZE
  const right = width - MARGIN
  ctx.fillStyle = theme.ground
  ctx.fillRect(0, 0, width, height)
  ctx.textBaseline = 'alphabetic'
  const line = (text: string, y: number, size: number, weight: number, color: string) => {
    const type = { weight, size, family: theme.display }
    const fitted = fitLine(ctx, text, width - 2 * MARGIN, type, size * 0.4)
    setType(ctx, { ...type, size: fitted.size })
    ctx.fillStyle = color
    ctx.textAlign = 'left'
    ctx.fillText(fitted.text, MARGIN, y)
  }
  line(heading.toUpperCase(), TOP + 60, 120, 880, theme.text)
  line(title, TOP + 122, 46, 600, theme.quiet)
  setType(ctx, { weight: 600, size: 32, family: theme.display })
  ctx.textAlign = 'right'
  ctx.fillText(columns.split, right - SPLIT_RIGHT, HEAD_LINE)
  ctx.fillText(columns.clock, right, HEAD_LINE)
  const units = rows.reduce((sum, row) => sum + heightOf(row), 0)
  const unit = (ROWS_BOTTOM - ROWS_TOP) / units
  let top = ROWS_TOP
  for (const row of rows) {
    const rowHeight = heightOf(row) * unit
    const isWay = row.kind === 'ROXZONE'
    if (!isWay && row.kind !== 'RUN') {
      ctx.fillStyle = theme.surface
      ctx.fillRect(MARGIN - 24, top, width - 2 * MARGIN + 48, rowHeight)
    }
    const base = top + rowHeight / 2
    const size = isWay ? 34 : 58
    setType(ctx, { weight: isWay ? 500 : 700, size, family: theme.display })
    ctx.textBaseline = 'middle'
    ctx.textAlign = 'left'
    ctx.fillStyle = isWay ? theme.quiet : theme.text
    ctx.fillText(row.label, MARGIN, base)
    paintFigures(ctx, clockText(row.split), right - SPLIT_RIGHT, base, 'right')
    if (!isWay) {
      setType(ctx, { weight: 800, size: 64, family: theme.display })
      paintFigures(ctx, clockText(row.end), right, base, 'right')
    }
    top += rowHeight
  }
  ctx.textBaseline = 'alphabetic'
  line(host, 1850, 40, 600, theme.quiet)
}

const heightOf = ({ kind }: PaceRow) => ROW_HEIGHTS[kind === 'ROXZONE' ? 'way' : 'work']
