import { SEGMENTS } from '../segments.ts'
import type { Seconds, SplitWarning } from '../types.ts'
import { apportion, sumOf } from './apportion.ts'
import { isOverfull, missingIn, type Stretch, wholeOf } from './stretches.ts'
import { longestAt, shortestAt, typicalAt } from './typical-times.ts'

const RUNS = 8
const isRun = (i: number) => SEGMENTS[i]?.kind === 'RUN'

/** Eight rounded-up splits exceed the printed total by at most this much. */
const ROUNDED_UP: Seconds = 10

/**
 * The printed run total gives the combined time of the missing runs, less half a second for each
 * split that was rounded up. They are added to the known ones and returned. A total that does not
 * fit is reported.
 */
export function believeRunTotal(
  stretches: readonly Stretch[],
  runTotal: Seconds | null,
  pace: number,
  warnings: SplitWarning[],
): Set<number> {
  if (runTotal === null) return new Set()
  const missing = stretches.flatMap((stretch) =>
    stretch.segments.length > 1 ? missingIn(stretch).filter(isRun) : [],
  )
  const times = timesOf(missing, stretches, runTotal, pace)
  for (const { segments, known } of stretches) {
    for (const i of segments) if (times?.has(i)) known.set(i, times.get(i) as Seconds)
  }
  if (times && !stretches.some((stretch) => isOverfull(stretch, pace))) return new Set(times.keys())
  dropRunTotal(stretches, new Set(missing), runTotal, warnings)
  return new Set()
}

/** Removes the runs derived from a total that doesn't fit, and reports the total. */
export function dropRunTotal(
  stretches: readonly Stretch[],
  derived: ReadonlySet<number>,
  value: Seconds,
  warnings: SplitWarning[],
) {
  for (const { known } of stretches) for (const run of derived) known.delete(run)
  warnings.push({ reason: 'run-total-does-not-fit', value })
}

/** Seconds of the missing runs; empty if too little is known, null if the total doesn't fit. */
function timesOf(
  missing: readonly number[],
  stretches: readonly Stretch[],
  runTotal: Seconds,
  pace: number,
): Map<number, Seconds> | null {
  const printed = stretches.flatMap(({ known }) => [...known].filter(([i]) => isRun(i)))
  // Runs between two mats, without their own split.
  const measured = stretches.filter(
    ({ segments, known, end }) =>
      segments.length === 1 && segments.every(isRun) && known.size === 0 && end !== null,
  )
  const sum = sumOf(printed, ([, time]) => time) + sumOf(measured, (one) => wholeOf(one) ?? 0)
  if (missing.length + printed.length + measured.length < RUNS) return new Map()
  if (missing.length === 0) return Math.abs(sum - runTotal) <= ROUNDED_UP ? new Map() : null

  const left = Math.round(runTotal - sum + printed.length / 2)
  const least = sumOf(missing, (i) => shortestAt(i, pace))
  const most = sumOf(missing, (i) => longestAt(i, pace))
  if (left < least || left > most) return null
  const times = apportion(left, missing.map(typicalAt))
  return new Map(missing.map((run, i) => [run, times[i] ?? 0]))
}
