import { colorAt, SEARCH_COLORS } from '../../../race/replay/palettes.ts'
import { clockText, gapText, parseClock } from '../../../race/text/clock-text.ts'
import { Button } from '../../ui/button.tsx'
import { AthleteRow } from './athlete-row.tsx'
import { byTime, type Competitor, membersOf, timeText } from './competitor.ts'
import type { OpenReplay } from './use-open-replay.ts'

/** How the chosen athletes stand against each other: the result list they would make. */
export function ComparingAthletes({
  athletes,
  replay,
}: {
  athletes: readonly Competitor[]
  replay: OpenReplay
}) {
  const ranked = byTime(athletes.map((athlete, index) => ({ ...athlete, index })))
  const best = parseClock(ranked[0]?.time ?? '')
  const isEmpty = athletes.length === 0
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-3 rounded-2xl border border-line bg-surface p-5">
      <h2 className="font-display text-3xl leading-none font-bold">Comparing Athletes</h2>
      {isEmpty && (
        <p className="text-pretty text-quiet">
          The athletes you add stand here, the fastest first, with the gaps between them.
        </p>
      )}
      <ol aria-label="Comparing Athletes" className="divide-y divide-line">
        {ranked.map(({ idp, name, time, eventName, index }) => {
          const seconds = parseClock(time)
          const isBehind = best !== null && seconds !== null && seconds > best
          return (
            <li key={idp}>
              <AthleteRow
                name={name}
                team={membersOf({ name, eventName })}
                color={colorAt(SEARCH_COLORS, index)}
                facts={isBehind ? [`${gapText(seconds - best)} behind ${clockText(best)}`] : []}
                time={timeText(time)}
              />
            </li>
          )
        })}
      </ol>
      <Button
        aria-disabled={isEmpty}
        disabled={replay.state.kind === 'loading'}
        onClick={replay.open}
        className="min-h-13"
      >
        Relive the Race
      </Button>
    </section>
  )
}
