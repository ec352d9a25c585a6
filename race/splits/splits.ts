import { getSegment, SEGMENTS, UNMEASURED } from '../segments.ts'
import { toHundredths } from '../timeline.ts'
import type { Seconds, SegmentKey, SegmentTimes, SplitWarning, Status } from '../types.ts'

/** Facts about an athlete's race before anything is estimated. */
export type SplitSource = {
  /** The official total; `null` when the page has none. */
  readonly total: Seconds | null
  readonly status?: Status
  /** How long each segment took. */
  readonly times?: SegmentTimes
  /** The race clock at the end of each segment. Preferred to `times`, which are rounded up. */
  readonly reachedAt?: SegmentTimes
  /** The printed roxzone time, the sum of all 14 measured transitions. */
  readonly roxzoneTotal?: Seconds | null
  /** The printed sum of the eight runs. */
  readonly runTotal?: Seconds | null
  /** Segments already estimated elsewhere; they stay marked. */
  readonly estimated?: readonly string[]
}

/** The same by segment index, without impossible values. */
export type CleanSplits = {
  readonly total: Seconds | null
  readonly status: Status
  readonly times: readonly (Seconds | null)[]
  readonly clocks: readonly (Seconds | null)[]
  readonly roxzoneTotal: Seconds | null
  readonly runTotal: Seconds | null
  /**
   * Segments completed: all 33 with an official total, otherwise up to the last known time; 0
   * without any.
   */
  readonly reached: number
  readonly warnings: readonly SplitWarning[]
}

type Times = readonly (Seconds | null)[]

function countReached(times: Times, clocks: Times): number {
  // A transition may round down to 0 s, but a replay needs at least one positive time.
  if (![...times, ...clocks].some((time) => time !== null && time > 0)) return 0
  return 1 + SEGMENTS.findLastIndex((_, i) => (times[i] ?? clocks[i] ?? null) !== null)
}

/** No fitness race lasts a day; anything longer is a misread cell. */
const LONGEST_RACE: Seconds = 86_400

/** Removes and reports impossible values, so that the estimation can trust the rest. */
export function cleanSplits(source: SplitSource): CleanSplits {
  const warnings: SplitWarning[] = []
  const total = cleanTotal(source.total, warnings)
  const limit = total ?? LONGEST_RACE
  const status = cleanStatus(source.status, total)
  const times = SEGMENTS.map(({ key }) => cleanTime(key, source.times?.[key], limit, warnings))
  const clocks = SEGMENTS.map(({ key }) => cleanTime(key, source.reachedAt?.[key], limit, warnings))
  return {
    // An athlete who did not finish has no official total, whatever the page still prints.
    total: status === 'dnf' ? null : total,
    status,
    times,
    clocks: dropFalling(clocks, warnings),
    roxzoneTotal: cleanSum(source.roxzoneTotal, limit, 'roxzone-does-not-fit', warnings),
    runTotal: cleanSum(source.runTotal, limit, 'run-total-does-not-fit', warnings),
    reached: status !== 'dnf' && total !== null ? SEGMENTS.length : countReached(times, clocks),
    warnings,
  }
}

function cleanTotal(total: Seconds | null, warnings: SplitWarning[]): Seconds | null {
  if (total === null || total === undefined) return null
  if (isDuration(total) && toHundredths(total) > 0 && total <= LONGEST_RACE) return total
  warnings.push({ reason: 'impossible-total', value: Number(total) })
  return null
}

/** A printed sum, or null for the 0 s the site prints when it has none. */
function cleanSum(
  value: Seconds | null | undefined,
  limit: Seconds,
  reason: SplitWarning['reason'],
  warnings: SplitWarning[],
): Seconds | null {
  if (value === null || value === undefined || value === 0) return null
  // A total in whole seconds is the sum of whole seconds.
  if (isDuration(value) && value <= limit)
    return (Number.isInteger(limit) ? Math.round(value) : toHundredths(value)) || null
  warnings.push({ reason, value: Number(value) })
  return null
}

// Without an official total it isn't a finish, whatever the page says.
function cleanStatus(status: Status | undefined, total: Seconds | null): Status {
  if (total === null) return status === 'dsq' ? 'dsq' : 'dnf'
  return status ?? 'finished'
}

function cleanTime(
  key: SegmentKey,
  value: Seconds | null | undefined,
  limit: Seconds,
  warnings: SplitWarning[],
): Seconds | null {
  if (value === null || value === undefined) return null
  if (value === 0 && UNMEASURED.has(key)) return null
  // Only a transition can round down to 0 s; for a run or station, 0 s means a missed mat.
  const isShortest = toHundredths(value) > 0 || key.startsWith('seg_rox')
  if (isDuration(value) && value <= limit && isShortest) return Math.min(toHundredths(value), limit)
  warnings.push({ reason: 'impossible-split', segment: key, value: Number(value) })
  return null
}

/**
 * Race clocks never run backwards. If some do, the longest rising sequence is kept, so that one
 * wrong mat costs one value and not all after it.
 */
function dropFalling(clocks: (Seconds | null)[], warnings: SplitWarning[]): (Seconds | null)[] {
  const known = clocks.filter((clock) => clock !== null)
  if (known.every((clock, i) => clock >= (known[i - 1] ?? 0))) return clocks
  // For each clock, the longest rising sequence that ends there.
  const runs: (readonly number[])[] = []
  const longest = (some: readonly (readonly number[])[]) =>
    some.reduce((best, run) => (run.length > best.length ? run : best), [])
  clocks.forEach((clock, i) => {
    const before = runs.filter((run) => (clocks[run.at(-1) as number] ?? 0) <= (clock ?? -1))
    if (clock !== null) runs.push([...longest(before), i])
  })
  const kept = new Set(longest(runs))
  return clocks.map((clock, i) => {
    if (clock === null || kept.has(i)) return clock
    warnings.push({ reason: 'clock-goes-back', segment: getSegment(i).key, value: clock })
    return null
  })
}

function isDuration(value: unknown): value is Seconds {
  return typeof value === 'number' && Number.isFinite(value) && value >= 0
}
