import type { Status } from '../../../race/types.ts'
import { findText, type ValueRows } from './labelled-values.ts'

/** How a race ended, with the judges' reason. */
export type RaceEnd = { readonly status: Status; readonly statusReason: string | null }

const DISQUALIFIED = /^(?:dsq|dq|disq|disqualified|disqualifiziert)\b/i
const UNFINISHED = /^(?:dnf|dns|did not (?:finish|start)|not finished|retired|withdrawn)\b/i
const NO_REASON = /^(?:no|none|nein|keine|n\/a|0)$/i

/** Whether a text in place of a time or a rank means an unfinished race. */
export function isStatusWord(text: string): boolean {
  return DISQUALIFIED.test(text) || UNFINISHED.test(text)
}

/**
 * A reason for a disqualification means one; without an overall time, the race wasn't finished.
 * These words have not been seen on a page yet, but in place of a rank or a time they are
 * unambiguous.
 */
export function readRaceStatus(values: ValueRows, hasTotal: boolean): RaceEnd {
  const reason = findText(values, 'disqualified')
  const info = findText(values, 'info')
  if (reason !== null && !NO_REASON.test(reason)) {
    return { status: UNFINISHED.test(reason) ? 'dnf' : 'dsq', statusReason: reason }
  }

  const places = ['status', 'total', 'place', 'age-group-place', 'info'] as const
  const words = places.flatMap((kind) => findText(values, kind) ?? [])
  if (words.some((word) => DISQUALIFIED.test(word))) return { status: 'dsq', statusReason: info }
  const isUnfinished = !hasTotal || words.some((word) => UNFINISHED.test(word))
  return isUnfinished
    ? { status: 'dnf', statusReason: info }
    : { status: 'finished', statusReason: null }
}
