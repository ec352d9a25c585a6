import type { TracerInk } from './picture.ts'
import type { Frame } from './simplify.ts'

/** Asks for a picture of the course; only what the worker does not have yet of the path is sent. */
export type PictureRequest = {
  readonly id: number
  /** How many points from the beginning on are those sent before. */
  readonly kept: number
  readonly added: Float64Array
  readonly boundaries: readonly number[]
  readonly lapStart: number | null
  readonly frame: Frame
  readonly pixelRatio: number
  readonly ink: TracerInk
}

/** The picture, and what it shows. */
export type PaintedPicture = {
  readonly id: number
  readonly bitmap: ImageBitmap
  readonly frame: Frame
  readonly count: number
}
