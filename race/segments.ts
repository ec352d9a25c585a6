import type { RaceSegment, Segment, SegmentKey, SegmentKind } from './types.ts'

const STATIONS = [
  ['seg_ski', 'SKI_ERG', 'Ski Erg'],
  ['seg_push', 'SLED_PUSH', 'Sled Push'],
  ['seg_pull', 'SLED_PULL', 'Sled Pull'],
  ['seg_bbj', 'BURPEE_BROAD_JUMP', 'Burpee Broad Jumps'],
  ['seg_row', 'ROW', 'Row'],
  ['seg_farm', 'FARMERS_CARRY', "Farmer's Carry"],
  ['seg_lunge', 'SANDBAG_LUNGES', 'Sandbag Lunges'],
  ['seg_wb', 'WALL_BALLS', 'Wall Balls'],
] as const satisfies readonly [SegmentKey, SegmentKind, string][]

const LAPS = [1, 2, 3, 4, 5, 6, 7, 8] as const

/**
 * The 33 segments in race order: run, roxzone in, station, roxzone out, eight times, then the
 * finish.
 */
export const SEGMENTS: readonly Segment[] = [
  ...LAPS.flatMap((lap): Segment[] => {
    const [key, kind, label] = STATIONS[lap - 1] as (typeof STATIONS)[number]
    return [
      { key: `seg_run${lap}`, kind: 'RUN', label: `Run ${lap}` },
      { key: `seg_rox_in${lap}`, kind: 'ROXZONE', label: `Roxzone In ${lap}` },
      { key, kind, label },
      { key: `seg_rox_out${lap}`, kind: 'ROXZONE', label: `Roxzone Out ${lap}` },
    ]
  }),
  { key: 'seg_finish', kind: 'FINISH', label: 'Finish' },
]

/** Length of every run in a race, in metres: a map has no scale of its own. */
export const RUN_METRES = 1000

/** The starting point for a new race: all 33 segments, with no path and no durations. */
export function buildTemplate(): RaceSegment[] {
  return SEGMENTS.map((segment, orderIndex) => ({
    ...segment,
    durationSec: null,
    startIdx: null,
    endIdx: null,
    orderIndex,
  }))
}

const INDEX_BY_KEY = new Map<string, number>(SEGMENTS.map(({ key }, index) => [key, index]))

/** The index of a segment in the race (0 to 32), or null for an unknown name. */
export function findSegmentIndex(key: string): number | undefined {
  return INDEX_BY_KEY.get(key)
}

/** The segment at an index; throws for an invalid one, which is a bug. */
export function getSegment(index: number): Segment {
  const segment = SEGMENTS[index]
  if (!segment) throw new RangeError(`There is no segment ${index}`)
  return segment
}

/**
 * Segments without a timing mat: the transition to the wall balls is inside run 8, the one to the
 * finish inside the wall balls. Without a time of their own they take 0 s.
 */
export const UNMEASURED: ReadonlySet<SegmentKey> = new Set<SegmentKey>([
  'seg_rox_in8',
  'seg_rox_out8',
  'seg_finish',
])

/** Ring stations: the marker doesn't move, so a ring shows the progress. */
export const RING_KINDS: ReadonlySet<SegmentKind> = new Set<SegmentKind>([
  'SKI_ERG',
  'ROW',
  'WALL_BALLS',
])

/**
 * The work of a station, for the live counter: distances from the rule book, and 100 wall balls.
 */
export const STATION_WORK: {
  readonly [kind in SegmentKind]?: { amount: number; unit: 'm' | 'reps' }
} = {
  SKI_ERG: { amount: 1000, unit: 'm' },
  SLED_PUSH: { amount: 50, unit: 'm' },
  SLED_PULL: { amount: 50, unit: 'm' },
  BURPEE_BROAD_JUMP: { amount: 80, unit: 'm' },
  ROW: { amount: 1000, unit: 'm' },
  FARMERS_CARRY: { amount: 200, unit: 'm' },
  SANDBAG_LUNGES: { amount: 100, unit: 'm' },
  WALL_BALLS: { amount: 100, unit: 'reps' },
}

/** A station's one-word name, for small maps and below the timeline. */
export const SHORT_LABELS: { readonly [kind in SegmentKind]?: string } = {
  SKI_ERG: 'Ski',
  SLED_PUSH: 'Push',
  SLED_PULL: 'Pull',
  BURPEE_BROAD_JUMP: 'Burpees',
  ROW: 'Row',
  FARMERS_CARRY: 'Carry',
  SANDBAG_LUNGES: 'Lunges',
  WALL_BALLS: 'Wall',
}

/** A kind as people read it; an unknown kind is shown with spaces for underscores. */
export function kindText(kind: string): string {
  return kind.replaceAll('_', ' ')
}
