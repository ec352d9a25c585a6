import { SEGMENTS } from '../segments.ts'
import type { Timeline } from '../timeline.ts'
import type { Seconds } from '../types.ts'

/** A line of the judges; `seconds` is null when its length is unreadable. */
export type Adjustment = {
  readonly kind: 'penalty' | 'bonus'
  readonly text: string
  readonly seconds: Seconds | null
}

/** A penalty that was served may have been timed by hand. */
const TOLERANCE: Seconds = 5

/**
 * The segment a penalty belongs to: the one the judges name, else the one behind which as much time
 * passed that belongs to no split; nothing when neither is known.
 */
export function findPenaltySegment(
  { text, seconds }: Adjustment,
  { segments }: Pick<Timeline, 'segments'>,
): number | null {
  const line = text.toLowerCase()
  const named = SEGMENTS.findIndex(({ label }) => hasWord(line, label.toLowerCase()))
  if (named >= 0) return named
  if (seconds === null || seconds === 0) return null
  const served = segments.findIndex(
    ({ unaccounted }) => unaccounted > 0 && Math.abs(unaccounted - seconds) <= TOLERANCE,
  )
  return served >= 0 ? served : null
}

/** 'run 1' is not in 'run 12', nor 'row' in 'throw'. */
function hasWord(line: string, label: string): boolean {
  const at = line.indexOf(label)
  if (at < 0) return false
  return !/[a-z0-9]/.test(line.charAt(at - 1)) && !/[a-z0-9]/.test(line.charAt(at + label.length))
}
