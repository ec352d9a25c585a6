import type { Seconds } from '../../../../race/types.ts'
import type { Player } from '../../engine/player.ts'
import { showMap } from '../../engine/show-map.ts'
import { useReplay, useReplayPart } from '../../engine/use-replay.ts'

/** A run, a station or the roxzone, on the athlete's own clock. */
type RacePart = {
  readonly label: string
  readonly kind: 'run' | 'station' | 'roxzone'
  readonly start: Seconds
  readonly end: Seconds
}

/**
 * The athlete's start on the replay's clock, which a start mode may shift, and the end of the last
 * completed part. It is `null` before the start and after the finish, when the whole race is shown.
 */
export function usePartsOver(
  player: Player,
  idp: string,
  parts: readonly RacePart[],
  end: Seconds,
): { start: Seconds; over: Seconds | null } {
  const athletes = useReplayPart(player, 'athletes')
  const start = athletes.find(({ id }) => id === idp)?.timeline.start ?? 0
  const over = useReplay(
    player,
    ({ raceTime }) => {
      const time = raceTime - start
      if (raceTime <= Math.max(0, start) || time >= end) return null
      return Math.max(0, ...parts.map((part) => (part.end <= time ? part.end : 0)))
    },
    'text',
  )
  return { start, over }
}

type PartListProps = {
  player: Player
  start: Seconds
  over: Seconds | null
  /** Widths of label, bar and figures. */
  className: string
  rows: readonly {
    readonly part: RacePart
    /** For screen readers, instead of bar and figures. */
    readonly words: string
    /** From -1 to 1: slower than the middle to the right, faster to the left. */
    readonly bar: number
    readonly figure: string
    readonly note?: string | undefined
  }[]
}

/** Every part of a race as a bar from the middle; a press plays it. */
export function PartList({ player, start, over, className, rows }: PartListProps) {
  return (
    <ul className="gap-x-8 lg:columns-2">
      {rows.map(({ part, words, bar, figure, note }) => {
        const isToCome = over !== null && part.end > over
        return (
          <li key={part.label} className="break-inside-avoid">
            <button
              type="button"
              onClick={() => {
                player.seek(part.start + start)
                showMap()
              }}
              className={`grid min-h-11 w-full cursor-pointer items-center gap-3 text-left text-sm -outline-offset-2 hover:bg-raised ${className} ${isToCome ? 'text-quiet' : ''}`}
            >
              <span className={part.kind === 'roxzone' ? 'text-quiet' : 'font-semibold'}>
                {part.label}
                <span className="sr-only">{words}</span>
              </span>
              <span className={`relative h-4 ${isToCome ? 'opacity-40' : ''}`} aria-hidden="true">
                <span className="absolute inset-y-0 left-1/2 w-px bg-line" />
                <span
                  className={`absolute inset-y-0.5 rounded-xs ${bar > 0 ? 'bg-warning' : 'bg-text'}`}
                  style={{ width: `${50 * Math.abs(bar)}%`, [bar > 0 ? 'left' : 'right']: '50%' }}
                />
              </span>
              <span
                aria-hidden="true"
                className="figures text-right text-lg leading-none font-semibold whitespace-nowrap"
              >
                {figure}
              </span>
              {note !== undefined && (
                <span
                  aria-hidden="true"
                  className="text-right text-xs whitespace-nowrap text-quiet"
                >
                  {note}
                </span>
              )}
            </button>
          </li>
        )
      })}
    </ul>
  )
}
