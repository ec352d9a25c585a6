import { getSegment, SEGMENTS, UNMEASURED } from '../segments.ts'
import type { Seconds } from '../types.ts'
import type { CleanSplits } from './splits.ts'

/** Part of the race between two known clocks, and what is printed for the segments in it. */
export type Stretch = {
  readonly segments: readonly number[]
  readonly start: Seconds
  /** Unknown only behind the last known clock of a race without a total. */
  readonly end: Seconds | null
  /** The segment whose printed clock ends the stretch; nothing where the official total does. */
  readonly clock: number | null
  /** Printed splits. Those of the run total are among them, and are marked as derived. */
  readonly known: Map<number, Seconds>
  readonly derived: Set<number>
}

/** The ways in and out that are measured: 14 of them. */
export function isTransition(segment: number): boolean {
  const { key, kind } = getSegment(segment)
  return kind === 'ROXZONE' && !UNMEASURED.has(key)
}

/** Segments of a stretch that nothing is printed for. */
export const missingIn = ({ segments, known }: Stretch): number[] =>
  segments.filter((segment) => !known.has(segment))

/** The time between the two clocks; nothing behind the last one. */
export const wholeOf = ({ start, end }: Stretch): Seconds | null =>
  end === null ? null : end - start

/** Cuts a race at its known clocks. */
export function cutStretches(
  splits: CleanSplits,
  reached: number,
  official: Seconds | null,
): Stretch[] {
  const isPresent = (i: number) =>
    !UNMEASURED.has(getSegment(i).key) || isKnown(splits.times[i]) || isKnown(splits.clocks[i])
  const present = SEGMENTS.flatMap((_, i) => (i < reached && isPresent(i) ? [i] : []))
  const last = present.at(-1)

  const stretches: Stretch[] = []
  let segments: number[] = []
  let start: Seconds = 0
  for (const i of present) {
    segments.push(i)
    // The last mat and the official total may disagree: the official total is the truth.
    const isFinish = i === last && official !== null
    const end = isFinish ? official : (splits.clocks[i] ?? null)
    if (end === null && i !== last) continue
    const known = new Map(
      segments.flatMap((segment) => {
        const time = splits.times[segment]
        return isKnown(time) ? [[segment, time] as const] : []
      }),
    )
    stretches.push({
      segments,
      start,
      end,
      clock: isFinish || end === null ? null : i,
      known,
      derived: new Set(),
    })
    segments = []
    start = end ?? start
  }
  return stretches
}

const isKnown = (value: Seconds | null | undefined): value is Seconds =>
  value !== null && value !== undefined
