import { getSegment, SEGMENTS } from '../segments.ts'
import type { Seconds, SplitWarning } from '../types.ts'
import { type Doubt, findDoubt, ROUNDING, withoutDoubted } from './doubts.ts'
import { matchRoxzone } from './match-roxzone.ts'
import { paceOf } from './pace.ts'
import { planRoxzone, type RoxzonePlan } from './roxzone.ts'
import { addFromRunTotal } from './run-total.ts'
import { settle } from './settle.ts'
import type { CleanSplits } from './splits.ts'
import { cutStretches, missingIn, type Stretch, wholeOf } from './stretches.ts'

/** Segment durations without holes, and which of them are estimates. */
export type Estimate = {
  /** Race clock at the end of each of the 33 segments; never falls. */
  readonly ends: readonly Seconds[]
  readonly estimated: ReadonlySet<number>
  /** Time at the end of a segment that belongs to none. */
  readonly unaccounted: ReadonlyMap<number, Seconds>
  /** How many segments were completed: 33 unless the athlete stopped. */
  readonly reached: number
  readonly warnings: readonly SplitWarning[]
}

/**
 * Fills the holes. Between two clocks that are known the durations must add up, so each such stretch is
 * settled by itself. A printed value that cannot be true beside the others is doubted, taken out and
 * reported, until all that is left fits. Nothing when no time is known at all.
 */
export function estimateSplits(given: CleanSplits): Estimate | null {
  const official = given.status === 'dnf' ? null : given.total
  const reached = official === null ? countReached(given) : SEGMENTS.length
  if (reached === 0) return null

  let splits = given
  for (;;) {
    const pace = paceOf(splits)
    const laid = layOut(splits, cutStretches(splits, reached, official), pace)
    if ('doubt' in laid) splits = withoutDoubted(splits, laid.doubt)
    else return estimateWith(splits, laid, reached, pace)
  }
}

type LaidOut = {
  readonly stretches: readonly Stretch[]
  readonly plan: RoxzonePlan
  readonly isRunTotalRight: boolean
}

/** Each doubt takes out one printed value, so this ends. */
function layOut(
  splits: CleanSplits,
  stretches: readonly Stretch[],
  pace: number,
): LaidOut | { doubt: Doubt } {
  const early = findDoubt(stretches, new Map(), pace)
  if (early) return { doubt: early }
  const isRunTotalRight = addFromRunTotal(stretches, splits.runTotal, pace)
  const planned = planRoxzone(stretches, splits.roxzoneTotal, pace)
  if ('doubt' in planned) return asPrinted(planned.doubt, splits)
  const { plan } = planned
  const doubt = findDoubt(stretches, plan.wants, pace)
  if (doubt && plan.shortened.size === 0) return asPrinted(doubt, splits)
  return { stretches, plan, isRunTotalRight }
}

/** What is reported is the printed sum, not the part of it that was looked at. */
function asPrinted(doubt: Doubt, { roxzoneTotal, runTotal }: CleanSplits): { doubt: Doubt } {
  if ('segment' in doubt) return { doubt }
  const value = doubt.kind === 'roxzone' ? roxzoneTotal : runTotal
  return { doubt: { ...doubt, value: value ?? 0 } }
}

function estimateWith(
  splits: CleanSplits,
  { stretches, plan, isRunTotalRight }: LaidOut,
  reached: number,
  pace: number,
): Estimate {
  const warnings = [...splits.warnings]
  const estimated = new Set(splits.estimated)
  const unaccounted = new Map<number, Seconds>()
  const ends: Seconds[] = []
  for (const stretch of stretches) {
    warnings.push(...warningsOf(stretch, plan))
    const isMeasured = stretch.segments.length === 1 && stretch.end !== null
    for (const i of isMeasured ? [] : missingIn(stretch)) estimated.add(i)
    for (const i of isMeasured ? [] : stretch.derived) estimated.add(i)
    for (const [run, time] of plan.shortened) {
      if (!stretch.known.has(run)) continue
      stretch.known.set(run, time)
      estimated.add(run)
    }
    const nobodys = plan.unaccounted.get(stretch) ?? 0
    // What two mats timed, less what the printed roxzone has no room for, is no printed time any more.
    if (isMeasured && nobodys > 0) estimated.add(stretch.segments[0] as number)
    const settled = settle(stretch, { roxzone: plan.wants, unaccounted: nobodys, pace })
    const last = stretch.segments.at(-1) as number
    if (settled.unaccounted > 0) {
      const value = settled.unaccounted
      unaccounted.set(last, value)
      warnings.push({ reason: 'time-unaccounted', segment: getSegment(last).key, value })
    }
    let clock = stretch.start
    for (const [i, time] of settled.times) {
      const end = Math.round((clock + time) * 100) / 100
      clock = Math.min(Math.max(end, clock), stretch.end ?? end)
      ends[i] = clock
    }
    ends[last] = stretch.end ?? clock
  }
  if (!isRunTotalRight && splits.runTotal !== null)
    warnings.push({ reason: 'run-total-does-not-fit', value: splits.runTotal })
  const matched = matchRoxzone(carryForward(ends), splits, unaccounted, reached)
  if (!matched.isMatched && splits.roxzoneTotal !== null)
    warnings.push({ reason: 'roxzone-does-not-fit', value: splits.roxzoneTotal })
  return { ends: matched.ends, estimated, unaccounted, reached, warnings }
}

/** Runs that contain the transitions, and a split that the clocks around it leave no time for. */
function warningsOf(stretch: Stretch, { shortened }: RoxzonePlan): SplitWarning[] {
  const whole = wholeOf(stretch)
  return [...stretch.known].flatMap(([segment, value]): SplitWarning[] => {
    const { key } = getSegment(segment)
    if (shortened.has(segment)) return [{ reason: 'run-contains-roxzone', segment: key, value }]
    const isDenied = stretch.segments.length === 1 && whole !== null && value > whole + ROUNDING
    return isDenied ? [{ reason: 'split-does-not-fit', segment: key, value }] : []
  })
}

function countReached({ times, clocks }: CleanSplits): number {
  // A transition may round down to 0 s; with nothing else there is no race to tell of.
  if (![...times, ...clocks].some((time) => time !== null && time > 0)) return 0
  return 1 + SEGMENTS.findLastIndex((_, i) => (times[i] ?? clocks[i] ?? null) !== null)
}

/** Segments without a time of their own, and those never reached, end when the one before them does. */
function carryForward(sparse: readonly Seconds[]): Seconds[] {
  let clock: Seconds = 0
  return SEGMENTS.map((_, i) => {
    clock = sparse[i] ?? clock
    return clock
  })
}
