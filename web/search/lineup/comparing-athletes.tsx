import { colorAt, SEARCH_COLORS } from '../../../race/replay/palettes.ts'
import { gapText, parseClock } from '../../../race/text/clock-text.ts'
import { initialsOf } from '../../../race/text/initials.ts'
import { byTime, type Competitor, membersOf, timeText } from './competitor.ts'
import type { OpenReplay } from './use-open-replay.ts'

type Props = { athletes: readonly Competitor[]; replay: OpenReplay }

/** The order the athletes of the list would finish in, with the gaps between them, in one line. */
export function ComparingAthletes({ athletes, replay }: Props) {
  const ranked = byTime(athletes.map((athlete, index) => ({ ...athlete, index })))
  const best = parseClock(ranked[0]?.time ?? '')
  const isEmpty = athletes.length === 0
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2 border-t border-line pt-3">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4">
        <h3 className="text-sm font-semibold">Comparing Athletes</h3>
        <button
          type="button"
          aria-disabled={isEmpty}
          disabled={replay.state.kind === 'loading'}
          onClick={replay.open}
          className="inline-flex min-h-11 cursor-pointer items-center text-sm text-quiet underline underline-offset-4 hover:text-text disabled:opacity-45 aria-disabled:cursor-not-allowed aria-disabled:no-underline"
        >
          Relive the Race
        </button>
      </div>
      {athletes.length < 2 && (
        <p className="text-sm text-pretty text-quiet">
          With two or more you see here who was faster, and by how much.
        </p>
      )}
      <ol aria-label="Comparing Athletes" className="flex flex-wrap gap-x-4 gap-y-2">
        {athletes.length > 1 &&
          ranked.map((athlete) => {
            const seconds = parseClock(athlete.time)
            const isBehind = best !== null && seconds !== null && seconds > best
            return (
              <li key={athlete.idp} className="flex items-center gap-1.5">
                <span className="sr-only">{athlete.name}</span>
                <span
                  aria-hidden="true"
                  style={{ background: colorAt(SEARCH_COLORS, athlete.index) }}
                  className="grid size-7 place-items-center rounded-full font-display text-sm leading-none font-bold text-ground"
                >
                  {initialsOf(athlete.name, membersOf(athlete))}
                </span>
                <span className="figures text-xl leading-none font-semibold">
                  {isBehind ? gapText(seconds - best) : timeText(athlete.time)}
                </span>
                {isBehind && <span className="sr-only">behind</span>}
              </li>
            )
          })}
      </ol>
    </div>
  )
}
