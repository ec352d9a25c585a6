import { SHARE_IMAGE_SIZE } from '../../contract/share-image-call.ts'

/** A rectangle of the image. */
export type Box = {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export const { width: WIDTH, height: HEIGHT } = SHARE_IMAGE_SIZE
export const MARGIN = 56

/** The course is on a card at the right, the text at its left, the splits below both. */
export const CARD: Box = { x: 560, y: 100, width: WIDTH - MARGIN - 560, height: 360 }
export const WORDS_WIDTH = CARD.x - MARGIN - 40
export const STRIPS: Box = { x: MARGIN, y: 494, width: WIDTH - 2 * MARGIN, height: 96 }

/** A box with a margin. */
export const inside = ({ x, y, width, height }: Box, room: number): Box => ({
  x: x + room,
  y: y + room,
  width: width - 2 * room,
  height: height - 2 * room,
})

/** The tokens of `web/styles.css` used in the share image; a test keeps them equal. */
export const COLORS = {
  ground: '#0b0d12',
  surface: '#12151d',
  raised: '#1a1f2b',
  line: '#2a3140',
  text: '#f4f6fa',
  quiet: '#9aa3b5',
  volt: '#d7ff3e',
  course: '#dfe6f5',
} as const
