import { getSegment, SEGMENTS, UNMEASURED } from '../segments.ts'
import type { Seconds, SplitWarning } from '../types.ts'
import { sumOf } from './apportion.ts'
import type { CleanSplits } from './splits.ts'
import { isWorkAt, shortestAt, typicalAt } from './typical-times.ts'

/** Part of the race between two known clocks, with the printed times of its segments. */
export type Stretch = {
  readonly segments: readonly number[]
  readonly start: Seconds
  /** Null only after the last known clock of a race without a total. */
  readonly end: Seconds | null
  /** The segment whose printed clock ends the stretch; null when the official total does. */
  readonly clock: number | null
  /** Printed splits that we believe, and runs derived from the run total. */
  readonly known: Map<number, Seconds>
}

/**
 * Splits are rounded up and clocks down, so a split may differ this much from the clocks around it.
 */
export const ROUNDING: Seconds = 2

/** The 14 measured transitions. */
export function isTransition(segment: number): boolean {
  const { key, kind } = getSegment(segment)
  return kind === 'ROXZONE' && !UNMEASURED.has(key)
}

/** Segments of a stretch without a known time. */
export const missingIn = ({ segments, known }: Stretch): number[] =>
  segments.filter((segment) => !known.has(segment))

/** The sum of the known times in a stretch. */
export const knownIn = ({ known }: Stretch): Seconds => sumOf(known.values(), (time) => time)

/** The time between the two clocks; null after the last one. */
export const wholeOf = ({ start, end }: Stretch): Seconds | null =>
  end === null ? null : end - start

/**
 * Cuts a race at its clocks. If two clocks are too close for the segments between them, one is
 * wrong: it is reported and left out.
 */
export function cutAtClocks(
  splits: CleanSplits,
  pace: number,
  warnings: SplitWarning[],
): Stretch[] {
  let { clocks } = splits
  for (;;) {
    const stretches = cut({ ...splits, clocks })
    const wrong = findWrongClock(stretches, pace)
    if (wrong === null) return stretches
    const value = clocks[wrong] as Seconds
    warnings.push(warningAt('split-does-not-fit', wrong, value))
    clocks = clocks.with(wrong, null)
  }
}

function cut({ total, times, clocks, reached }: CleanSplits): Stretch[] {
  const present = SEGMENTS.flatMap(({ key }, i) => {
    const isTimed = !UNMEASURED.has(key) || times[i] !== null || clocks[i] !== null
    return i < reached && isTimed ? [i] : []
  })
  const last = present.at(-1)
  const stretches: Stretch[] = []
  let segments: number[] = []
  let start: Seconds = 0
  for (const i of present) {
    segments.push(i)
    // The last mat and the official total may disagree; the official total counts.
    const isFinish = i === last && total !== null
    const end = isFinish ? total : (clocks[i] ?? null)
    if (end === null && i !== last) continue
    const known = new Map<number, Seconds>()
    for (const at of segments) {
      const time = times[at] ?? null
      if (time !== null) known.set(at, time)
    }
    stretches.push({ segments, start, end, clock: isFinish || end === null ? null : i, known })
    segments = []
    start = end ?? start
  }
  return stretches
}

/**
 * Of the two clocks around a stretch that is too short, the one whose removal makes the rest more
 * typical.
 */
function findWrongClock(stretches: readonly Stretch[], pace: number): number | null {
  for (const [i, stretch] of stretches.entries()) {
    if (!isTooShort(stretch, pace)) continue
    const [before, after] = [stretches[i - 1], stretches[i + 1]]
    const sides = [
      { clock: before?.clock ?? null, misfit: misfitOf(before, stretch, pace) },
      { clock: stretch.clock, misfit: misfitOf(stretch, after, pace) },
    ].filter(({ clock }) => clock !== null)
    const wrong = sides.toSorted((a, b) => a.misfit - b.misfit)[0]
    if (wrong) return wrong.clock
  }
  return null
}

/** A short split is believed if both mats or the summary print it, but never a split of zero. */
function isTooShort(stretch: Stretch, pace: number): boolean {
  const whole = wholeOf(stretch)
  const work = stretch.segments.filter(isWorkAt)
  if (whole === null || work.length === 0) return false
  if (stretch.segments.length === 1 && !isDenied(stretch)) return whole <= 0
  const least = sumOf(work, (i) => Math.min(stretch.known.get(i) ?? Infinity, shortestAt(i, pace)))
  return whole + stretch.known.size < least
}

/** Whether the stretch is one segment between two mats. */
export const isMeasured = ({ segments, end }: Stretch) => segments.length === 1 && end !== null

/** Whether two mats leave less time for a segment than its printed split. */
function isDenied(stretch: Stretch): boolean {
  const whole = wholeOf(stretch)
  return stretch.segments.length === 1 && whole !== null && knownIn(stretch) > whole + ROUNDING
}

/** How far two merged stretches are from their printed or typical times. */
function misfitOf(a: Stretch | undefined, b: Stretch | undefined, pace: number): number {
  if (!a || !b || b.end === null) return Number.POSITIVE_INFINITY
  const known = new Map([...a.known, ...b.known])
  const expected = sumOf([...a.segments, ...b.segments], (i) => known.get(i) ?? typicalAt(i) * pace)
  return Math.abs(Math.log(Math.max(1, b.end - a.start) / expected))
}

/**
 * Printed splits may exceed the whole by their rounding, a second each. Beyond that one of them is
 * wrong, as it is when they leave a missing run or station less than its minimum.
 */
export function isOverfull(stretch: Stretch, pace: number): boolean {
  const { known, segments } = stretch
  const whole = wholeOf(stretch)
  if (whole === null || known.size === 0 || segments.length === 1) return false
  const least = sumOf(missingIn(stretch), (i) => shortestAt(i, pace))
  return knownIn(stretch) + least > whole + known.size
}

/** Leaves out and reports printed splits until the others fit. */
export function believeSplits(
  stretches: readonly Stretch[],
  pace: number,
  warnings: SplitWarning[],
) {
  for (const stretch of stretches) {
    const [denied = 0] = stretch.segments
    if (isDenied(stretch)) warnings.push(warningAt('split-does-not-fit', denied, knownIn(stretch)))
    for (;;) {
      const suspect = isOverfull(stretch, pace) ? findSuspect([stretch], pace) : null
      if (!suspect) break
      dropSplit([stretch], suspect, warnings)
    }
  }
}

/** A known split, and how many seconds it is above typical. */
export type Suspect = { readonly segment: number; readonly value: Seconds; readonly excess: number }

/** The known split with the most seconds above typical at this pace; null when none is known. */
export function findSuspect(stretches: readonly Stretch[], pace: number): Suspect | null {
  let worst: Suspect | null = null
  for (const { known } of stretches) {
    for (const [segment, value] of known) {
      const excess = value - typicalAt(segment) * pace
      if (!worst || excess > worst.excess) worst = { segment, value, excess }
    }
  }
  return worst
}

/** Removes a printed split that does not fit, and reports it. */
export function dropSplit(
  stretches: readonly Stretch[],
  { segment, value }: Suspect,
  warnings: SplitWarning[],
) {
  for (const { known } of stretches) known.delete(segment)
  warnings.push(warningAt('split-does-not-fit', segment, value))
}

/** A warning about a segment. */
export const warningAt = (
  reason: SplitWarning['reason'],
  segment: number,
  value: Seconds,
): SplitWarning => ({ reason, segment: getSegment(segment).key, value })
