import {
  type PageResult,
  type ResultWarning,
  toResultWarning,
} from '../../../contract/result-schema.ts'
import { fillSplits } from '../../../race/splits/build-timeline.ts'
import type { SegmentKey, SplitWarning, Status } from '../../../race/types.ts'
import { shortened } from './cell-text.ts'
import { buildSplitSource } from './split-source.ts'
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
