import * as z from 'zod/mini'
import { SEGMENTS } from '../race/segments.ts'
import type { SplitWarning, Status } from '../race/types.ts'

const segmentKey = z.enum(SEGMENTS.map(({ key }) => key))
const textOrNone = z.nullable(z.string())
const placeOrNone = z.nullable(z.int().check(z.positive()))

const STATUSES = ['finished', 'dnf', 'dsq'] as const satisfies readonly Status[]

/** Something on a results page that we didn't believe or understand, with its original text. */
export const resultWarning = z.object({
  reason: z.enum([
    'impossible-total',
    'impossible-split',
    'clock-goes-back',
    'split-does-not-fit',
    'time-unaccounted',
    'run-contains-roxzone',
    'roxzone-does-not-fit',
    'run-total-does-not-fit',
    'unknown-label',
    'unreadable-value',
  ]),
  segment: z.nullable(segmentKey),
  /** In seconds; null where it isn't a number. */
  value: z.nullable(z.number()),
  text: textOrNone,
})

/** Something on a results page that we didn't believe or understand. */
export type ResultWarning = z.infer<typeof resultWarning>

/** A core warning in the form a result carries; `text` is the printed value. */
export function toResultWarning(warning: SplitWarning, text: string | null = null): ResultWarning {
  // JSON has no NaN and no Infinity.
  const value = Number.isFinite(warning.value) ? warning.value : null
  return { reason: warning.reason, segment: warning.segment ?? null, value, text }
}

/** A judges' entry, shown separately and part of no split; `seconds` is null when unreadable. */
export const adjustment = z.object({
  kind: z.enum(['penalty', 'bonus']),
  text: z.string(),
  seconds: z.nullable(z.number().check(z.nonnegative())),
})

/** Something the organiser ranks: a segment, or a sum of several. */
const placeKey = z.enum([...SEGMENTS.map(({ key }) => key), 'roxzone', 'run_total', 'best_run'])

/** Something the organiser ranks. */
export type PlaceKey = z.infer<typeof placeKey>

/** The organiser's data about one athlete in one race, with our additions (RESULT-14). */
export const athleteResult = z.object({
  id: z.string().check(z.minLength(1)),
  idp: z.string().check(z.minLength(1)),
  /** For a team, its members' names joined. */
  athleteName: z.string(),
  participantType: z.enum(['single', 'doubles', 'relay']),
  bibNumber: textOrNone,
  ageGroup: textOrNone,
  nationality: z.array(z.string()),
  raceDetails: textOrNone,
  division: textOrNone,
  /** From the division list the athlete was found in; result pages don't say. */
  sex: z.optional(z.enum(['M', 'W', 'X'])),
  teamMembers: z.array(z.string()),
  /** The official total in seconds; null for an athlete who did not finish. */
  totalTime: z.nullable(z.number().check(z.positive())),
  /** Seconds by segment; null or missing where the athlete never reached it. */
  segmentTimes: z.partialRecord(segmentKey, z.nullable(z.number().check(z.nonnegative()))),
  /**
   * Seconds at the end of a segment that belong to no split; with them the splits add up to the
   * total.
   */
  unaccountedTimes: z.partialRecord(segmentKey, z.number().check(z.positive())),
  /**
   * Segments whose time was estimated by us or the timing software; all others are the organiser's.
   */
  estimatedSegments: z.array(segmentKey),
  warnings: z.array(resultWarning),
  adjustments: z.array(adjustment),
  status: z.enum(STATUSES),
  /** Why an athlete was disqualified, in the judges' words. */
  statusReason: textOrNone,
  /** What the page says about how the race ended. */
  raceStatus: textOrNone,
  eventName: textOrNone,
  /** The published race this result belongs to, when one matches. */
  raceId: textOrNone,
  /**
   * Day of the race at the venue, `2026-03-14`. Entered by the operator, as results pages don't
   * have it.
   */
  raceDate: z.nullable(z.iso.date()),
  /** Time of day at the venue when the athlete finished, `H:M:S`. */
  finishTime: textOrNone,
  /** Time of day at the venue at the end of each segment, `H:M:S`. */
  timesOfDay: z.partialRecord(segmentKey, z.string()),
  /** The organiser's rank of each split within the division and sex. */
  splitPlaces: z.partialRecord(placeKey, z.int().check(z.positive())),
  overallPlace: placeOrNone,
  /** Number of ranked athletes; null when unknown. */
  overallTotal: placeOrNone,
  agPlace: placeOrNone,
  agTotal: placeOrNone,
  /** Time of day at the venue when the athlete started, `H:M:S`. */
  raceStartTime: textOrNone,
  /** The organiser's page of this result; null for sample data. */
  url: textOrNone,
  /** Where it came from; typed splits and splits files are the visitor's own. */
  source: z.enum(['official', 'imported', 'sample', 'typed']),
  /** When the page was read, in UTC. */
  fetchedAt: z.iso.datetime(),
  /**
   * Age in seconds of a cached copy, shown because the site did not answer; null for a fresh one.
   */
  staleFor: z.nullable(z.number().check(z.nonnegative())),
})

/** What a results page alone contains: no idp, and none of our facts about its race and age. */
export const pageResult = z.omit(athleteResult, {
  id: true,
  idp: true,
  raceId: true,
  raceDate: true,
  sex: true,
  url: true,
  source: true,
  fetchedAt: true,
  staleFor: true,
})

/** What a results page alone contains. */
export type PageResult = z.infer<typeof pageResult>

/** The organiser's data about one athlete in one race. */
export type AthleteResult = z.infer<typeof athleteResult>
