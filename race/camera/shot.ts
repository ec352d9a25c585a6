import type { MapPoint } from '../types.ts'

/** What a viewer wants to see of a replay. */
export type Shot =
  /** The whole map. */
  | { readonly kind: 'map' }
  /** One athlete; `null` for the leader. */
  | { readonly kind: 'follow'; readonly athlete: number | null }
  /** The closest fight. */
  | { readonly kind: 'battle' }
  /** The most important subject at the time. */
  | { readonly kind: 'director' }
  /** Chosen by hand: a position on the map, and how much larger than the whole map it is shown. */
  | { readonly kind: 'free'; readonly centre: MapPoint; readonly zoom: number }

/** Quarter turns of the map to the right. */
export type Turn = 0 | 1

/** Room for the map, in CSS pixels. */
export type Stage = { readonly width: number; readonly height: number }

/** The visible part of the map: the point in the middle of the stage, and screen pixels per map pixel. */
export type Framing = {
  readonly centre: MapPoint
  readonly scale: number
  readonly turn: Turn
}

/** How far one may zoom by hand, against the whole map. */
export const LEAST_ZOOM = 0.8
export const MOST_ZOOM = 8

type MapSize = { readonly width: number; readonly height: number }

/** The stage as the map fits it: a turned map is as wide as the stage is high. */
export function alongMap({ width, height }: Stage, turn: Turn): Stage {
  return turn === 0 ? { width, height } : { width: height, height: width }
}

/** Screen pixels per map pixel at which the whole map is seen. */
export function wholeScale(map: MapSize, stage: Stage, turn: Turn): number {
  const { width, height } = alongMap(stage, turn)
  return Math.min(width / map.width, height / map.height)
}

/** Screen pixels per map pixel at which the map leaves no part of the stage empty. */
export function coverScale(map: MapSize, stage: Stage, turn: Turn): number {
  const { width, height } = alongMap(stage, turn)
  return Math.max(width / map.width, height / map.height)
}

/** The turn in which a map is larger on a stage; as it is when both are about the same. */
export function largerTurn(map: MapSize, stage: Stage): Turn {
  return wholeScale(map, stage, 1) > wholeScale(map, stage, 0) * 1.1 ? 1 : 0
}
