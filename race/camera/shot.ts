import type { MapPoint } from '../types.ts'

/** What a viewer wants to see of a replay. */
export type Shot =
  /** The whole map. */
  | { readonly kind: 'map' }
  /** One athlete; `null` for the leader. */
  | { readonly kind: 'follow'; readonly athlete: number | null }
  /** The closest fight. */
  | { readonly kind: 'battle' }
  /** The most important subject at that moment. */
  | { readonly kind: 'director' }
  /** Chosen by hand: a position on the map, and the zoom relative to the whole map. */
  | { readonly kind: 'free'; readonly centre: MapPoint; readonly zoom: number }

/** Quarter turns of the map, clockwise. */
export type Turn = 0 | 1

/** Space for the map, in CSS pixels. */
export type Stage = { readonly width: number; readonly height: number }

/** The visible part of the map: the point in the middle of the stage, and screen pixels per map pixel. */
export type Framing = {
  readonly centre: MapPoint
  readonly scale: number
  readonly turn: Turn
}

/** Limits of zooming by hand, relative to the whole map. */
export const LEAST_ZOOM = 0.8
export const MOST_ZOOM = 8

type MapSize = { readonly width: number; readonly height: number }

/** The stage in the map's orientation: for a rotated map, width and height are swapped. */
export function alongMap({ width, height }: Stage, turn: Turn): Stage {
  return turn === 0 ? { width, height } : { width: height, height: width }
}

/** Screen pixels per map pixel at which the whole map is visible. */
export function wholeScale(map: MapSize, stage: Stage, turn: Turn): number {
  const { width, height } = alongMap(stage, turn)
  return Math.min(width / map.width, height / map.height)
}

/** Screen pixels per map pixel at which the map leaves no part of the stage empty. */
export function coverScale(map: MapSize, stage: Stage, turn: Turn): number {
  const { width, height } = alongMap(stage, turn)
  return Math.max(width / map.width, height / map.height)
}

/** The rotation that makes the map larger on a stage; none when both are about the same. */
export function largerTurn(map: MapSize, stage: Stage): Turn {
  return wholeScale(map, stage, 1) > wholeScale(map, stage, 0) * 1.1 ? 1 : 0
}
