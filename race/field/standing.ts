import type { Timeline } from '../timeline.ts'
import type { Seconds } from '../types.ts'
import { clockOf, endOf, type Field, type FieldSex, hasFinished, isRanked } from './field.ts'
import { buildTables, type FieldRank, printedSplit, rankOfTime } from './field-ranks.ts'
import { findInField } from './find-in-field.ts'
import { findPasses, type Pass, ranksAlong } from './passes.ts'
import { findPeers, type Peers } from './peers.ts'
import { buildRaceMade, type RacePart } from './race-made.ts'

/** The rank of a split, and of the race so far at its end. */
export type SegmentRank = { readonly split: FieldRank | null; readonly soFar: FieldRank | null }

/** Everything a field says about one of its athletes. */
export type FieldStanding = {
  readonly athlete: number
  /** One for each finished segment. */
  readonly ranks: readonly SegmentRank[]
  /** Ranks at the end of every finished segment. */
  readonly ranksSoFar: readonly number[]
  readonly passes: readonly Pass[]
  readonly peers: Peers
  readonly parts: readonly RacePart[]
  /** Disqualified athletes have no ranks. */
  readonly isRanked: boolean
  readonly isFinished: boolean
}

/** The field's facts about an athlete; nothing if the athlete isn't in it. */
export function buildStanding(
  field: Field,
  timeline: Timeline,
  bib: string | null = null,
): FieldStanding | null {
  const athlete = findInField(field, timeline, bib)
  if (athlete === null) return null
  const time = endOf(field, athlete)
  const peers = findPeers(field, { time, reached: field.reached[athlete] as number, athlete })
  return {
    ...buildAlong(field, athlete),
    athlete,
    isRanked: isRanked(field, athlete),
    isFinished: hasFinished(field, athlete),
    peers,
    parts: buildRaceMade(field, timeline, peers.athletes),
  }
}

/** How much faster an athlete would have to be; null if there is no one to catch. */
export type RankGaps = {
  /** To the next faster finisher's total. */
  readonly next: Seconds | null
  /** To the third-best total, from rank four on. */
  readonly podium: Seconds | null
  /** The winner's lead over the second; null for everyone else, and for winners who are level. */
  readonly lead: Seconds | null
}

/** The gaps of a finisher to the next rank and to the podium, or the winner's lead. */
export function gapsToRanks(field: Field, athlete: number): RankGaps {
  const own = endOf(field, athlete)
  // Finishers come first, by total; equal totals share a rank.
  let ahead = athlete - 1
  while (ahead >= 0 && endOf(field, ahead) >= own) ahead -= 1
  const gapTo = (other: number) => own - endOf(field, other)
  const isSecond = field.count > 1 && hasFinished(field, 1)
  return {
    next: ahead < 0 ? null : gapTo(ahead),
    podium: ahead < 2 ? null : gapTo(2),
    lead: (ahead < 0 && isSecond && -gapTo(1)) || null,
  }
}

/** Ranks and passes of an athlete along the whole course; disqualified athletes have none. */
export function buildAlong(
  field: Field,
  athlete: number,
): Pick<FieldStanding, 'ranks' | 'ranksSoFar' | 'passes'> {
  const hasPlace = isRanked(field, athlete)
  const tables = buildTables(field)
  const rankIn = (columns: readonly Float64Array[], segment: number, time: number | null) =>
    time === null || !hasPlace ? null : rankOfTime(columns[segment] ?? NO_TIMES, time)
  return {
    ranks: Array.from({ length: field.reached[athlete] as number }, (_, segment) => ({
      split: rankIn(tables.splits, segment, printedSplit(field, athlete, segment)),
      soFar: rankIn(tables.clocks, segment, clockOf(field, athlete, segment)),
    })),
    ranksSoFar: hasPlace ? ranksAlong(field, athlete) : [],
    passes: hasPlace ? findPasses(field, athlete) : [],
  }
}

const NO_TIMES = new Float64Array(0)

/** Details of a field that are known before it is loaded. */
type Entry = { readonly division: string }

/** The field an athlete would race in: the largest of their sex if known, otherwise the largest. */
export function nearestField<One extends { readonly sex: FieldSex; readonly count: number }>(
  entries: readonly One[],
  sex: FieldSex | null,
): One | null {
  const same = entries.filter((entry) => entry.sex === sex)
  const [nearest = null] = (same.length > 0 ? same : entries).toSorted((a, b) => b.count - a.count)
  return nearest
}

/**
 * The fields an athlete of a division may belong to: results don't contain the sex, and an
 * organiser's list may name a division differently from the results page. Fields with a matching
 * name, otherwise all of them.
 */
export function candidateFields<One extends Entry>(
  entries: readonly One[],
  division: string | null,
): readonly One[] {
  const wanted = nameKey(division ?? '')
  const same = entries.filter((entry) => nameKey(entry.division) === wanted)
  if (same.length > 0) return same
  const alike = entries.filter(
    (entry) => wanted !== '' && wanted.startsWith(nameKey(entry.division)),
  )
  return alike.length > 0 ? alike : entries
}

const nameKey = (division: string) => division.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')
