import { SEGMENTS, UNMEASURED } from '../segments.ts'
import { parseClock } from '../text/clock-text.ts'
import type { Outcome, Seconds, SegmentKey, SegmentTimes } from '../types.ts'
import { type FilledRace, fillSplits } from './build-timeline.ts'
import { TYPICAL_TIMES } from './typical-times.ts'

/** A visitor's own result without an idp, in the terms of the splits file (SEARCH-19). */
export type ManualResult = {
  readonly athlete_name: string
  readonly participant_type: 'single' | 'doubles' | 'relay'
  readonly bib_number: string | null
  readonly age_group: string | null
  readonly division: string | null
  readonly race: string | null
  readonly nationality: readonly string[]
  readonly team_members: readonly string[]
  readonly total_time_sec: Seconds | null
  readonly segment_times: SegmentTimes
}

/** A result as it was given, with the original texts of its times. */
export type ManualEntry = {
  readonly result: ManualResult
  /** The original text by segment key; `total` for the total. */
  readonly texts: { readonly [key: string]: string }
}

/** An empty result. */
export const EMPTY_RESULT: ManualResult = {
  athlete_name: '',
  participant_type: 'single',
  bib_number: null,
  age_group: null,
  division: null,
  race: null,
  nationality: [],
  team_members: [],
  total_time_sec: null,
  segment_times: {},
}

/**
 * A typed time: a clock, or seconds alone. An empty text and a dash mean no time, which is allowed;
 * an impossible number is accepted here and reported later.
 */
export function readTime(text: string): Outcome<{ seconds: Seconds | null }, object> {
  const written = text.trim()
  if (/^[-–—]*$/.test(written)) return { ok: true, seconds: null }
  if (/^-?\d{1,9}(\.\d{1,9})?$/.test(written)) return { ok: true, seconds: Number(written) }
  const seconds = parseClock(written)
  return seconds === null ? { ok: false } : { ok: true, seconds }
}

const STATIONS_END: SegmentKey = 'seg_wb'

/**
 * The total of splits without a given total. An athlete with a time for the wall balls finished;
 * gaps before them are filled with typical times at this athlete's pace. Null when the splits end
 * earlier, as for an athlete who stopped.
 */
export function estimateTotal(times: SegmentTimes): Seconds | null {
  if (!isTime(times[STATIONS_END])) return null
  let known = 0
  let knownTypical = 0
  let missingTypical = 0
  SEGMENTS.forEach(({ key }, index) => {
    const time = times[key]
    const typical = TYPICAL_TIMES[index] ?? 0
    if (isTime(time)) {
      known += time
      knownTypical += UNMEASURED.has(key) ? 0 : typical
    } else if (!UNMEASURED.has(key)) missingTypical += typical
  })
  return Math.round(known + missingTypical * (known / knownTypical))
}

/** The race of a given result, with a derived total where possible; null without any time. */
export function fillManual({
  total_time_sec,
  segment_times: times,
}: ManualResult): FilledRace | null {
  return fillSplits({ total: total_time_sec ?? estimateTotal(times), times })
}

function isTime(time: Seconds | null | undefined): time is Seconds {
  return typeof time === 'number' && time > 0 && time < 86_400
}
