import { ChevronDown } from 'lucide-react'
import { mixedRacesText } from '../../../../contract/texts/result/mixed-races-texts.ts'
import { RESULT_PAGE_TEXTS } from '../../../../contract/texts/result/result-page-texts.ts'
import { totalText } from '../../../../contract/texts/result/result-texts.ts'
import { groupByRace } from '../../../../race/links/mixed-races.ts'
import type { TitledRace } from '../../../../race/links/race-title.ts'
import { rankingAt } from '../../../../race/replay/ranking.ts'
import { buildStats } from '../../../../race/splits/stats.ts'
import { clockText, gapText } from '../../../../race/text/clock-text.ts'
import { isLongName } from '../../../../race/text/name-length.ts'
import { Notice } from '../../../ui/notice.tsx'
import type { WatchedAthlete } from '../../engine/watched-athlete.ts'
import { Facts } from './fact-list.tsx'

type PanelProps = { athletes: readonly WatchedAthlete[] }

/** One card per compared athlete, in the official order. */
export function ComparisonPanel({ athletes }: PanelProps) {
  const timelines = athletes.map(({ timeline }) => timeline)
  const final = rankingAt(timelines, Number.POSITIVE_INFINITY)
  return (
    <section
      id="stats"
      aria-label={RESULT_PAGE_TEXTS.comparison}
      className="-mx-4 overflow-x-auto px-4"
    >
      {/* If the cards don't all fit, part of the next one shows that there are more. */}
      <ol className="grid grid-flow-col auto-cols-[minmax(78%,1fr)] items-start gap-3 min-[30rem]:auto-cols-[minmax(42%,1fr)] md:auto-cols-[minmax(29%,1fr)] lg:auto-cols-fr">
        {final.map(({ athlete: index, gap, rank }) => {
          const athlete = athletes[index]
          return athlete && <OpenCard key={athlete.idp} {...{ athlete, gap, rank }} />
        })}
      </ol>
    </section>
  )
}

type CardProps = {
  athlete: WatchedAthlete
  gap: number | null
  rank: number | null
}

/** Below the player, where there is room for the figures. */
function OpenCard(card: CardProps) {
  return (
    <li className="grid gap-2 rounded-2xl border border-line bg-surface p-4">
      <CardHead {...card} />
      <Figures athlete={card.athlete} />
      <details className="group text-sm">
        <summary className="-my-2 flex min-h-11 cursor-pointer items-center justify-between text-quiet hover:text-text">
          {RESULT_PAGE_TEXTS.details}
          <ChevronDown className="size-4 group-open:rotate-180" aria-hidden="true" />
        </summary>
        <div className="pt-2">
          <Facts result={card.athlete.result} raceDate={null} />
        </div>
      </details>
    </li>
  )
}

function CardHead({ athlete: { result, timeline, color }, gap, rank }: CardProps) {
  const name = result.athleteName
  return (
    <div className="flex items-stretch gap-2.5">
      <span className="w-1 shrink-0 rounded-full" style={{ background: color }} />
      <div className="min-w-0 flex-1">
        <h2
          className={`font-semibold ${isLongName(name) ? 'line-clamp-3 -mt-0.5 pt-0.5 font-display text-base leading-[0.95] wrap-anywhere' : 'truncate text-sm leading-tight'}`}
          title={name}
        >
          {name}
        </h2>
        <p className="flex items-end gap-2">
          <span className="figures text-2xl leading-none font-bold">
            {totalText(result, timeline)}
          </span>
          <span className="figures ml-auto text-lg leading-none text-quiet">
            {rank !== null && `${rank}. `}
            {gap !== null && rank !== 1 && gapText(gap)}
          </span>
        </p>
      </div>
    </div>
  )
}

function Figures({ athlete: { timeline } }: { athlete: WatchedAthlete }) {
  const { averageRun, fastestRun, roxzone } = buildStats(timeline)
  const figures = [
    [RESULT_PAGE_TEXTS.stats.averageRun, averageRun],
    [RESULT_PAGE_TEXTS.stats.fastest, fastestRun],
    [RESULT_PAGE_TEXTS.stats.roxzone, roxzone],
  ] as const
  return (
    <dl className="grid grid-cols-3 gap-2 border-y border-line py-2">
      {figures.map(([name, seconds]) => (
        <div key={name}>
          <dt className="text-xs text-quiet">{name}</dt>
          <dd className="figures text-xl font-semibold">
            {seconds === null ? 'N/A' : clockText(seconds)}
          </dd>
        </div>
      ))}
    </dl>
  )
}

type MixedProps = {
  athletes: readonly WatchedAthlete[]
  /** The shown race, if it is published. */
  race: TitledRace | null
  raceName: string
  /** Shown on the standard course instead of a race's own. */
  isStandard: boolean
}

/** Warns that athletes of different races are shown on one course. */
export function MixedRaces({ athletes, race, raceName, isStandard }: MixedProps) {
  const groups = groupByRace(
    athletes.map(({ result }) => result),
    raceName,
  )
  if (!groups) return null
  const { title, description } = mixedRacesText(groups, isStandard ? null : (race ?? raceName))
  return (
    <Notice kind="warning" title={title}>
      {description}
    </Notice>
  )
}
