/** What a canvas path and a test both can take. */
export type Pen = { moveTo(x: number, y: number): void; lineTo(x: number, y: number): void }

/** A flat list of places (x, y, x, y, …), and which part of it is meant. */
export type PlaceRun = {
  readonly places: ArrayLike<number>
  /** Index of the first point and of the last. */
  readonly first: number
  readonly last: number
}

/** How map points become pixels, and which pixels are seen. */
export type Frame = {
  readonly width: number
  readonly height: number
  readonly zoom: number
  readonly left: number
  readonly top: number
}

/** Nearer than this two points cannot be told apart under a line 4 pixels wide. */
const TOLERANCE = 0.75
/** Lines just outside still reach in with half their width. */
const MARGIN = 8

/** Draws what of a path is seen, and no more of it than the eye can tell: 50,000 points are too many. */
export function drawRun({ places, first, last }: PlaceRun, frame: Frame, pen: Pen) {
  const { zoom, left, top } = frame
  let [x, y] = [Number.NaN, Number.NaN]
  let isPenDown = false
  for (let i = first; i <= last; i++) {
    const nextX = left + (places[2 * i] as number) * zoom
    const nextY = top + (places[2 * i + 1] as number) * zoom
    const isNear = Math.abs(nextX - x) < TOLERANCE && Math.abs(nextY - y) < TOLERANCE
    if (isNear && i !== last) continue
    if (i > first && isSeen(frame, x, y, nextX, nextY)) {
      if (!isPenDown) pen.moveTo(x, y)
      pen.lineTo(nextX, nextY)
      isPenDown = true
    } else {
      isPenDown = false
    }
    x = nextX
    y = nextY
  }
}

/** Whether a line may cross the frame: only one that lies wholly on one side of it cannot. */
function isSeen({ width, height }: Frame, x: number, y: number, nextX: number, nextY: number) {
  return (
    Math.max(x, nextX) >= -MARGIN &&
    Math.min(x, nextX) <= width + MARGIN &&
    Math.max(y, nextY) >= -MARGIN &&
    Math.min(y, nextY) <= height + MARGIN
  )
}
