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

/** The 33 segments in the order they are raced: run, way in, station, way out, eight times, then the finish. */
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

/** Every run of the race is this long, in metres: a map has no scale of its own. */
export const RUN_METRES = 1000

/** The starting point of a new race: all 33 segments, nothing traced and no durations. */
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

/** The index of a segment in the race (0 to 32), or nothing for an unknown name. */
export function findSegmentIndex(key: string): number | undefined {
  return INDEX_BY_KEY.get(key)
}

/** The segment at an index that is known to be one; anything else is a bug and throws. */
export function getSegment(index: number): Segment {
  const segment = SEGMENTS[index]
  if (!segment) throw new RangeError(`There is no segment ${index}`)
  return segment
}

/**
 * Segments no timing mat measures: the transition to the wall balls is inside run 8, the one to the
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

/** The work of a station, for the live counter. Distances of the rule book; 100 reps on the wall. */
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

/** A station's name where there is room for one word: on small maps, under the timeline. */
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

/** A kind as people read it; a kind we do not know is shown with spaces for underscores. */
export function kindText(kind: string): string {
  return kind.replaceAll('_', ' ')
}
