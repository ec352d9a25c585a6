import type { Status } from '../../../race/types.ts'
import { findText, type ValueRows } from './labelled-values.ts'

/** How a race ended, and why in the judges' words. */
export type RaceEnd = { readonly status: Status; readonly statusReason: string | null }

const DISQUALIFIED = /^(?:dsq|dq|disq|disqualified|disqualifiziert)\b/i
const UNFINISHED = /^(?:dnf|dns|did not (?:finish|start)|not finished|retired|withdrawn)\b/i
const NO_REASON = /^(?:no|none|nein|keine|n\/a|0)$/i

/** Whether a text stands for a race that was not finished, where a time or a rank should be. */
export function isStatusWord(text: string): boolean {
  return DISQUALIFIED.test(text) || UNFINISHED.test(text)
}

/**
 * A reason for a disqualification makes one; without an overall time nobody finished. The words
 * themselves have not been seen on a page yet, but where a rank or a time should be they leave no doubt.
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
