import { softly } from '../clamp.ts'
import type { ReplayAxis } from '../replay/replay-axis.ts'
import type { MapPoint, Seconds } from '../types.ts'
import { alongMap, type Framing, type Shot, type Stage, type Turn, wholeScale } from './shot.ts'

/** How long the camera takes to a finish, stays there and takes back, in watching time. */
const [IN, STAY, BACK]: readonly Seconds[] = [2, 3, 2] as const
/** How close it gets, relative to the whole map. */
const ZOOM = 2

/**
 * How far the camera has moved from the whole map to a finish, from 0 to 1. It stays at the last
 * finish.
 */
export function finishShare({ finals, raceEnd }: ReplayAxis, speed: number, time: Seconds): number {
  return Math.max(
    0,
    ...finals.map(({ start, end }) => {
      const since = (time - start) / (IN as number)
      const until =
        (end + ((STAY as number) + (BACK as number)) * speed - time) / (BACK as number) / speed
      return softly(end >= raceEnd ? since : Math.min(since, until))
    }),
  )
}

/** Covered parts of a stage, in CSS pixels from its top and its bottom. */
export type Covered = { readonly top: number; readonly bottom: number }

/** A shot, and how it is watched. */
export type MapFilming = {
  readonly shot: Shot
  readonly turn: Turn
  /** Seconds of replay per second of watching. */
  readonly speed: number
  /** Cuts without any movement, for people who prefer reduced motion. */
  readonly isStill: boolean
  /** What covers the stage: the camera keeps its subjects clear of it. */
  readonly covered?: Covered | undefined
}

/** Whether the whole map is shown as drawn, so that no framing is needed. */
export function isWholeMapAt(
  axis: ReplayAxis,
  { shot, turn, isStill, speed }: MapFilming,
  time: Seconds,
): boolean {
  return shot.kind === 'map' && turn === 0 && (isStill || finishShare(axis, speed, time) === 0)
}

type MapSize = { readonly width: number; readonly height: number }

/** The whole map, or a view between the whole map and the finish. */
export function wholeFraming(
  map: MapSize,
  finish: MapPoint,
  { stage, turn }: { readonly stage: Stage; readonly turn: Turn },
  share: number,
): Framing {
  const whole = wholeScale(map, stage, turn)
  const middle = { x: map.width / 2, y: map.height / 2 }
  if (share === 0) return { centre: middle, scale: whole, turn }
  const sides = alongMap(stage, turn)
  const inside = (at: number, size: number, side: number) => {
    const half = side / (2 * ZOOM * whole)
    return half * 2 >= size ? size / 2 : Math.min(Math.max(at, half), size - half)
  }
  const zoom = ZOOM ** share
  // Makes the picture zoom around one fixed point on the screen.
  const way = (1 - 1 / zoom) / (1 - 1 / ZOOM)
  return {
    centre: {
      x: middle.x + (inside(finish.x, map.width, sides.width) - middle.x) * way,
      y: middle.y + (inside(finish.y, map.height, sides.height) - middle.y) * way,
    },
    scale: whole * zoom,
    turn,
  }
}
