import type { Area } from '../../../race/types.ts'
import type { Ctx } from '../canvas.ts'
import { figuresWidth, fitLine, fitLines, paintFigures, setType } from './paint-text.ts'
import type { Style } from './video-style.ts'

/** One row of a vertical layout. Heights are units of an upright picture; other formats scale them. */
export type Block =
  | { readonly height: number; readonly draw: (area: Area) => void }
  | { readonly measure: (ctx: Ctx, style: Style, width: number, scale: number) => Measured }
type Measured = { readonly height: number; readonly draw: (area: Area) => void }

type Place = {
  readonly area: Area
  /** Size of the blocks relative to an upright card. */
  readonly scale: number
  /** Aligned to the bottom of the area instead of its middle. */
  readonly isAtBottom?: boolean
}

/** Stacks blocks, and shrinks them if they don't fit. */
export function paintVerticalLayout(
  ctx: Ctx,
  style: Style,
  { area, scale: wanted, isAtBottom = false }: Place,
  blocks: readonly Block[],
) {
  let scale = wanted
  let measured = measureAll(ctx, style, blocks, area.width, scale)
  for (let i = 0; i < 3 && heightOf(measured) > area.height; i++) {
    scale *= (area.height / heightOf(measured)) * 0.99
    measured = measureAll(ctx, style, blocks, area.width, scale)
  }
  const rest = area.height - heightOf(measured)
  let top = area.top + (isAtBottom ? rest : rest / 2)
  for (const { height, draw } of measured) {
    draw({ left: area.left, width: area.width, top, height })
    top += height
  }
}

const heightOf = (blocks: readonly Measured[]) =>
  blocks.reduce((sum, { height }) => sum + height, 0)

function measureAll(
  ctx: Ctx,
  style: Style,
  blocks: readonly Block[],
  width: number,
  scale: number,
): Measured[] {
  return blocks.map((block) =>
    'measure' in block
      ? block.measure(ctx, style, width, scale)
      : { height: block.height * scale, draw: block.draw },
  )
}

export const gap = (height: number): Block => ({ height, draw: () => {} })

/** A short bar in an athlete's colour. */
export const bar = (color: string): Block => ({
  measure: (ctx, _, __, scale) => ({
    height: 14 * scale,
    draw: ({ left, top, height }) => {
      ctx.fillStyle = color
      ctx.fillRect(left, top, 140 * scale, height)
    },
  }),
})

type TextLook = { size: number; weight: number; color: string }

/** A text in a limited number of lines, in capitals unless it must keep its case. */
export const lines = (
  text: string,
  { size, weight, color, most, asIs = false }: TextLook & { most: number; asIs?: boolean },
): Block => ({
  measure: (ctx, { theme }, width, scale) => {
    const shown = asIs ? text : text.toUpperCase()
    const type = { weight, size: size * scale, family: theme.display }
    const fitted =
      most === 1
        ? single(ctx, shown, width, type)
        : fitLines(ctx, shown, width, type, { most, least: size * scale * 0.45 })
    const leading = fitted.size * 0.9
    return {
      height: leading * fitted.lines.length,
      draw: ({ left, top }) => {
        setType(ctx, { ...type, size: fitted.size })
        ctx.fillStyle = color
        ctx.textAlign = 'left'
        ctx.textBaseline = 'alphabetic'
        fitted.lines.forEach((line, i) => {
          ctx.fillText(line, left, top + leading * i + fitted.size * 0.78)
        })
      },
    }
  },
})

function single(ctx: Ctx, text: string, width: number, type: Parameters<typeof fitLine>[3]) {
  const { text: line, size } = fitLine(ctx, text, width, type, type.size * 0.3)
  return { lines: [line], size }
}

/** A time, as large as fits. */
export const figures = (text: string, { size, weight, color }: TextLook): Block => ({
  measure: (ctx, { theme }, width, scale) => {
    const type = { weight, size: size * scale, family: theme.display }
    setType(ctx, type)
    const fitting = Math.min(type.size, (type.size * width) / figuresWidth(ctx, text))
    return {
      height: fitting * 0.74,
      draw: ({ left, top }) => {
        setType(ctx, { ...type, size: fitting })
        ctx.fillStyle = color
        ctx.textBaseline = 'alphabetic'
        paintFigures(ctx, text, left - fitting * 0.03, top + fitting * 0.7)
      },
    }
  },
})

/** Small figures with their labels, side by side. */
export const row = (cells: readonly { label: string; value: string }[]): Block => ({
  measure: (ctx, { theme }, _, scale) => ({
    height: 150 * scale,
    draw: ({ left, top, width, height }) => {
      const cell = Math.min(width / cells.length, 330 * scale)
      ctx.fillStyle = theme.line
      ctx.fillRect(left, top, width, 2)
      ctx.textBaseline = 'alphabetic'
      cells.forEach(({ label, value }, i) => {
        const x = left + i * cell
        ctx.textAlign = 'left'
        setType(ctx, { weight: 600, size: 44 * scale, family: theme.display })
        ctx.fillStyle = theme.quiet
        ctx.fillText(label.toUpperCase(), x, top + height * 0.42)
        setType(ctx, { weight: 780, size: 92 * scale, family: theme.display })
        ctx.fillStyle = theme.text
        paintFigures(ctx, value, x, top + height * 0.94)
      })
    },
  }),
})
