import { clockText, gapText } from '../../../race/text/clock-text.ts'
import { isLongName } from '../../../race/text/name-length.ts'
import type { Seconds } from '../../../race/types.ts'

type Row = {
  rank: number | null
  who: string
  time: Seconds | null
  gap?: Seconds | null
  /** An athlete's own colour on the map. */
  color?: string
  /** What the time is for. */
  label?: string
}

/** Names and times that can be read from ten metres away. */
export function Board({ rows, isLarge }: { rows: readonly Row[]; isLarge?: boolean }) {
  /** The leader's name can be read in a thumbnail of the screen. */
  const textOf = (rank: number | null) => {
    if (isLarge) return 'text-[10vmin]'
    return rank === 1 ? 'text-[8.6vmin]' : 'text-[6.4vmin]'
  }
  return (
    <ol className="grid content-start">
      {rows.map(({ rank, who, time, gap, color, label }) => (
        <li
          key={`${rank} ${who} ${label}`}
          className="flex items-center gap-[2vmin] border-b-[0.2vmin] border-line py-[1.2vmin]"
        >
          {rank !== null && (
            <span className="figures w-[5vmin] shrink-0 text-right text-[6vmin] leading-none font-bold text-quiet">
              {rank}
            </span>
          )}
          {color && (
            <span
              aria-hidden="true"
              className="size-[4vmin] shrink-0 rounded-full"
              style={{ background: color }}
            />
          )}
          <span className="min-w-0 flex-1 font-display leading-none font-bold">
            {label && <span className="block pb-[0.6vmin] text-[3.2vmin] text-quiet">{label}</span>}
            <span
              className={`line-clamp-2 wrap-anywhere ${isLongName(who) && !isLarge ? 'text-[4.4vmin]' : textOf(rank)}`}
            >
              {who}
            </span>
          </span>
          <span className={`figures shrink-0 leading-none font-bold ${textOf(null)}`}>
            {time !== null ? clockText(time) : gap ? gapText(gap) : ''}
          </span>
        </li>
      ))}
    </ol>
  )
}
