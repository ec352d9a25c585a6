import { SEGMENTS } from '../segments.ts'
import type { Timeline } from '../timeline.ts'
import type { Seconds } from '../types.ts'

/** A judges' entry; `seconds` is null when its length is unreadable. */
export type Adjustment = {
  readonly kind: 'penalty' | 'bonus'
  readonly text: string
  readonly seconds: Seconds | null
}

/** Tolerance in seconds, because a served penalty may have been timed by hand. */
const TOLERANCE: Seconds = 5

/**
 * The segment of a penalty: the one the judges name, else the one after which the same amount of
 * time belongs to no split; null if neither is known.
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

/** 'run 1' must not match 'run 12', nor 'row' match 'throw'. */
function hasWord(line: string, label: string): boolean {
  const at = line.indexOf(label)
  if (at < 0) return false
  return !/[a-z0-9]/.test(line.charAt(at - 1)) && !/[a-z0-9]/.test(line.charAt(at + label.length))
}
