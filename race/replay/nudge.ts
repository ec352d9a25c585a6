/** A shift in screen pixels. */
export type Nudge = { readonly dx: number; readonly dy: number }

/** Markers closer than this, in screen pixels, lie on top of each other. */
const TOO_CLOSE = 5
/** How far a marker that lies on another is moved, in screen pixels. */
export const NUDGE = 30
/** From here on, in screen pixels, markers leave each other alone. */
export const NUDGED_WITHIN = TOO_CLOSE + NUDGE

/** Where each place in the list moves to: the first stays, the others fan out around it. */
const DIRECTIONS = [
  [0, 0],
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
] as const

const NONE: Nudge = { dx: 0, dy: 0 }

/**
 * Shifts that tell markers apart which lie on top of each other, in list order. The shift fades
 * with distance instead of being switched, so a marker that closes up is eased aside and never
 * jumps; being a function of positions, it is the same after seeking as after playing.
 */
export function nudgeMarkers(
  positions: readonly { readonly x: number; readonly y: number }[],
  screenScale: number,
): Nudge[] {
  return positions.map((position, i) => {
    let strength = 0
    for (let j = 0; j < i; j++) {
      const other = positions[j] ?? position
      const distance = Math.hypot(position.x - other.x, position.y - other.y) * screenScale
      strength = Math.max(strength, closeness(distance))
    }
    const [x, y] = DIRECTIONS[i % DIRECTIONS.length] ?? [0, 0]
    return strength === 0 ? NONE : { dx: x * NUDGE * strength, dy: y * NUDGE * strength }
  })
}

/** 1 up to `TOO_CLOSE`, then down to 0 over one nudge's length. */
function closeness(distance: number): number {
  const share = 1 - (distance - TOO_CLOSE) / NUDGE
  const clamped = Math.min(Math.max(share, 0), 1)
  return clamped * clamped * (3 - 2 * clamped)
}
