import type { PlaceKey } from '../../../contract/result-schema.ts'
import type { Seconds, SegmentKey } from '../../../race/types.ts'
import { isMissing, parseDayTime, parsePlace, parseTime, sinceMidnight } from './cell-text.ts'
import type { DetailRow } from './detail-rows.ts'
import { rowText } from './labelled-values.ts'
import { isStatusWord } from './race-status.ts'
import type { SortedRows } from './sorted-rows.ts'
import { inOneLine } from './text-collector.ts'

/** A printed time: its text and value; `seconds` is null when it isn't a time. */
export type Printed = { readonly text: string; readonly seconds: Seconds | null }

/** The times of both split tables. A dash isn't an entry. */
export type SplitTables = {
  /** The workout summary. */
  readonly splits: ReadonlyMap<SegmentKey, Printed>
  /** The race replay: the race clock at the end of each segment. */
  readonly clocks: ReadonlyMap<SegmentKey, Printed>
  /** Times of day at the end of each segment, in seconds since midnight. */
  readonly dayTimes: ReadonlyMap<SegmentKey, Seconds>
  /** Official ranks, by segment and for sums of splits. */
  readonly places: ReadonlyMap<PlaceKey, number>
  /** Segments whose rows the timing software marks as calculated. */
  readonly estimated: ReadonlySet<SegmentKey>
  /** The overall time, once in the box of the totals and once as the replay's last clock. */
  readonly totals: readonly Printed[]
  readonly finishDayTime: Seconds | null
  /** This athlete's start, in seconds since midnight (RESULT-14). */
  readonly start: Seconds | null
  readonly roxzone: Printed | null
  readonly runTotal: Printed | null
  /** Whether the replay has rows for the mats at the stations, and for those around the roxzone. */
  readonly hasStationMats: boolean
  readonly hasRoxzoneMats: boolean
}

/** Reads the cells of both split tables. */
export function readSplitTables(sorted: SortedRows): SplitTables {
  const { values, splits, clocks, finish, roxzone, runTotal } = sorted
  const totals = [
    ...(values.get('total') ?? []).map((row) => rowText(row) ?? ''),
    ...finish.map(clockText),
  ]
  const rows = [...[...clocks.values()].flat(), ...finish]
  const mats = [...clocks.keys()]
  return {
    splits: readEach(splits, (row) => readTime(splitText(row))),
    clocks: readEach(clocks, (row) => readTime(clockText(row))),
    dayTimes: readEach(clocks, (row) => parseDayTime(dayTimeText(row))),
    places: readPlaces(sorted),
    estimated: new Set(
      [...splits, ...clocks].flatMap(([key, found]) =>
        found.some(({ isEstimated }) => isEstimated) ? [key] : [],
      ),
    ),
    totals: totals.filter((text) => !isStatusWord(text)).flatMap((text) => readTime(text) ?? []),
    finishDayTime: firstRead(finish, (row) => parseDayTime(dayTimeText(row))),
    start: firstRead(rows, startOf),
    roxzone: firstRead(roxzone, (row) => readTime(splitText(row))),
    runTotal: firstRead(runTotal, (row) => readTime(splitText(row))),
    hasStationMats: mats.some((key) => key.startsWith('seg_rox_in')),
    hasRoxzoneMats: mats.some((key) => /^seg_(?:run[1-7]|rox_out\d)$/.test(key)),
  }
}

/** The rank column, which the replay doesn't have. */
function readPlaces({ splits, roxzone, runTotal, bestRun }: SortedRows): Map<PlaceKey, number> {
  const rows = new Map<PlaceKey, readonly DetailRow[]>([
    ...splits,
    ['roxzone', roxzone],
    ['run_total', runTotal],
    ['best_run', bestRun],
  ])
  return readEach(rows, (row) => parsePlace(placeText(row)))
}

function startOf(row: DetailRow): Seconds | null {
  const clock = parseTime(clockText(row))
  const dayTime = parseDayTime(dayTimeText(row))
  return clock === null || clock < 0 || dayTime === null ? null : sinceMidnight(dayTime - clock)
}

function readTime(text: string): Printed | null {
  return isMissing(text) ? null : { text, seconds: parseTime(text) }
}

/** Rows may be printed twice; the first one with a value counts. */
function firstRead<Value>(
  rows: readonly DetailRow[],
  read: (row: DetailRow) => Value | null,
): Value | null {
  for (const row of rows) {
    const value = read(row)
    if (value !== null) return value
  }
  return null
}

function readEach<Key, Value>(
  rows: ReadonlyMap<Key, readonly DetailRow[]>,
  read: (row: DetailRow) => Value | null,
): Map<Key, Value> {
  const values = new Map<Key, Value>()
  for (const [key, candidates] of rows) {
    const value = firstRead(candidates, read)
    if (value !== null) values.set(key, value)
  }
  return values
}

function splitText(row: DetailRow): string {
  const byClass = row.cells.findIndex(({ classes }) => classes.some((c) => c.startsWith('f-time_')))
  return cellText(row, byClass !== -1 ? byClass : (columnOf(row, 'time', TIME_HEADINGS) ?? 0))
}

function clockText(row: DetailRow): string {
  return cellText(row, columnOf(row, 'time', TIME_HEADINGS) ?? (row.cells.length > 2 ? 1 : 0))
}

function dayTimeText(row: DetailRow): string {
  const column = columnOf(row, 'time_day', DAY_TIME_HEADINGS)
  // A table without headings has only the column order; if a table has headings but not this one,
  // there is no such column.
  const isFirst = row.table.headings.length === 0 && row.cells.length > 2
  return cellText(row, column ?? (isFirst ? 0 : -1))
}

function placeText(row: DetailRow): string {
  return cellText(row, columnOf(row, 'place', PLACE_HEADINGS) ?? -1)
}

const TIME_HEADINGS = ['time', 'zeit']
const DAY_TIME_HEADINGS = ['time of day', 'uhrzeit']
const PLACE_HEADINGS = ['place', 'rank', 'platz']

function columnOf(row: DetailRow, token: string, headings: readonly string[]): number | null {
  const byClass = row.cells.findIndex(({ classes }) => classes.includes(token))
  if (byClass !== -1) return byClass
  const byHeading = row.table.headings.findIndex((heading) => headings.includes(heading))
  return byHeading === -1 ? null : byHeading
}

const cellText = ({ cells }: DetailRow, column: number) => inOneLine(cells[column]?.text ?? '')
