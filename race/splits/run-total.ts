import { SEGMENTS } from '../segments.ts'
import type { Seconds } from '../types.ts'
import { apportion } from './apportion.ts'
import { sumOf } from './doubts.ts'
import { missingIn, type Stretch, wholeOf } from './stretches.ts'
import { longestAt, shortestAt, typicalAt } from './typical-times.ts'

const RUNS = SEGMENTS.flatMap(({ kind }, i) => (kind === 'RUN' ? [i] : []))

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
  const times = new Map(stretches.flatMap((stretch) => RUNS.flatMap((run) => timeIn(stretch, run))))
  const sum = sumOf(times.values(), ({ time }) => time)
  const missing = stretches.flatMap((stretch) =>
    missingIn(stretch).filter((i) => RUNS.includes(i) && stretch.segments.length > 1),
  )
  if (missing.length + times.size < RUNS.length) return true
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

/** What a run took: between two clocks if both are there, else as printed. */
function timeIn(stretch: Stretch, run: number): RunTime[] {
  if (!stretch.segments.includes(run)) return []
  const printed = stretch.known.get(run)
  const measured = stretch.segments.length === 1 ? wholeOf(stretch) : null
  if (printed !== undefined) return [[run, { time: printed, isPrinted: true }]]
  return measured === null ? [] : [[run, { time: measured, isPrinted: false }]]
}
