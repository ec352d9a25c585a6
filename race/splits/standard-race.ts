import { SEGMENTS } from '../segments.ts'
import type { SegmentKey } from '../types.ts'

/** A results page's facts about its race, for any athlete. */
export type RaceShape = {
  /** Segments the page has a row for, be it a dash. */
  readonly segments: ReadonlySet<SegmentKey>
  /** The labels of all rows among the splits. */
  readonly labels: readonly string[]
  readonly isYouth: boolean
  /** Part of the total that the printed splits fill; nothing without a total. */
  readonly filled: number | null
}

/** Marks of the road and of the sports that are timed by the same company. */
const DISTANCE =
  /^(?:\d+(?:[.,]\d+)?\s*(?:k|km|mi|miles?|meilen|hm)\b.*|half(?: ?marathon)?|halb(?:marathon)?|marathon|swim(?:ming)?|bike|cycling|t[12]|transition [12])$/i

const STATION = /\b(?:ski|sled|burpee|row|ruder|farmers?|lunges?|wall ?balls?)/i

const RUNS = SEGMENTS.filter(({ kind }) => kind === 'RUN')

/** A page of a standard race lists every run; one of a shorter race has no row for those it doesn't have. */
const MOST_RUNS_LEFT_OUT = 3
/** The splits of a shorter race already come to its total, ways between them aside. */
const FILLS_THE_TOTAL = 0.7

/**
 * Whether a page is of a race with eight runs and eight stations. The same company times marathons,
 * whose rows have the same classes, and youth races of two or three runs: the missing ones must not
 * be invented.
 */
export function isStandardRace({ segments, labels, isYouth, filled }: RaceShape): boolean {
  const distances = labels.filter((label) => DISTANCE.test(label.trim())).length
  if (distances >= 2 && !labels.some((label) => STATION.test(label))) return false
  const runs = RUNS.filter(({ key }) => segments.has(key)).length
  const isShort = runs > 0 && RUNS.length - runs > MOST_RUNS_LEFT_OUT
  return !(isShort && (isYouth || (filled !== null && filled >= FILLS_THE_TOTAL)))
}
