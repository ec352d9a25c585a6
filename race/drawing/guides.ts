import type { MapPoint } from '../types.ts'

/**
 * A position aligned with others, and those it is aligned with: at most one horizontally, one
 * vertically.
 */
export type Alignment = { readonly point: MapPoint; readonly with: readonly MapPoint[] }

/**
 * Aligns a dragged position exactly above, below or beside another if it is within `radius` of
 * that.
 */
export function alignPlace(
  others: readonly MapPoint[],
  place: MapPoint,
  radius: number,
): Alignment {
  const above = nearestBy(others, (other) => Math.abs(other.x - place.x), radius)
  const beside = nearestBy(others, (other) => Math.abs(other.y - place.y), radius)
  return {
    point: { x: above?.x ?? place.x, y: beside?.y ?? place.y },
    with: [above, beside].filter((other) => other !== null),
  }
}

function nearestBy(
  others: readonly MapPoint[],
  offOf: (other: MapPoint) => number,
  radius: number,
): MapPoint | null {
  let nearest: MapPoint | null = null
  let least = radius
  for (const other of others) {
    const off = offOf(other)
    if (off > least || (off === least && nearest)) continue
    nearest = other
    least = off
  }
  return nearest
}
