import { ChevronDown } from 'lucide-react'
import { factsOf, totalText } from '../../../contract/texts/result.ts'
import { rankingAt } from '../../../race/replay/ranking.ts'
import { buildStats } from '../../../race/splits/stats.ts'
import { clockText, gapText } from '../../../race/text/clock-text.ts'
import type { WatchedAthlete } from '../../replay/results/watched-athlete.ts'

/** Who is compared: a card each, in the official order. */
export function ComparisonPanel({ athletes }: { athletes: readonly WatchedAthlete[] }) {
  const timelines = athletes.map(({ timeline }) => timeline)
  const final = rankingAt(timelines, Number.POSITIVE_INFINITY)
  return (
    <section
      id="stats"
      aria-label="Comparison"
      className="-mx-4 overflow-x-auto px-4 sm:mx-0 sm:px-0"
    >
      <ol className="grid auto-cols-[minmax(15rem,1fr)] grid-flow-col gap-3 pb-1">
        {final.map(({ athlete: index, gap, place }) => {
          const athlete = athletes[index]
          return athlete && <DetailCard key={athlete.idp} {...{ athlete, gap, place }} />
        })}
      </ol>
    </section>
  )
}

type DetailProps = { athlete: WatchedAthlete; gap: number | null; place: number | null }

function DetailCard({ athlete, gap, place }: DetailProps) {
  const { result, timeline, color } = athlete
  const { averageRun, fastestRun, roxzone } = buildStats(timeline)
  const timeOf = (seconds: number | null) => (seconds === null ? 'N/A' : clockText(seconds))
  const figures = [
    ['Avg Lap', timeOf(averageRun)],
    ['Fastest', timeOf(fastestRun)],
    ['Roxzone', timeOf(roxzone)],
  ] as const
  return (
    <li className="grid content-start gap-3 rounded-2xl border border-line bg-surface p-4">
      <div className="flex items-start gap-3">
        <span className="mt-1 h-9 w-1 shrink-0 rounded-full" style={{ background: color }} />
        <div className="min-w-0 flex-1">
          <h2 className="leading-tight font-semibold wrap-anywhere">{result.athleteName}</h2>
          <p className="figures text-3xl leading-none font-bold">{totalText(result, timeline)}</p>
        </div>
        <p className="figures shrink-0 text-right text-lg leading-tight text-quiet">
          {place}.<span className="block">{gap !== null && place !== 1 ? gapText(gap) : ' '}</span>
        </p>
      </div>
      <dl className="grid grid-cols-3 gap-2 border-y border-line py-2">
        {figures.map(([name, value]) => (
          <div key={name}>
            <dt className="text-xs text-quiet">{name}</dt>
            <dd className="figures text-xl font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
      <details className="group text-sm">
        <summary className="-my-2 flex min-h-11 cursor-pointer items-center justify-between text-quiet hover:text-text">
          Details
          <ChevronDown className="size-4 group-open:rotate-180" aria-hidden="true" />
        </summary>
        <dl className="grid gap-1.5 pt-2">
          {factsOf(result, null).map(({ name, value }) => (
            <div key={name} className="flex justify-between gap-4">
              <dt className="shrink-0 text-quiet">{name}</dt>
              <dd className="min-w-0 text-right wrap-anywhere">{value}</dd>
            </div>
          ))}
        </dl>
      </details>
    </li>
  )
}
