import { getSegment } from '../segments.ts'
import { clockText } from '../text/clock-text.ts'
import type { DownloadTable } from '../text/table-text.ts'
import type { Timeline } from '../timeline.ts'
import { gapAt } from './gap-series.ts'
import type { SplitRow, SplitValue } from './split-table.ts'

type Ranks = { readonly split: string | null; readonly soFar: string | null }

/**
 * The split table as shown, with a row for each segment and athlete. Times are also given in
 * seconds, because spreadsheets read `4:29` as a time of day.
 */
export function splitsDownload(
  rows: readonly SplitRow[],
  names: readonly string[],
  ranks: readonly (readonly (Ranks | null)[])[] | null = null,
): DownloadTable {
  const columns = [
    ...['Segment', 'Athlete', 'Split', 'Split (s)', 'Estimated', 'Difference (s)', 'Rank'],
    ...['Race time', 'Race time (s)', 'Race time difference (s)', 'Race time rank'],
    ...['Time of day', 'Official place', 'Field rank', 'Field rank so far'],
  ]
  return {
    columns,
    rows: rows.flatMap(({ segment, cells }, row) =>
      cells.map(({ split, cumulative, timeOfDay, place }, athlete) => {
        const field = ranks?.[row]?.[athlete]
        return [
          ...[getSegment(segment).label, names[athlete] ?? ''],
          ...[...timeCells(split), split && (split.isEstimated ? 'yes' : 'no')],
          ...[split?.difference ?? null, split?.rank ?? null, ...timeCells(cumulative)],
          ...[cumulative?.difference ?? null, cumulative?.rank ?? null],
          ...[timeOfDay, place, field?.split ?? null, field?.soFar ?? null],
        ]
      }),
    ),
  }
}

/** The gap of each athlete to the leader at the end of every segment they finished. */
export function gapsDownload(
  timelines: readonly Timeline[],
  names: readonly string[],
): DownloadTable {
  const points = timelines.flatMap((timeline, athlete) =>
    Array.from({ length: timeline.reached }, (_, segment) => ({ athlete, segment })),
  )
  points.sort((a, b) => a.segment - b.segment || a.athlete - b.athlete)
  return {
    columns: ['Segment', 'Athlete', 'Leader (s)', 'Gap (s)'],
    rows: points.map(({ athlete, segment }) => {
      const contenders = timelines.filter(({ reached }) => reached > segment)
      const own = contenders.indexOf(timelines[athlete] as Timeline)
      const { lead, gap } = gapAt(contenders, own, segment + 1)
      return [getSegment(segment).label, names[athlete] ?? '', hundredths(lead), hundredths(gap)]
    }),
  }
}

/** The rank of each athlete in the field at the end of every segment that is shown. */
export function ranksDownload(
  timelines: readonly Timeline[],
  names: readonly string[],
  ranks: readonly (readonly number[] | null)[],
): DownloadTable {
  return {
    columns: ['Segment', 'Athlete', 'Field rank'],
    rows: timelines.flatMap(({ reached }, athlete) =>
      (ranks[athlete] ?? [])
        .slice(0, reached)
        .map((rank, segment) => [getSegment(segment).label, names[athlete] ?? '', rank]),
    ),
  }
}

const timeCells = (value: SplitValue | null) =>
  value ? [clockText(value.time), hundredths(value.time)] : [null, null]
const hundredths = (time: number) => Math.round(time * 100) / 100
