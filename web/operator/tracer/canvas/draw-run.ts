import { type PointRun, simplify } from '../../../../race/course/simplify.ts'
import type { StageViewport } from '../state/stage-viewport.ts'

/** The drawing commands shared by a canvas path and the tests. */
type Pen = { moveTo(x: number, y: number): void; lineTo(x: number, y: number): void }

/** Maximum error of a line, in screen pixels: invisible under a line 4 pixels wide. */
const TOLERANCE = 0.5
/** Lines just outside are still visible by half their width. */
const MARGIN = 8

/** Draws the visible part of a path, in visible detail only, because 50,000 points are too many. */
export function drawRun(run: PointRun, view: StageViewport, pen: Pen) {
  let [x, y] = [Number.NaN, Number.NaN]
  let isPenDown = false
  simplify(run, view, TOLERANCE, (nextX, nextY) => {
    const isDrawn = isSeen(view, x, y, nextX, nextY)
    if (isDrawn && !isPenDown) pen.moveTo(x, y)
    if (isDrawn) pen.lineTo(nextX, nextY)
    isPenDown = isDrawn
    x = nextX
    y = nextY
  })
}

/** Whether a line may cross the stage: it can't if it lies entirely on one side. */
function isSeen(view: StageViewport, x: number, y: number, nextX: number, nextY: number) {
  return (
    Math.max(x, nextX) >= -MARGIN &&
    Math.min(x, nextX) <= view.width + MARGIN &&
    Math.max(y, nextY) >= -MARGIN &&
    Math.min(y, nextY) <= view.height + MARGIN
  )
}
