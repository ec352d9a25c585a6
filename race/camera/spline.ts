/**
 * Weights of the four values around a point on a uniform cubic B-spline; the point is 0 to 1
 * between the middle two.
 */
export function splineWeights(share: number): readonly [number, number, number, number] {
  const rest = 1 - share
  const square = share * share
  return [
    (rest * rest * rest) / 6,
    (3 * square * share - 6 * square + 4) / 6,
    (-3 * square * share + 3 * square + 3 * share + 1) / 6,
    (square * share) / 6,
  ]
}
