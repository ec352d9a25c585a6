import { SEGMENTS } from '../segments.ts'
import type { SegmentKey } from '../types.ts'

/** What a results page says about its race, for any athlete. */
export type RaceShape = {
  /** Segments the page has a row for, even if it only has a dash. */
  readonly segments: ReadonlySet<SegmentKey>
  /** The labels of all rows among the splits. */
  readonly labels: readonly string[]
  readonly isYouth: boolean
  /** Share of the total that the printed splits fill; null without a total. */
  readonly filled: number | null
}

/** Labels of road races and other sports that the same company times. */
const DISTANCE =
  /^(?:\d+(?:[.,]\d+)?\s*(?:k|km|mi|miles?|meilen|hm)\b.*|half(?: ?marathon)?|halb(?:marathon)?|marathon|swim(?:ming)?|bike|cycling|t[12]|transition [12])$/i

const STATION = /\b(?:ski|sled|burpee|row|ruder|farmers?|lunges?|wall ?balls?)/i

const RUNS = SEGMENTS.filter(({ kind }) => kind === 'RUN')

/** A standard race's page lists every run; a shorter race's has no row for missing ones. */
const MOST_RUNS_LEFT_OUT = 3
/** The splits of a shorter race already fill its total, except for transitions. */
const FILLS_THE_TOTAL = 0.7

/**
 * Whether a page is from a race with eight runs and eight stations. The same company times
 * marathons, whose rows have the same classes, and youth races of two or three runs; we must not
 * invent the missing ones.
 */
export function isStandardRace({ segments, labels, isYouth, filled }: RaceShape): boolean {
  const distances = labels.filter((label) => DISTANCE.test(label.trim())).length
  if (distances >= 2 && !labels.some((label) => STATION.test(label))) return false
  const runs = RUNS.filter(({ key }) => segments.has(key)).length
  const isShort = runs > 0 && RUNS.length - runs > MOST_RUNS_LEFT_OUT
  return !(isShort && (isYouth || (filled !== null && filled >= FILLS_THE_TOTAL)))
}
