import type { Area } from '../../race/video-layout.ts'
import type { VideoMoment } from '../../race/video-moment.ts'
import type { Ctx } from '../drawing/ctx.ts'
import type { Card, CardOf } from './cards.ts'
import type { Picture } from './draw-media.ts'
import { createRacePainter, type RacePainter } from './race-painter.ts'
import type { RacePictures } from './race-pictures.ts'

/** Paints frames of a video on a canvas. */
export type Painter = {
  /** The canvas then holds the frame whole, whatever was painted before; tells what is new on it. */
  paint(moment: VideoMoment, picture: Picture | null): readonly Area[]
}

type Sources = {
  /** Asked for when the race first shows: encoding begins with the opening card meanwhile. */
  readonly pictures: () => RacePictures
  readonly cardOf: CardOf
  /** The colour of the ground. */
  readonly ground: string
}

/** Paints the race, and the cards over its beginning and its end. */
export function createPainter(ctx: Ctx, { pictures, cardOf, ground }: Sources): Painter {
  const { width, height } = ctx.canvas
  const all = { left: 0, top: 0, width, height }
  let race: RacePainter | null = null
  let holds: Card | 'race' | 'mixture' = 'mixture'

  const cover = (card: Card, opacity: number) => {
    ctx.setTransform(1, 0, 0, 1, 0, 0)
    // Through plain ground: two pages of text over each other cannot be read.
    ctx.fillStyle = ground
    ctx.globalAlpha = Math.min(1, opacity * 2)
    ctx.fillRect(0, 0, width, height)
    ctx.globalAlpha = Math.max(0, opacity * 2 - 1)
    ctx.drawImage(cardOf(card), 0, 0)
    ctx.globalAlpha = 1
  }

  return {
    paint(moment, picture) {
      const { opening, closing } = moment
      const card = wholeCard(moment)
      // A card stands still.
      if (card !== null && holds === card) return []
      const isCovered = opening > 0 || closing > 0
      let painted: readonly Area[] = [all]
      // From the middle on a card's ground hides the race.
      if (opening < 0.5 && closing < 0.5) {
        race ??= createRacePainter(ctx, pictures())
        painted = race.paint(moment, picture, isCovered || holds !== 'race')
      }
      if (opening > 0) cover('opening', opening)
      if (closing > 0) cover('closing', closing)
      holds = isCovered ? (card ?? 'mixture') : 'race'
      return painted
    },
  }
}

function wholeCard({ opening, closing }: VideoMoment): Card | null {
  if (opening === 1) return 'opening'
  return closing === 1 ? 'closing' : null
}
