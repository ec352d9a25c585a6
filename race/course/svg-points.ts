/**
 * A line (x, y, x, y, …) as the `points` of an SVG polyline, without points closer than `least` to
 * the previous one.
 */
export function svgPoints(places: ArrayLike<number>, least: number): string {
  let points = ''
  let [lastX, lastY] = [Number.POSITIVE_INFINITY, 0]
  for (let i = 0; i < places.length; i += 2) {
    const [x, y] = [places[i] as number, places[i + 1] as number]
    if (Math.hypot(x - lastX, y - lastY) < least) continue
    points += `${Math.round(x)} ${Math.round(y)} `
    lastX = x
    lastY = y
  }
  return points
}
