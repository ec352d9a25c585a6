import { ArrowLeft } from 'lucide-react'
import { useMemo, useRef } from 'react'
import type { Race } from '../../../contract/races.ts'
import { PLAN_TEXTS } from '../../../contract/texts/pace-plan-texts.ts'
import { raceTitle } from '../../../race/links/race-title.ts'
import { nextUp, type PaceRow, paceRows } from '../../../race/pace-plan/pace-card.ts'
import { timesOfParts } from '../../../race/pace-plan/pace-parts.ts'
import type { PacePlan } from '../../../race/pace-plan/pace-plan.ts'
import { SEARCH_COLORS } from '../../../race/replay/palettes.ts'
import { EMPTY_RESULT } from '../../../race/splits/manual-result.ts'
import { clockText } from '../../../race/text/clock-text.ts'
import type { Player } from '../../replay/engine/player.ts'
import { useFrame } from '../../replay/engine/use-frame.ts'
import { buildWatched } from '../../replay/engine/watched-athlete.ts'
import { writeText } from '../../replay/engine/write-text.ts'
import { fromEntry } from '../../search/manual/manual-athlete.ts'
import { Button } from '../../ui/button.tsx'
import { AtVenue } from '../at-venue.tsx'
import { Watch } from '../watch/watch.tsx'

type Props = { plan: PacePlan; race: Race | null; onBack: () => void }

/** A plan, watched like any other race. */
export function PlanWatch({ plan, race, onBack }: Props) {
  const athletes = useMemo(() => {
    const result = fromEntry(
      {
        result: {
          ...EMPTY_RESULT,
          athlete_name: PLAN_TEXTS.name(clockText(plan.total)),
          total_time_sec: plan.total,
          segment_times: timesOfParts(plan.parts),
        },
        texts: {},
      },
      new Date(),
    )
    return buildWatched(result ? [result] : [], SEARCH_COLORS).athletes
  }, [plan])
  const rows = useMemo(() => paceRows(plan.parts), [plan])
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2 [--above:7.5rem] sm:[--above:8.5rem]">
      <Button
        look="ghost"
        className="-ml-4 justify-self-start phone-landscape:order-last"
        onClick={onBack}
      >
        <ArrowLeft className="size-4" aria-hidden="true" />
        {PLAN_TEXTS.back}
      </Button>
      <AtVenue race={race}>
        {(venue) => (
          <Watch
            {...{ athletes, race, venue }}
            title={race ? raceTitle(race) : PLAN_TEXTS.standardTitle}
            mode="plan"
            place={PLAN_TEXTS.place}
            notices={(player) => <NextUp {...{ player, rows }} />}
          />
        )}
      </AtVenue>
    </div>
  )
}

/** The next run or station, its planned time, and the clock when it starts. */
function NextUp({ player, rows }: { player: Player; rows: readonly PaceRow[] }) {
  const text = useRef<HTMLSpanElement>(null)
  useFrame(
    player,
    'text',
    ({ raceTime }) => {
      const next = nextUp(rows, raceTime)
      writeText(
        text.current,
        next
          ? PLAN_TEXTS.nextPart(next.label, clockText(next.split), clockText(next.start))
          : PLAN_TEXTS.last,
      )
    },
    rows,
  )
  return (
    <p className="flex min-w-0 items-baseline gap-3 truncate text-sm text-quiet">
      {PLAN_TEXTS.next}
      <span ref={text} className="figures truncate text-xl leading-none font-bold text-text" />
    </p>
  )
}
