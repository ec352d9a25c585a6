import { SEGMENTS } from '../segments.ts'
import { firstSegment, splitOf, type Timeline, totalOf } from '../timeline.ts'
import type { Seconds, SegmentKey } from '../types.ts'
import type { AggregatePart, AggregateTable } from './aggregate-table.ts'
import { type AggregateRank, findAggregates, rankOfPart, rankOfTotal } from './aggregates.ts'
import type { FieldSex } from './field.ts'
import { type PartKind, RACE_PARTS, timePart } from './race-made.ts'

/** One part of a race compared with many races. */
export type ManyRacesPart = {
  readonly kind: PartKind
  readonly label: string
  readonly start: Seconds
  readonly end: Seconds
  readonly time: Seconds
  readonly isEstimated: boolean
  /** Nothing for an estimate, or if the table doesn't have that part. */
  readonly rank: AggregateRank | null
  /** The rank the organiser printed for that race, if any. */
  readonly place: number | null
}

/** An athlete compared with many races, used when their own race has no field. */
export type ManyRaces = {
  /** For the whole race; nothing for athletes who did not finish. */
  readonly total: AggregateRank | null
  /** Finished parts in course order, followed by the roxzone as a whole. */
  readonly parts: readonly ManyRacesPart[]
}

/** Ranks printed by the organiser, by segment and for the roxzone as a whole. */
type Places = { readonly [key in SegmentKey | 'roxzone']?: number | undefined }

const PARTS: readonly {
  readonly kind: PartKind
  readonly label: string
  readonly segments: readonly number[]
  readonly key: AggregatePart
}[] = [
  ...RACE_PARTS.map((part) => {
    const [first = 0] = part.segments
    const lap = (1 + Math.floor(first / 4)) as 1
    const own = SEGMENTS[first]?.key ?? 'seg_finish'
    return { ...part, key: part.kind === 'roxzone' ? (`roxzone${lap}` as const) : own }
  }),
  {
    kind: 'roxzone',
    label: 'Roxzone, all',
    segments: RACE_PARTS.flatMap(({ kind, segments }) => (kind === 'roxzone' ? segments : [])),
    key: 'roxzone',
  },
]

/** A race compared with a table; without a table, only the printed ranks. */
export function buildManyRaces(
  table: AggregateTable | null,
  timeline: Timeline,
  places: Places = {},
): ManyRaces {
  const parts = PARTS.flatMap(({ kind, label, segments, key }): ManyRacesPart[] => {
    const own = timePart(timeline, segments)
    if (!own) return []
    const rank = table && !own.isEstimated ? rankOfPart(table, key, own.time) : null
    const place = key in places ? (places[key as keyof Places] ?? null) : null
    return [{ kind, label, ...own, rank, place }]
  })
  const isFinished = timeline.status === 'finished'
  return {
    total: table && isFinished ? rankOfTotal(table, timeline.end) : null,
    parts: parts.filter(({ rank, place }) => rank !== null || place !== null),
  }
}

/**
 * A split's rank in a table, and the total's rank at the end of the race: tables have no clocks
 * before the finish.
 */
export type ManyRacesRank = {
  readonly split: AggregateRank | null
  readonly soFar: AggregateRank | null
}

/** The same by segment; none for roxzone segments, because tables only know their sums. */
export function manyRacesRanks(table: AggregateTable, timeline: Timeline): ManyRacesRank[] {
  // A race that starts at a later segment has no total.
  const hasTotal = timeline.status === 'finished' && firstSegment([timeline]) === 0
  const total = hasTotal ? rankOfTotal(table, totalOf(timeline)) : null
  return timeline.segments.map((own, segment) => {
    const part = PARTS.find(({ segments }) => segments.length === 1 && segments[0] === segment)
    const isPrinted = own.isReached && !own.isEstimated
    const split = part && isPrinted ? rankOfPart(table, part.key, splitOf(own)) : null
    return { split, soFar: own.isReached && own.tEnd === timeline.end ? total : null }
  })
}

/**
 * The tables an athlete can be compared with, and the default one: the table of their sex, or none
 * if the sex is unknown. Without a division all tables are offered; a division without tables has
 * none.
 */
export function offerTables(
  division: string | null,
  sex: FieldSex | null,
  all: readonly AggregateTable[],
): { readonly tables: readonly AggregateTable[]; readonly meant: AggregateTable | null } {
  const isNamed = (division ?? '').trim() !== ''
  const tables = isNamed ? findAggregates(division) : all
  const meant = isNamed ? (tables.find((table) => table.sex === sex) ?? null) : null
  return { tables, meant }
}
