import { SEGMENTS } from '../segments.ts'
import type { Seconds } from '../types.ts'
import { apportion } from './apportion.ts'
import { sumOf } from './doubts.ts'
import { missingIn, type Stretch, wholeOf } from './stretches.ts'
import { longestAt, shortestAt, typicalAt } from './typical-times.ts'

const RUNS = new Set(SEGMENTS.flatMap(({ kind }, i) => (kind === 'RUN' ? [i] : [])))

/** Eight splits that are rounded up come to this much more than their sum, which is not, at the most. */
const ROUNDED_UP: Seconds = 10

/**
 * The printed run total tells what the missing runs took together, less a half second for each split
 * that was rounded up. They are put among the known, marked as derived. Whether the total fits is told.
 */
export function addFromRunTotal(
  stretches: readonly Stretch[],
  runTotal: Seconds | null,
  pace: number,
): boolean {
  if (runTotal === null) return true
  const times = new Map(stretches.flatMap(timesOfRuns))
  const sum = sumOf(times.values(), ({ time }) => time)
  const missing = stretches.flatMap((stretch) =>
    stretch.segments.length > 1 ? missingIn(stretch).filter((i) => RUNS.has(i)) : [],
  )
  if (missing.length + times.size < RUNS.size) return true
  if (missing.length === 0) return Math.abs(sum - runTotal) <= ROUNDED_UP

  const rounded = [...times.values()].filter(({ isPrinted }) => isPrinted).length
  const left = Math.round(runTotal - sum + rounded / 2)
  const least = sumOf(missing, (i) => shortestAt(i, pace))
  const most = sumOf(missing, (i) => longestAt(i, pace))
  if (left < least || left > most) return false
  const shares = apportion(left, missing.map(typicalAt))
  missing.forEach((run, i) => {
    const stretch = stretches.find(({ segments }) => segments.includes(run))
    stretch?.known.set(run, shares[i] ?? 0)
    stretch?.derived.add(run)
  })
  return true
}

type RunTime = readonly [number, { readonly time: Seconds; readonly isPrinted: boolean }]

/** What its runs took, as far as that is known: as printed, else between two clocks. */
function timesOfRuns(stretch: Stretch): RunTime[] {
  const measured = stretch.segments.length === 1 ? wholeOf(stretch) : null
  return stretch.segments.flatMap((run): RunTime[] => {
    if (!RUNS.has(run)) return []
    const printed = stretch.known.get(run)
    const time = printed ?? measured
    return time === null ? [] : [[run, { time, isPrinted: printed !== undefined }]]
  })
}
