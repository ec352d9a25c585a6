import { openCanvas } from './canvases.ts'
import { drawClosing, drawOpening } from './draw-cards.ts'
import type { Style } from './style.ts'
import { toUnits } from './video-view.ts'

export type Card = 'opening' | 'closing'

/** The picture of a card, drawn when it is first asked for. */
export type CardOf = (card: Card) => CanvasImageSource

/** Both cards on one canvas: the first is long gone when the second comes. */
export function createCards(
  style: Style,
  map: CanvasImageSource | null,
  { width, height }: { readonly width: number; readonly height: number },
): CardOf {
  const ctx = openCanvas(width, height)
  toUnits(ctx, width / style.layout.width)
  let drawn: Card | null = null
  return (card) => {
    if (card !== drawn && card === 'opening') drawOpening(ctx, style, map)
    if (card !== drawn && card === 'closing') drawClosing(ctx, style)
    drawn = card
    return ctx.canvas
  }
}
