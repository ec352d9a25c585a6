import type { SegmentKey } from '../../../race/types.ts'
import type { DetailRow } from './detail-rows.ts'

/** The meaning of a row in the two split tables. */
export type SplitName =
  /** A row of the workout summary: a segment's duration. */
  | { readonly kind: 'split'; readonly key: SegmentKey }
  /** A row of the race replay: the race clock at the end of a segment. */
  | { readonly kind: 'clock'; readonly key: SegmentKey }
  | { readonly kind: 'finish' }
  | { readonly kind: 'roxzone' }
  /** Sums or extremes of other rows: all runs, and the shortest one. */
  | { readonly kind: 'run-total' }
  | { readonly kind: 'best-run' }

const LAPS = [1, 2, 3, 4, 5, 6, 7, 8] as const
type Lap = (typeof LAPS)[number]

const STATIONS = [
  ['seg_ski', /^ski ?(?:erg)?$/],
  ['seg_push', /^sled ?push$/],
  ['seg_pull', /^sled ?pull$/],
  ['seg_bbj', /^burpees?(?: broad jumps?)?$/],
  ['seg_row', /^(?:row|rowing|row ?erg|ruder ?erg|rudern)$/],
  ['seg_farm', /^(?:kettlebell )?farmer'?s'? carry$/],
  ['seg_lunge', /^(?:sandbag )?lunges?$/],
  ['seg_wb', /^wall ?balls?$/],
] as const satisfies readonly (readonly [SegmentKey, RegExp])[]

const stationOf = (lap: Lap) => STATIONS[lap - 1]?.[0] as SegmentKey

/** The mats of a station: at its entrance, at its end and at its exit. */
const STATION_AT = new Map<SegmentKey, Lap>(
  LAPS.flatMap((lap): [SegmentKey, Lap][] => [
    [inOf(stationOf(lap)), lap],
    [stationOf(lap), lap],
    [`seg_rox_out${lap}`, lap],
  ]),
)

/** The numbers of the timing points: the same in every season seen. */
const NUMBERS: readonly (readonly [number, SplitName])[] = [
  ...LAPS.flatMap((lap): [number, SplitName][] => [
    [lap, { kind: 'split', key: `seg_run${lap}` }],
    [10 + lap, { kind: 'split', key: stationOf(lap) }],
    [50 + lap, { kind: 'clock', key: stationOf(lap) }],
  ]),
  // Three mats a lap around the first seven stations; before the wall balls there is only one.
  ...LAPS.slice(0, 7).flatMap((lap): [number, SplitName][] => [
    [81 + 3 * lap, { kind: 'clock', key: `seg_run${lap}` }],
    [82 + 3 * lap, { kind: 'clock', key: `seg_rox_in${lap}` }],
    [83 + 3 * lap, { kind: 'clock', key: `seg_rox_out${lap}` }],
  ]),
  [105, { kind: 'clock', key: 'seg_run8' }],
  [60, { kind: 'roxzone' }],
  [49, { kind: 'run-total' }],
  [50, { kind: 'best-run' }],
]
/** As in the class: `f-time_08`, `f-time_84`. */
const BY_NUMBER = new Map(
  NUMBERS.map(([number, name]) => [`time_${String(number).padStart(2, '0')}`, name]),
)

const REPLAY_HEADINGS = new Set(['time of day', 'uhrzeit', 'diff'])

/**
 * Whether a row is in the race replay, where labels stand for clocks and not durations. Checked in
 * several ways, because mistaking a time of day for a total would make a race nine hours long.
 */
export function isReplayRow({ table, cells }: DetailRow): boolean {
  if (table.box === 'splits' || table.title === 'race replay' || cells.length > 2) return true
  if (cells.some(({ classes }) => classes.includes('time_day'))) return true
  return table.headings.some((heading) => REPLAY_HEADINGS.has(heading))
}

/**
 * Reads rows in page order: by class, because 'Rox In' appears seven times but its mat's number
 * only once, and by label where the meaning depends on the stations before it.
 */
export function splitNameReader(): (row: DetailRow) => SplitName | null {
  let station = 0
  return (row) => {
    const found = findByNumber(row) ?? findByLabel(row, station)
    if (found?.kind === 'clock') station = STATION_AT.get(found.key) ?? station
    return found
  }
}

/** Whether a split's label names another segment than its class does. */
export function isMisnamed(row: DetailRow, name: SplitName): boolean {
  const label = name.kind === 'split' ? findByLabel(row, 0) : null
  return label?.kind === 'split' && name.kind === 'split' && label.key !== name.key
}

function findByNumber(row: DetailRow): SplitName | null {
  for (const name of row.names) {
    if (!name.startsWith('time_')) continue
    const found = BY_NUMBER.get(name)
    if (found) return found
    if (name === 'time_finish_netto' && isReplayRow(row)) return { kind: 'finish' }
  }
  return null
}

function findByLabel(row: DetailRow, station: number): SplitName | null {
  const label = row.key
  const isReplay = isReplayRow(row)
  if (label === 'run total') return { kind: 'run-total' }
  if (label === 'best run lap') return { kind: 'best-run' }
  if (/^roxzone(?: time| total)?$/.test(label)) return { kind: 'roxzone' }
  if (isReplay && /^(?:total|finish)$/.test(label)) return { kind: 'finish' }
  const run = /^(?:running|run|lauf|laufen) ?([1-8])$/.exec(label)?.[1]
  if (run !== undefined) return { kind: isReplay ? 'clock' : 'split', key: `seg_run${lapOf(run)}` }

  const rox = /^rox ?(in|out)$/.exec(label)?.[1]
  if (rox === 'in' && station < 7) return { kind: 'clock', key: `seg_run${lapOf(station + 1)}` }
  if (rox === 'out' && station > 0) return { kind: 'clock', key: `seg_rox_out${lapOf(station)}` }

  const [, name = '', way] = /^(?:[\dx ]+m )?(?:\d+ )?(.+?)(?: (in|out))?$/.exec(label) ?? []
  const key = STATIONS.find(([, pattern]) => pattern.test(name))?.[0]
  if (key === undefined) return null
  if (way === 'in') return { kind: 'clock', key: inOf(key) }
  return { kind: isReplay || way === 'out' ? 'clock' : 'split', key }
}

/**
 * The segment that ends where a station begins: the transition in, or run 8 before the wall balls.
 */
function inOf(station: SegmentKey): SegmentKey {
  const lap = STATIONS.findIndex(([key]) => key === station) + 1
  return lap === 8 ? 'seg_run8' : `seg_rox_in${lapOf(lap)}`
}

function lapOf(number: number | string): Lap {
  return Number(number) as Lap
}
