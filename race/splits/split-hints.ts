import { findSegmentIndex, SEGMENTS, UNMEASURED } from '../segments.ts'
import type { Seconds, SegmentKey, SegmentTimes } from '../types.ts'
import { TYPICAL_TIMES } from './typical-times.ts'

/** Something about typed splits that is possible but probably wrong. It never blocks the form. */
export type SplitHint =
  | { readonly hint: 'long' | 'short'; readonly label: string; readonly seconds: Seconds }
  | { readonly hint: 'total-short' | 'total-long'; readonly total: Seconds }

/** An athlete this many times slower than typical would know it. */
const LONG = 3
/** The fastest athletes in the world take slightly more than half of the typical time. */
const SHORT = 0.4
/** Transitions take seconds, so only one this long is worth a question. */
const LONG_TRANSITION: Seconds = 300
const SHORTEST_TOTAL: Seconds = 45 * 60
const LONGEST_TOTAL: Seconds = 4 * 3600

/** A question about one split, or null if it looks right. */
export function hintAt(key: SegmentKey, seconds: Seconds): SplitHint | null {
  const index = findSegmentIndex(key) ?? -1
  const segment = SEGMENTS[index]
  const typical = TYPICAL_TIMES[index]
  if (!segment || typical === undefined) return null
  const isShort = segment.kind === 'ROXZONE' || UNMEASURED.has(key)
  const longest = isShort ? LONG_TRANSITION : typical * LONG
  const { label } = segment
  if (seconds > longest) return { hint: 'long', label, seconds }
  return !isShort && seconds < typical * SHORT ? { hint: 'short', label, seconds } : null
}

/** A question about a typed total, or null. */
export function hintOfTotal(total: Seconds | null): SplitHint | null {
  if (total === null) return null
  if (total < SHORTEST_TOTAL) return { hint: 'total-short', total }
  return total > LONGEST_TOTAL ? { hint: 'total-long', total } : null
}

/** A total below the sum of its splits: one of them is wrong, and no replay can show both. */
export type ShortTotal = { readonly sum: Seconds; readonly total: Seconds }

/** The two numbers when splits add up to more than their total; null when they fit. */
export function findShortTotal(times: SegmentTimes, total: Seconds | null): ShortTotal | null {
  const known = SEGMENTS.flatMap(({ key }) => times[key] ?? [])
  const sum = known.reduce((all, time) => all + time, 0)
  // Printed splits are rounded up, so each may be a second too long.
  return total !== null && sum > total + known.length ? { sum, total } : null
}
