/** Seconds, with fractions: the unit of every duration and point in time in the core. */
export type Seconds = number

/**
 * A point in pixels of the map image. Screen pixels have another type (`ScreenPoint`, in `web`).
 */
export type MapPoint = { readonly x: number; readonly y: number }

type Lap = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8

/** The keys of the 33 segments in results, courses and the database. */
export type SegmentKey =
  | `seg_run${Lap}`
  | `seg_rox_in${Lap}`
  | `seg_rox_out${Lap}`
  | 'seg_ski'
  | 'seg_push'
  | 'seg_pull'
  | 'seg_bbj'
  | 'seg_row'
  | 'seg_farm'
  | 'seg_lunge'
  | 'seg_wb'
  | 'seg_finish'

/** The activity of a segment. */
export type SegmentKind =
  | 'SKI_ERG'
  | 'SLED_PUSH'
  | 'SLED_PULL'
  | 'BURPEE_BROAD_JUMP'
  | 'ROW'
  | 'FARMERS_CARRY'
  | 'SANDBAG_LUNGES'
  | 'WALL_BALLS'
  | 'RUN'
  | 'ROXZONE'
  | 'FINISH'

/** One of the 33 parts of every race. */
export type Segment = {
  readonly key: SegmentKey
  readonly label: string
  readonly kind: SegmentKind
}

/** A segment of a published race: its template entry, and its range on the traced path. */
export type RaceSegment = Segment & {
  /** The operator's expected duration; `null` when not given. */
  readonly durationSec: Seconds | null
  readonly startIdx: number | null
  readonly endIdx: number | null
  readonly orderIndex: number
}

/** Seconds by segment. A dash on the results page is `null`, never 0. */
export type SegmentTimes = { readonly [key in SegmentKey]?: Seconds | null }

/** How an athlete's race ended. Only finishers have an official rank. */
export type Status = 'finished' | 'dnf' | 'dsq'

/** An expected outcome: a value, or a reason from a closed set. Never an exception. */
export type Outcome<Value, Failure> =
  | ({ readonly ok: true } & Value)
  | ({ readonly ok: false } & Failure)

/** An impossible or contradictory value. */
export type SplitWarning = {
  readonly reason:
    | 'impossible-total'
    | 'impossible-split'
    | 'clock-goes-back'
    | 'split-does-not-fit'
    | 'time-unaccounted'
    /** The printed run lasts from station to station, so its transitions were taken out. */
    | 'run-contains-roxzone'
    | 'roxzone-does-not-fit'
    | 'run-total-does-not-fit'
  readonly segment?: SegmentKey
  readonly value: number
}

/** A rectangle of the picture, in units of which the shorter side has 1080. */
export type Area = {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}
