import { memo, type ReactNode } from 'react'
import { SPLIT_TABLE_TEXTS } from '../../../../contract/texts/result/split-table-texts.ts'
import type { SplitRow as Row, SplitValue } from '../../../../race/replay/split-table.ts'
import { getSegment } from '../../../../race/segments.ts'
import { clockText, gapText } from '../../../../race/text/clock-text.ts'
import type { Seconds, SegmentKind } from '../../../../race/types.ts'

/** The rank of a split and of the race time among others, in words. */
export type RankTexts = { readonly split: string | null; readonly soFar: string | null }

type SplitRowProps = {
  row: Row
  /** Joined indexes of the athletes with a column. */
  shown: string
  /** Whether time of day and official rank are shown too. */
  isDetailed: boolean
  /** The ranks of each athlete's split and race time; null while they aren't shown. */
  ranks: readonly (RankTexts | null)[] | null
  /** The control for changing a split, in place of the split. */
  input?: { readonly athlete: number; readonly cell: ReactNode } | null
}

/** One segment of the table; `followRow` marks the current one, which is the tab stop. */
export const SplitRow = memo(function SplitRow(props: SplitRowProps) {
  const { row, shown, isDetailed, ranks, input } = props
  const { label, kind } = getSegment(row.segment)
  const columns = shown.split(',').map(Number)
  const starts = columns.flatMap((athlete) => row.cells[athlete]?.start ?? [])
  const first = starts.length > 0 ? Math.min(...starts) : undefined
  return (
    <tr className="group cursor-pointer">
      <th scope="row" className={`text-left max-lg:sticky max-lg:left-0 max-lg:z-[5] ${GROUND}`}>
        <button
          type="button"
          data-start={first}
          tabIndex={-1}
          className={`flex min-h-11 w-full cursor-pointer items-center py-1 pr-2 pl-4 text-left leading-tight -outline-offset-2 ${isDetailed ? 'max-w-30' : 'whitespace-nowrap'} ${toneOf(kind)}`}
        >
          {label}
        </button>
      </th>
      {columns.map((athlete) => {
        const { start, split, cumulative, timeOfDay, place, pace, penalty } =
          row.cells[athlete] ?? NO_CELL
        const cell = input?.athlete === athlete ? input.cell : null
        return [
          <td
            key={`${athlete} split`}
            // A press on an input does not seek.
            data-start={(cell ? null : start) ?? undefined}
            className={`${VALUE} ${GROUP} ${GROUND}`}
          >
            {cell ?? <Value value={split} pace={pace} penalty={penalty} />}
            {ranks && <Rank rank={ranks[athlete]?.split ?? null} />}
          </td>,
          <td
            key={`${athlete} time`}
            data-start={start ?? undefined}
            className={`${VALUE} pl-2 ${isDetailed ? 'pr-3' : 'pr-4'} ${GROUND}`}
          >
            <Value value={cumulative} />
            {ranks && <Rank rank={ranks[athlete]?.soFar ?? null} />}
          </td>,
          ...(isDetailed
            ? [timeOfDay, place].map((text, column) => (
                <td
                  key={`${athlete} ${column === 0 ? 'day' : 'place'}`}
                  data-start={start ?? undefined}
                  className={`${VALUE} pr-3 pl-1 font-normal text-quiet ${GROUND}`}
                >
                  {text ?? '–'}
                </td>
              ))
            : []),
        ]
      })}
    </tr>
  )
})

/** The current row's highlight is on top: see `RowHighlights`. */
const GROUND = 'bg-surface group-hover:bg-raised'
const VALUE = 'figures py-1 text-right text-lg leading-none font-semibold whitespace-nowrap'
/** An athlete's first column: it has a line if there are several athletes. */
const GROUP = 'border-line pr-2 pl-3 [&:not(:nth-child(2))]:border-l'

const NO_CELL = {
  ...{ start: null, split: null, cumulative: null, timeOfDay: null, place: null },
  ...{ pace: null, penalty: null },
}

type ValueProps = { value: SplitValue | null; pace?: string | null; penalty?: Seconds | null }

/**
 * As few elements as possible: there are three hundred of these, and each one costs every frame.
 */
function Value({ value, pace = null, penalty = null }: ValueProps) {
  const warning = penalty !== null && (
    <small className="block text-sm font-normal text-warning">
      {SPLIT_TABLE_TEXTS.penalty(penalty > 0 ? gapText(penalty) : null)}
    </small>
  )
  if (!value) {
    return (
      <>
        <span className="text-quiet">–</span>
        {warning}
      </>
    )
  }
  const { time, isEstimated, difference, rank } = value
  // A ghost has no rank, and neither has a single athlete with ghosts.
  const beside = [difference === null ? '' : gapText(difference), ORDINALS[(rank ?? 0) - 1] ?? '']
    .join(' ')
    .trim()
  return (
    <>
      {`${isEstimated ? '~ ' : ''}${clockText(time)}`}
      {beside !== '' && (
        <small className={`block text-sm font-normal ${rank === 1 ? 'text-text' : 'text-quiet'}`}>
          {beside}
        </small>
      )}
      {pace !== null && <small className="block text-sm font-normal text-quiet">{pace}</small>}
      {warning}
    </>
  )
}

/** Rank and percentile; nothing without a rank, as for an estimate. */
function Rank({ rank }: { rank: string | null }) {
  if (!rank) return null
  return <small className="block text-sm font-normal text-quiet">{rank}</small>
}

const ORDINALS = ['1st', '2nd', '3rd', '4th', '5th', '6th', '7th']

/** Stations stand out, as on the strip; the other segments recede. */
function toneOf(kind: SegmentKind): string {
  if (kind === 'RUN') return 'font-semibold'
  return kind === 'ROXZONE' || kind === 'FINISH' ? 'text-sm text-quiet' : 'font-bold'
}
