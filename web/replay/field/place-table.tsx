import { ChevronDown } from 'lucide-react'
import { FIELD_TEXTS, percentText } from '../../../contract/texts/field.ts'
import { ordinal } from '../../../contract/texts/ordinal.ts'
import { type FieldRank, SMALL_SAMPLE } from '../../../race/field/field-ranks.ts'
import type { FieldStanding } from '../../../race/field/standing.ts'
import { getSegment, UNMEASURED } from '../../../race/segments.ts'

/** Place and percentile of every split and of the race so far. */
export function PlaceTable({ ranks }: Pick<FieldStanding, 'ranks'>) {
  const rows = ranks
    .map((rank, segment) => ({ ...rank, ...getSegment(segment) }))
    .filter(({ key }) => !UNMEASURED.has(key) || key === 'seg_finish')
  return (
    <details className="group">
      <summary className="flex min-h-11 cursor-pointer items-center justify-between text-sm font-semibold hover:text-text">
        {FIELD_TEXTS.places}
        <ChevronDown className="size-4 group-open:rotate-180" aria-hidden="true" />
      </summary>
      <div className="overflow-x-auto">
        <table className="w-full text-sm">
          <thead className="text-xs text-quiet">
            <tr>
              <th scope="col" className="py-1.5 text-left font-semibold">
                Segment
              </th>
              <th scope="col" className={HEAD}>
                Split
              </th>
              <th scope="col" className={HEAD}>
                Race so far
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, label, split, soFar }) => (
              <tr key={key} className="border-t border-line">
                <th scope="row" className="py-2 pr-2 text-left font-semibold">
                  {label}
                </th>
                <Cell rank={key === 'seg_finish' ? null : split} />
                <Cell rank={soFar} />
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="pt-2 text-xs text-pretty text-quiet">
        Equal times share a place. Splits that were estimated have none. Below {SMALL_SAMPLE} times
        it is a {FIELD_TEXTS.small}.
      </p>
    </details>
  )
}

const HEAD = 'py-1.5 pl-3 text-right font-semibold'

function Cell({ rank }: { rank: FieldRank | null }) {
  return (
    <td className="py-2 pl-3 text-right whitespace-nowrap">
      {rank ? (
        <>
          <span className="figures text-lg leading-none font-semibold">
            {ordinal(rank.place)} of {rank.of}
          </span>
          <small className="block text-quiet">
            {percentText(rank) ?? '–'}
            {rank.isSmall && `, ${FIELD_TEXTS.small}`}
          </small>
        </>
      ) : (
        <span className="text-quiet">–</span>
      )}
    </td>
  )
}
