import { SEARCH_TEXTS } from '../../../contract/texts/search-texts.ts'
import { colorAt, SEARCH_COLORS } from '../../../race/replay/palettes.ts'
import { gapText, parseClock } from '../../../race/text/clock-text.ts'
import { AthleteMarker } from './athlete-marker.tsx'
import { byTime, type Competitor, membersOf, timeText } from './competitor.ts'
import type { OpenReplay } from './use-open-replay.ts'

const texts = SEARCH_TEXTS.comparing

type Props = { athletes: readonly Competitor[]; replay: OpenReplay }

/** The order in which the listed athletes would finish, with the gaps between them, in one line. */
export function ComparingAthletes({ athletes, replay }: Props) {
  const ranked = byTime(athletes.map((athlete, index) => ({ ...athlete, index })))
  const best = parseClock(ranked[0]?.time ?? '')
  const isEmpty = athletes.length === 0
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2 border-t border-line pt-3">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4">
        <h3 className="text-sm font-semibold">{texts.title}</h3>
        <button
          type="button"
          aria-disabled={isEmpty}
          disabled={replay.state.kind === 'loading'}
          onClick={replay.open}
          className="inline-flex min-h-11 cursor-pointer items-center text-sm text-quiet underline underline-offset-4 hover:text-text disabled:opacity-45 aria-disabled:cursor-not-allowed aria-disabled:no-underline"
        >
          {texts.relive}
        </button>
      </div>
      {athletes.length < 2 && <p className="text-sm text-pretty text-quiet">{texts.hint}</p>}
      <ol aria-label={texts.title} className="flex flex-wrap gap-x-4 gap-y-2">
        {athletes.length > 1 &&
          ranked.map((athlete) => {
            const seconds = parseClock(athlete.time)
            const isBehind = best !== null && seconds !== null && seconds > best
            return (
              <li key={athlete.idp} className="flex items-center gap-1.5">
                <span className="sr-only">{athlete.name}</span>
                <AthleteMarker
                  name={athlete.name}
                  team={membersOf(athlete)}
                  color={colorAt(SEARCH_COLORS, athlete.index)}
                  className="size-7 text-sm"
                />
                <span className="figures text-xl leading-none font-semibold">
                  {isBehind ? gapText(seconds - best) : timeText(athlete.time)}
                </span>
                {isBehind && <span className="sr-only">{texts.behind}</span>}
              </li>
            )
          })}
      </ol>
    </div>
  )
}
