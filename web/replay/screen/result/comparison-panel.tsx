import { ChevronDown } from 'lucide-react'
import { mixedRacesText } from '../../../../contract/texts/mixed-races-texts.ts'
import { totalText } from '../../../../contract/texts/result-texts.ts'
import { groupByRace } from '../../../../race/links/mixed-races.ts'
import { rankingAt } from '../../../../race/replay/ranking.ts'
import type { ScreenLayout } from '../../../../race/replay/screen-layout.ts'
import { buildStats } from '../../../../race/splits/stats.ts'
import { clockText, gapText } from '../../../../race/text/clock-text.ts'
import { isLongName } from '../../../../race/text/name-length.ts'
import { Notice } from '../../../ui/notice.tsx'
import type { WatchedAthlete } from '../../engine/watched-athlete.ts'
import { Facts } from './fact-list.tsx'
import { Unfold } from './unfold.tsx'

type PanelProps = { athletes: readonly WatchedAthlete[]; layout: ScreenLayout }

/** Who is compared: a card each, in the official order. */
export function ComparisonPanel({ athletes, layout }: PanelProps) {
  const timelines = athletes.map(({ timeline }) => timeline)
  const final = rankingAt(timelines, Number.POSITIVE_INFINITY)
  const Card = layout === 'desktop' ? FoldedCard : OpenCard
  return (
    <section
      id="stats"
      aria-label="Comparison"
      className={layout === 'desktop' ? '' : '-mx-4 overflow-x-auto px-4'}
    >
      <ol className={`grid grid-flow-col items-start gap-3 ${COLUMNS[layout]}`}>
        {final.map(({ athlete: index, gap, rank }, order) => {
          const athlete = athletes[index]
          return athlete && <Card key={athlete.idp} {...{ athlete, gap, rank, order }} />
        })}
      </ol>
    </section>
  )
}

/** Where the cards do not all fit, a part of the next one says that there are more. */
const COLUMNS: Record<ScreenLayout, string> = {
  desktop: 'auto-cols-[minmax(0,1fr)]',
  tablet: 'auto-cols-[minmax(29%,1fr)]',
  phone: 'auto-cols-[minmax(78%,1fr)] min-[30rem]:auto-cols-[minmax(42%,1fr)]',
  'phone-landscape': 'auto-cols-[minmax(29%,1fr)]',
}

type CardProps = {
  athlete: WatchedAthlete
  gap: number | null
  rank: number | null
  /** Where the card stands in the row. */
  order: number
}

/** One line of figures; the rest unfolds over the player. */
function FoldedCard({ order, ...card }: CardProps) {
  return (
    <li className="relative z-20">
      <Unfold
        className="block rounded-xl border border-line bg-surface px-3 py-1.5 hover:border-quiet group-open:border-quiet"
        panelClassName={`top-full mt-1 w-72 ${order === 0 ? 'left-0' : 'right-0'}`}
        summary={
          <CardHead
            {...card}
            sign={<ChevronDown className="size-4 group-open:rotate-180" aria-hidden="true" />}
          />
        }
      >
        <div className="grid gap-3">
          <Figures athlete={card.athlete} />
          <Facts result={card.athlete.result} raceDate={null} />
        </div>
      </Unfold>
    </li>
  )
}

/** Below the player, where there is room for the figures. */
function OpenCard({ order: _, ...card }: CardProps) {
  return (
    <li className="grid gap-2 rounded-2xl border border-line bg-surface p-4">
      <CardHead {...card} />
      <Figures athlete={card.athlete} />
      <details className="group text-sm">
        <summary className="-my-2 flex min-h-11 cursor-pointer items-center justify-between text-quiet hover:text-text">
          Details
          <ChevronDown className="size-4 group-open:rotate-180" aria-hidden="true" />
        </summary>
        <div className="pt-2">
          <Facts result={card.athlete.result} raceDate={null} />
        </div>
      </details>
    </li>
  )
}

type HeadProps = Omit<CardProps, 'order'> & { sign?: React.ReactNode }

function CardHead({ athlete: { result, timeline, color }, gap, rank, sign }: HeadProps) {
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
          {sign}
        </p>
      </div>
    </div>
  )
}

function Figures({ athlete: { timeline } }: { athlete: WatchedAthlete }) {
  const { averageRun, fastestRun, roxzone } = buildStats(timeline)
  const figures = [
    ['Avg Lap', averageRun],
    ['Fastest', fastestRun],
    ['Roxzone', roxzone],
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
  raceName: string
  /** Shown on the standard course, and on no race's own. */
  isStandard: boolean
}

/** Athletes of different races on one course: nobody should take that for one race. */
export function MixedRaces({ athletes, raceName, isStandard }: MixedProps) {
  const groups = groupByRace(
    athletes.map(({ result }) => result),
    raceName,
  )
  if (!groups) return null
  const { title, description } = mixedRacesText(groups, isStandard ? null : raceName)
  return (
    <Notice kind="warning" title={title}>
      {description}
    </Notice>
  )
}
