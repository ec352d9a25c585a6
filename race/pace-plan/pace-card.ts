import { SEGMENTS } from '../segments.ts'
import { paceText } from '../splits/pace-text.ts'
import type { Seconds } from '../types.ts'
import { PACE_PARTS, type PacePart, type PartTimes, timesOfParts } from './pace-parts.ts'

/** One line of a pace card. */
export type PaceRow = PacePart & {
  readonly split: Seconds
  /** The race clock at the start and end of a part; a roxzone covers two separate transitions. */
  readonly start: Seconds
  readonly end: Seconds
  /** `1:56 /500 m`, for the Ski Erg and Row. */
  readonly pace: string | null
}

/** A plan line by line, in the order of the race, with clocks to check on the way. */
export function paceRows(parts: PartTimes): PaceRow[] {
  const times = timesOfParts(parts)
  const ends = new Map<string, Seconds>()
  let clock = 0
  for (const { key } of SEGMENTS) {
    clock += times[key] ?? 0
    ends.set(key, clock)
  }
  return PACE_PARTS.map((part, i) => {
    const [first = '', last = first] = part.segments
    const start = (ends.get(first) ?? 0) - (times[part.segments[0] ?? 'seg_finish'] ?? 0)
    const split = parts[i] ?? 0
    return { ...part, split, start, end: ends.get(last) ?? 0, pace: paceText(part.kind, split) }
  })
}

/** The next run or station after a race time; nothing during the last one. */
export function nextUp(rows: readonly PaceRow[], time: Seconds): PaceRow | null {
  return rows.find(({ kind, start }) => kind !== 'ROXZONE' && start > time) ?? null
}
