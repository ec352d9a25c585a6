/** Minimum distance between fanned-out boundaries, and from the centre. */
const GAP = 26
const LEAST_RADIUS = 34

const FULL_TURN = Math.PI * 2

/**
 * Where boundaries at the same position are shown when they fan out: on a circle around it, the
 * first on top and the others clockwise, as offsets in CSS pixels. They are far enough apart for a
 * finger.
 */
export function fanOut(count: number): { readonly x: number; readonly y: number }[] {
  const radius = fanRadius(count)
  return Array.from({ length: count }, (_, i) => {
    const angle = (i / count) * FULL_TURN - FULL_TURN / 4
    return { x: Math.cos(angle) * radius, y: Math.sin(angle) * radius }
  })
}

/** Radius of that circle, in CSS pixels. */
export function fanRadius(count: number): number {
  return count < 2 ? LEAST_RADIUS : Math.max(LEAST_RADIUS, GAP / (2 * Math.sin(Math.PI / count)))
}
