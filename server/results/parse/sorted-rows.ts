import type { ResultWarning } from '../../../contract/result-schema.ts'
import type { SegmentKey } from '../../../race/types.ts'
import { shortened } from './cell-text.ts'
import type { DetailRow } from './detail-rows.ts'
import { findValueKind, rowText, type ValueKind } from './labelled-values.ts'
import { isMisnamed, isReplayRow, splitNameReader } from './split-names.ts'

/** The rows of a result page, sorted by meaning. */
export type SortedRows = {
  readonly values: ReadonlyMap<ValueKind, readonly DetailRow[]>
  /** Rows of the workout summary. */
  readonly splits: ReadonlyMap<SegmentKey, readonly DetailRow[]>
  /** Rows of the race replay, by the segment that ends there, in the order of the page. */
  readonly clocks: ReadonlyMap<SegmentKey, readonly DetailRow[]>
  /** The last row of the race replay. */
  readonly finish: readonly DetailRow[]
  readonly roxzone: readonly DetailRow[]
  readonly runTotal: readonly DetailRow[]
  readonly bestRun: readonly DetailRow[]
  /** Labels of split rows that match none of ours. */
  readonly foreign: readonly string[]
  /** Rows that were not understood (RESULT-1). */
  readonly warnings: readonly ResultWarning[]
}

/** Sorts rows by class, or by label if the class is unknown. */
export function sortRows(rows: readonly DetailRow[]): SortedRows {
  const values = new Map<ValueKind, DetailRow[]>()
  const splits = new Map<SegmentKey, DetailRow[]>()
  const clocks = new Map<SegmentKey, DetailRow[]>()
  const finish: DetailRow[] = []
  const roxzone: DetailRow[] = []
  const runTotal: DetailRow[] = []
  const bestRun: DetailRow[] = []
  const foreign: string[] = []
  const warnings: ResultWarning[] = []
  const readSplitName = splitNameReader()

  for (const row of rows) {
    const name = readSplitName(row)
    const kind = name === null ? findValueKind(row) : null
    if (kind !== null) put(values, kind, row)
    else if (name === null) {
      if (isReplayRow(row)) foreign.push(row.label)
      if (rowText(row) !== null) warnings.push(unknownLabel(row))
    } else if (name.kind === 'split') {
      put(splits, name.key, row)
      // The class decides, but a contradicting label is reported.
      if (isMisnamed(row, name)) warnings.push(unknownLabel(row))
    } else if (name.kind === 'clock') put(clocks, name.key, row)
    else if (name.kind === 'finish') finish.push(row)
    else if (name.kind === 'roxzone') roxzone.push(row)
    else if (name.kind === 'run-total') runTotal.push(row)
    else bestRun.push(row)
  }
  return { values, splits, clocks, finish, roxzone, runTotal, bestRun, foreign, warnings }
}

function unknownLabel(row: DetailRow): ResultWarning {
  const text = shortened(`${row.label}: ${rowText(row) ?? '–'}`)
  return { reason: 'unknown-label', segment: null, value: null, text }
}

function put<Key>(rows: Map<Key, DetailRow[]>, key: Key, row: DetailRow) {
  const known = rows.get(key)
  if (known) known.push(row)
  else rows.set(key, [row])
}
