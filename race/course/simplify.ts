/**
 * A flat list of map points (x, y, x, y, …), and the indexes of the first and last point to use.
 */
export type PointRun = {
  readonly places: ArrayLike<number>
  readonly first: number
  readonly last: number
}

/** Where the map is on the screen, and how many screen pixels one map pixel is. */
type Placing = { readonly left: number; readonly top: number; readonly scale: number }

/**
 * Calls `visit` with the points of a line, in screen pixels, leaving out points that don't change
 * it: strokes cost time per point, and most paths are straight. Uses sleeve fitting (Zhao and
 * Saalfeld): from the start of a line, every point narrows the sector of directions that pass it
 * within `tolerance` pixels; the line ends before a point that is outside the sector or goes back.
 */
export function simplify(
  { places, first, last }: PointRun,
  { left, top, scale }: Placing,
  tolerance: number,
  visit: (x: number, y: number) => void,
) {
  if (last < first) return
  let [fromX, fromY] = [Number.NaN, Number.NaN]
  let [lastX, lastY] = [Number.NaN, Number.NaN]
  let isOpen = true
  let [lowX, lowY, highX, highY] = [0, 0, 0, 0]
  let reached = 0

  const begin = (x: number, y: number) => {
    visit(x, y)
    fromX = x
    fromY = y
    isOpen = true
    reached = 0
  }
  for (let i = first; i <= last; i++) {
    const x = left + (places[2 * i] as number) * scale
    const y = top + (places[2 * i + 1] as number) * scale
    if (i === first) begin(x, y)
    let [dx, dy] = [x - fromX, y - fromY]
    let distance = Math.sqrt(dx * dx + dy * dy)
    const isInside = isOpen || (lowX * dy >= lowY * dx && dx * highY >= dy * highX)
    if (distance < reached || !isInside) {
      begin(lastX, lastY)
      dx = x - fromX
      dy = y - fromY
      distance = Math.sqrt(dx * dx + dy * dy)
    }
    // Closer than the tolerance, every direction passes the point.
    if (distance > tolerance) {
      const sin = tolerance / distance
      const cos = Math.sqrt(1 - sin * sin)
      const [ux, uy] = [dx / distance, dy / distance]
      const [lowerX, lowerY] = [ux * cos + uy * sin, uy * cos - ux * sin]
      const [upperX, upperY] = [ux * cos - uy * sin, uy * cos + ux * sin]
      if (isOpen || lowX * lowerY > lowY * lowerX) {
        lowX = lowerX
        lowY = lowerY
      }
      if (isOpen || upperX * highY > upperY * highX) {
        highX = upperX
        highY = upperY
      }
      isOpen = false
    }
    reached = distance
    lastX = x
    lastY = y
  }
  if (last > first) visit(lastX, lastY)
}
