import { ChevronDown } from 'lucide-react'
import { factsOf, totalText } from '../../../contract/texts/result.ts'
import type { WatchedAthlete } from '../../replay/results/watched-athlete.ts'
import { useIsMobile } from '../../ui/use-media-query.ts'

export type RaceHeading = {
  readonly title: string
  readonly location: string | null
  readonly date: string | null
  readonly timeZone: string | null
}

/** Whose race this is, and everything that was published about it. */
export function ResultCard({ athlete, race }: { athlete: WatchedAthlete; race: RaceHeading }) {
  const { result, timeline, color } = athlete
  const isMobile = useIsMobile()
  const facts = (
    <dl className="grid grid-cols-2 gap-x-8 gap-y-3 sm:flex sm:flex-wrap">
      {factsOf(result, race.date).map(({ name, value }) => (
        <div key={name} className="min-w-0">
          <dt className="text-xs text-quiet">{name}</dt>
          <dd className="font-semibold wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  )
  return (
    <header className="wrap-anywhere grid gap-4 rounded-2xl border border-line bg-surface p-4 sm:px-6 sm:py-5">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-1">
        <div className="min-w-0">
          <p className="text-sm wrap-anywhere text-quiet">
            {race.title}
            {race.location && <> · {race.location}</>}
          </p>
          <h1 className="font-display text-5xl leading-[0.95] font-extrabold wrap-anywhere sm:text-6xl">
            {result.athleteName}
          </h1>
        </div>
        <p className="figures text-5xl leading-none font-bold sm:text-6xl" style={{ color }}>
          {totalText(result, timeline)}
        </p>
      </div>
      {/* On a phone the map is worth more than the bib number. */}
      {isMobile ? (
        <details className="group -my-2">
          <summary className="wrap-anywhere flex min-h-11 cursor-pointer items-center justify-between text-quiet">
            {result.division ?? 'Details'}
            <ChevronDown className="size-4 group-open:rotate-180" aria-hidden="true" />
          </summary>
          {facts}
        </details>
      ) : (
        facts
      )}
    </header>
  )
}
