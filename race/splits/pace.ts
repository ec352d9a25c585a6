import { SEGMENTS, UNMEASURED } from '../segments.ts'
import type { CleanSplits } from './splits.ts'
import { isWorkAt, typicalAt } from './typical-times.ts'

/** Faster or slower than this is impossible, so the value is wrong. */
const FASTEST = 0.4
const SLOWEST = 5

/**
 * How much slower than typical an athlete is. The median over the known runs and stations, so that
 * one split of an hour, caused by a missed mat, does not make an athlete look slow.
 */
export function paceOf(splits: CleanSplits): number {
  return Math.min(Math.max(knownPace(splits), FASTEST), SLOWEST)
}

function knownPace({ times, clocks, total }: CleanSplits): number {
  const ratios = SEGMENTS.flatMap((_, i) => {
    const before = i === 0 ? 0 : clocks[i - 1]
    const clock = clocks[i]
    const measured = isKnown(clock) && isKnown(before) ? clock - before : null
    const time = measured || times[i]
    return isWorkAt(i) && time ? [time / typicalAt(i)] : []
  }).toSorted((a, b) => a - b)
  if (ratios.length > 0) return medianOf(ratios)
  const last = SEGMENTS.findLastIndex((_, i) => isKnown(clocks[i]))
  const [clock, end] = last === -1 ? [total, SEGMENTS.length] : [clocks[last], last + 1]
  return clock ? clock / typicalUntil(end) : 1
}

function medianOf(sorted: readonly number[]): number {
  const half = sorted.length / 2
  return ((sorted[Math.ceil(half) - 1] as number) + (sorted[Math.floor(half)] as number)) / 2
}

function typicalUntil(end: number): number {
  return SEGMENTS.slice(0, end).reduce(
    (sum, { key }, i) => (UNMEASURED.has(key) ? sum : sum + typicalAt(i)),
    0,
  )
}

const isKnown = (value: number | null | undefined): value is number =>
  value !== null && value !== undefined
