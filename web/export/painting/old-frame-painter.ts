import type { Area } from '../../../race/types.ts'
import type { VideoMoment } from '../../../race/video/video-moment.ts'
import type { Ctx } from '../../picture/canvas.ts'
import type { Picture } from '../../picture/video/paint-media.ts'
import { createRacePainter, type RacePainter } from './race-painter.ts'
import type { RacePictures } from './race-pictures.ts'

/** Paints frames of a video on a canvas, without the fade over them. */
export type FramePainter = ReturnType<typeof createFramePainter>

type Card = Exclude<VideoMoment['shows'], 'race'>

type Sources = {
  /** Gives the pictures of the race at its end, and pauses on the way there. */
  readonly preparePictures: () => Generator<void, RacePictures>
  readonly drawCard: (card: Card) => void
}

/** Frames from one piece of the race's pictures to the next: the encoder's supply must fill again. */
const PIECES_APART = 7

/** Paints the race, and the cards at its beginning and its end. */
export function createFramePainter(ctx: Ctx, { preparePictures, drawCard }: Sources) {
  const { width, height } = ctx.canvas
  const all = { left: 0, top: 0, width, height }
  const coming = preparePictures()
  let race: RacePainter | null = null
  let holds: VideoMoment['shows'] | null = null
  /** For how many frames it has. */
  let stood = 0

  /** A piece of the race's pictures, or all that is left of them. */
  const prepare = (isAll: boolean) => {
    while (!race) {
      const { done, value } = coming.next()
      if (done) race = createRacePainter(ctx, value)
      if (!isAll) return
    }
  }
  const paintRace = (moment: VideoMoment, picture: Picture | null) => {
    prepare(true)
    return race?.paint(moment, picture, holds !== 'race') ?? []
  }
  const paintCard = (card: Card) => {
    if (holds === card) {
      // Nothing to paint: time to get the race ready.
      stood += 1
      if (stood % PIECES_APART === 0) prepare(false)
      return []
    }
    drawCard(card)
    return [all]
  }

  return {
    /** The canvas then holds the frame whole, whatever was painted before; tells what is new on it. */
    paint(moment: VideoMoment, picture: Picture | null): readonly Area[] {
      const { shows } = moment
      const painted = shows === 'race' ? paintRace(moment, picture) : paintCard(shows)
      holds = shows
      return painted
    },
  }
}
