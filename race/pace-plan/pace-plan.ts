import { findSegmentIndex } from '../segments.ts'
import { apportion } from '../splits/apportion.ts'
import { leastSplit } from '../splits/typical-times.ts'
import { parseClock } from '../text/clock-text.ts'
import type { Outcome, Seconds } from '../types.ts'
import { isStation, PACE_PARTS, type PartTimes } from './pace-parts.ts'

/** Times set by hand, by the key of their part. */
export type PinnedTimes = { readonly [part: string]: Seconds }

/** The input of a plan. */
export type PacePlanDraft = {
  /** Whole seconds. */
  readonly target: Seconds
  /** The proportions for parts that aren't pinned; only the ratios matter. */
  readonly shape: PartTimes
  readonly pinned: PinnedTimes
  /**
   * Whether the total stays at the target and the other parts adapt; otherwise the total changes.
   */
  readonly isHeld: boolean
}

export type PacePlan = { readonly parts: PartTimes; readonly total: Seconds }

/**
 * Pinned times that can't add up to the target, because too little is left for the other parts or
 * every part is pinned.
 */
export type NoRoom = { readonly pinned: Seconds; readonly target: Seconds }

/** The range of totals: faster than anyone has ever been, slower than any race stays open. */
export const SHORTEST_TARGET: Seconds = 30 * 60
export const LONGEST_TARGET: Seconds = 6 * 3600

/** Whether a total is a valid target. */
export function isTarget(total: Seconds): boolean {
  return Number.isInteger(total) && total >= SHORTEST_TARGET && total <= LONGEST_TARGET
}

/** A typed target: `1:20:00`, `1:20`, `80` or `80:00`; nothing for invalid text. */
export function readTarget(text: string): Seconds | null {
  const written = text.trim()
  const clock = parseClock(/^\d+$/.test(written) ? `${written}:00` : written)
  // No race takes 1:20 minutes, so those are hours.
  const hours = parseClock(`${written}:00`)
  return [clock, hours].find((time) => time !== null && isTarget(time)) ?? null
}

/** The shortest possible time for a part. */
export function leastPin(key: string): Seconds {
  const segments = PACE_PARTS.find((part) => part.key === key)?.segments ?? []
  return Math.max(1, ...segments.map((segment) => leastSplit(findSegmentIndex(segment) ?? 0)))
}

/** Whether a part can be pinned to a time. */
export function isPin(key: string, time: Seconds): boolean {
  return Number.isInteger(time) && time >= leastPin(key) && time < LONGEST_TARGET
}

/**
 * The plan for a draft, in whole seconds. With the total locked, it ends exactly at its target:
 * unpinned parts share the rest in the proportions of the shape. Otherwise the other parts stay
 * unchanged and the total changes.
 */
export function buildPacePlan(draft: PacePlanDraft): Outcome<{ plan: PacePlan }, NoRoom> {
  const { target, shape, pinned, isHeld } = draft
  const pins = PACE_PARTS.map(({ key }) => pinned[key])
  const weights = shape.map((weight, i) => (isHeld && pins[i] !== undefined ? null : weight))
  const pinnedSum = sumOf(pins.map((pin) => pin ?? 0))
  const shared = share(isHeld ? target - pinnedSum : target, weights)
  if (!shared) return { ok: false, pinned: pinnedSum, target }
  const parts = pins.map((pin, i) => pin ?? (shared[i] as Seconds))
  return { ok: true, plan: { parts, total: sumOf(parts) } }
}

/** Divides a time by weight, with at least a second each; nothing if that is impossible. */
function share(time: Seconds, weights: readonly (Seconds | null)[]): Seconds[] | null {
  const least: Seconds[] = weights.map((weight) => (weight === null ? 0 : 1))
  const rest = time - sumOf(least)
  const hasOpen = weights.some((weight) => weight !== null)
  if (rest < 0 || (rest > 0 && !hasOpen)) return null
  const more = apportion(
    rest,
    weights.map((weight) => weight ?? 0),
  )
  return least.map((second, i) => second + (more[i] ?? 0))
}

const sumOf = (times: readonly Seconds[]) => times.reduce((sum, time) => sum + time, 0)

/** The same race with an even pace: all runs equal, all roxzones equal, the stations unchanged. */
export function evenShape(shape: PartTimes): PartTimes {
  const meanOf = (kind: 'RUN' | 'ROXZONE') => {
    const times = shape.filter((_, i) => PACE_PARTS[i]?.kind === kind)
    return sumOf(times) / times.length
  }
  const means = { RUN: meanOf('RUN'), ROXZONE: meanOf('ROXZONE') }
  return PACE_PARTS.map((part, i) =>
    isStation(part) ? (shape[i] as Seconds) : means[part.kind as keyof typeof means],
  )
}
