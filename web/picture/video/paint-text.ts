import type { Ctx } from '../canvas.ts'

/** How a text is set: weight and size in units, and the font family. */
export type Type = { readonly weight: number; readonly size: number; readonly family: string }

export function setType(ctx: Ctx, { weight, size, family }: Type) {
  ctx.font = `${weight} ${size}px ${family}`
}

/** Fits the text into one line: shrinks it down to `least`, then cuts it with an ellipsis. */
export function fitLine(
  ctx: Ctx,
  text: string,
  width: number,
  type: Type,
  least: number,
): { text: string; size: number } {
  setType(ctx, type)
  const needed = ctx.measureText(text).width
  const size = Math.max(least, Math.min(type.size, (type.size * width) / needed))
  setType(ctx, { ...type, size })
  if (ctx.measureText(text).width <= width + 0.5) return { text, size }
  // Cuts at whole characters: half of one would be drawn as a box.
  const characters = Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment)
  const cutTo = (count: number) => `${characters.slice(0, count).join('').trimEnd()}…`
  let count = characters.length - 1
  while (count > 1 && ctx.measureText(cutTo(count)).width > width) count -= 1
  return { text: cutTo(count), size }
}

/** The text in as few lines as its words allow at this size. */
export function wrapLines(ctx: Ctx, text: string, width: number, type: Type): string[] {
  setType(ctx, type)
  const lines: string[] = []
  for (const word of text.split(/\s+/)) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word
    if (lines.length > 0 && ctx.measureText(longer).width <= width) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}

/** The largest size at which the text fits into a number of lines, and those lines. */
export function fitLines(
  ctx: Ctx,
  text: string,
  width: number,
  type: Type,
  { most, least }: { most: number; least: number },
): { lines: string[]; size: number } {
  for (let size = type.size; size > least; size *= 0.94) {
    const lines = wrapLines(ctx, text, width, { ...type, size })
    const widest = Math.max(...lines.map((line) => ctx.measureText(line).width))
    if (lines.length <= most && widest <= width) return { lines, size }
  }
  const lines = wrapLines(ctx, text, width, { ...type, size: least })
  const shown = lines
    .slice(0, most)
    .map((line) => fitLine(ctx, line, width, { ...type, size: least }, least).text)
  return { lines: shown, size: least }
}

/** The width of figures when every digit is as wide as a zero. */
export const figuresWidth = (ctx: Ctx, text: string): number => sum(cellsOf(ctx, text))

/**
 * Paints a time with digits of equal width: a canvas has no tabular figures, and a running clock
 * must not jitter.
 */
export function paintFigures(
  ctx: Ctx,
  text: string,
  x: number,
  y: number,
  align: 'left' | 'right' | 'center' = 'left',
) {
  const cells = cellsOf(ctx, text)
  const width = sum(cells)
  let at = align === 'left' ? x : align === 'right' ? x - width : x - width / 2
  ctx.textAlign = 'center'
  cells.forEach((cell, i) => {
    ctx.fillText(text.charAt(i), at + cell / 2, y)
    at += cell
  })
}

const sum = (cells: readonly number[]) => cells.reduce((width, cell) => width + cell, 0)

/** Widths of single characters by font: a clock needs a handful of them in every frame. */
const widths = new Map<string, Map<string, number>>()

/** The widths of the cells that hold the characters of a text. */
function cellsOf(ctx: Ctx, text: string): number[] {
  // Cached, because the canvas builds its font text again every time.
  const type = ctx.font
  const known = widths.get(type) ?? new Map<string, number>()
  widths.set(type, known)
  return Array.from(text, (char) => {
    const sign = char >= '0' && char <= '9' ? '0' : char
    const width = known.get(sign) ?? ctx.measureText(sign).width
    known.set(sign, width)
    return width
  })
}
