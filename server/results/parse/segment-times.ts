import {
  type PageResult,
  type ResultWarning,
  toResultWarning,
} from '../../../contract/result-schema.ts'
import { SEGMENTS, UNMEASURED } from '../../../race/segments.ts'
import { fillSplits } from '../../../race/splits/build-timeline.ts'
import type { SplitSource } from '../../../race/splits/splits.ts'
import type { Seconds, SegmentKey, SplitWarning, Status } from '../../../race/types.ts'
import { shortened, sinceMidnight } from './cell-text.ts'
import type { Printed, SplitTables } from './split-tables.ts'

type Segments = Pick<
  PageResult,
  'totalTime' | 'segmentTimes' | 'unaccountedTimes' | 'estimatedSegments' | 'status' | 'warnings'
>

/**
 * The times of all segments, with gaps estimated by the core, and problems in the printed times.
 */
export function buildSegmentTimes(
  tables: SplitTables,
  total: Printed | null,
  status: Status,
): Segments {
  const unreadable = findUnreadable(tables)
  const race = fillSplits(buildSplitSource(tables, total?.seconds ?? null, status))
  if (!race) {
    // Without any time, only the athlete is known.
    const stopped = status === 'finished' ? 'dnf' : status
    const times = { segmentTimes: {}, unaccountedTimes: {}, estimatedSegments: [] }
    return { totalTime: null, ...times, status: stopped, warnings: unreadable }
  }
  return {
    ...race,
    warnings: [
      ...unreadable,
      ...race.warnings.map((warning) =>
        toResultWarning(warning, findPrintedText(warning, tables, total)),
      ),
    ],
  }
}

/** Includes the printed text of times the core found a problem with (SPLIT-12). */
function findPrintedText(
  { segment, value, reason }: SplitWarning,
  { splits, clocks, roxzone, runTotal }: SplitTables,
  total: Printed | null,
): string | null {
  if (reason === 'impossible-total') return total?.text ?? null
  if (reason === 'roxzone-does-not-fit') return roxzone?.text ?? null
  if (reason === 'run-total-does-not-fit') return runTotal?.text ?? null
  if (segment === undefined) return null
  const printed = [splits.get(segment), clocks.get(segment)]
  return printed.find((one) => one?.seconds === value)?.text ?? null
}

function findUnreadable({
  totals,
  roxzone,
  runTotal,
  splits,
  clocks,
}: SplitTables): ResultWarning[] {
  const cells: (readonly [SegmentKey | null, Printed | null])[] = [
    ...totals.map((total) => [null, total] as const),
    [null, roxzone],
    [null, runTotal],
    ...splits,
    ...clocks,
  ]
  return cells.flatMap(([segment, printed]) =>
    printed === null || printed.seconds !== null
      ? []
      : [{ reason: 'unreadable-value', segment, value: null, text: shortened(printed.text) }],
  )
}

type Times = Partial<Record<SegmentKey, Seconds>>

/** Both tables in the core's format: the clocks, and the summary as the alternative. */
function buildSplitSource(tables: SplitTables, total: Seconds | null, status: Status): SplitSource {
  const times: Times = {}
  const reachedAt: Times = {}
  for (const [key, { seconds }] of tables.splits) if (seconds !== null) times[key] = seconds
  for (const [key, { seconds }] of tables.clocks) if (seconds !== null) reachedAt[key] = seconds
  addFromDayTimes(tables, times, reachedAt)
  const roxzoneTotal = tables.roxzone?.seconds ?? null
  if (isWithoutTransitions(tables, times, total)) passTransitions(times, reachedAt)
  const runTotal = tables.runTotal?.seconds ?? null
  const estimated = [...tables.estimated]
  return { total, status, times, reachedAt, roxzoneTotal, runTotal, estimated }
}

/** If a mat has a time of day but no race clock, the clock is derived from the start. */
function addFromDayTimes({ dayTimes, start }: SplitTables, times: Times, reachedAt: Times) {
  if (start === null) return addFromDayTimeSteps(dayTimes, times)
  SEGMENTS.forEach(({ key }, index) => {
    const dayTime = dayTimes.get(key)
    if (dayTime === undefined || reachedAt[key] !== undefined) return
    const clock = sinceMidnight(dayTime - start)
    // Clock and time of day are each rounded down, so their difference wobbles by a second.
    const clocks = SEGMENTS.map((other) => reachedAt[other.key])
    const before = clocks.slice(0, index).findLast((other) => other !== undefined)
    const after = clocks.slice(index + 1).find((other) => other !== undefined)
    if (before === clock + 1) reachedAt[key] = before
    else if (after === clock - 1) reachedAt[key] = after
    else reachedAt[key] = clock
  })
}

/** Without a start, only the steps from one mat to the next are known. */
function addFromDayTimeSteps(dayTimes: SplitTables['dayTimes'], times: Times) {
  const measured = SEGMENTS.filter(({ key }) => !UNMEASURED.has(key))
  measured.forEach(({ key }, index) => {
    const from = dayTimes.get(measured[index - 1]?.key as SegmentKey)
    const to = dayTimes.get(key)
    if (from !== undefined && to !== undefined) times[key] = sinceMidnight(to - from)
  })
}

const STATIONS_AND_RUNS = SEGMENTS.filter(({ kind }) => kind !== 'ROXZONE' && kind !== 'FINISH')
const TRANSITIONS = SEGMENTS.filter(({ key, kind }) => kind === 'ROXZONE' && !UNMEASURED.has(key))

/** Sixteen splits, each rounded by a second; the fourteen transitions always take longer than that. */
const ROUNDING: Seconds = 16

/**
 * Elite pages have no roxzone: runs last from station to station. Such a page has mats at the
 * stations and none around the roxzone, or its splits add up to the total.
 */
function isWithoutTransitions(tables: SplitTables, times: Times, total: Seconds | null): boolean {
  if (tables.roxzone !== null || tables.hasRoxzoneMats) return false
  if (tables.hasStationMats) return true
  const known = STATIONS_AND_RUNS.map(({ key }) => times[key])
  if (total === null || known.includes(undefined)) return false
  const sum = known.reduce<number>((before, time) => before + (time ?? 0), 0)
  return Math.abs(sum - total) <= ROUNDING
}

/** A run then ends where its station begins, and the next begins where the station ends. */
function passTransitions(times: Times, reachedAt: Times) {
  for (const { key } of TRANSITIONS) {
    times[key] = 0
    const index = SEGMENTS.findIndex((segment) => segment.key === key)
    const isWayIn = key.startsWith('seg_rox_in')
    const neighbour = SEGMENTS[index - 1]?.key as SegmentKey
    const clock = isWayIn ? reachedAt[key] : reachedAt[neighbour]
    if (clock !== undefined) reachedAt[isWayIn ? neighbour : key] = clock
  }
}
