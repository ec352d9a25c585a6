import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Race } from '../../../../contract/races.ts'
import { RESULT_PAGE_TEXTS } from '../../../../contract/texts/result/result-page-texts.ts'
import { teamText } from '../../../../contract/texts/result/result-texts.ts'
import { isMobileLayout } from '../../../../race/replay/screen-layout.ts'
import { isLongName } from '../../../../race/text/name-length.ts'
import { joinFacts } from '../../../../race/text/plain-text.ts'
import { afterMap } from '../../../ui/idle.ts'
import { preloadable } from '../../../ui/preloadable.tsx'
import { useScreenLayout } from '../../../ui/use-media-query.ts'
import type { WatchedAthlete } from '../../engine/watched-athlete.ts'
import { StatCards } from './stat-cards.tsx'
import { Unfold } from './unfold.tsx'

// Folded at first.
const { Part: Facts } = preloadable(afterMap(async () => (await import('./fact-list.tsx')).Facts))

type ResultCardProps = {
  athlete: WatchedAthlete
  title: string
  /** Null where it isn't published. */
  race: Race | null
  /** The age group rank; the manual view has none. */
  place: { value: string; note: string }
  /** The back link at its top. */
  back?: ReactNode
  /** Whether figures may be shown: with spoilers hidden, only after the race was watched. */
  areResultsShown: boolean
}

/** The athlete and race in one low header; all other facts unfold over the player. */
export function ResultCard(props: ResultCardProps) {
  const { athlete, title, race, place, back, areResultsShown } = props
  const { result, color } = athlete
  const isMobile = isMobileLayout(useScreenLayout())
  return (
    <header className="relative z-20 flex flex-wrap items-center gap-x-5 gap-y-1.5 max-md:gap-x-2">
      {back}
      <span
        aria-hidden="true"
        className="h-11 w-1 shrink-0 rounded-full"
        style={{ background: color }}
      />
      <div className="min-w-0 flex-1 lg:basis-64">
        <h1
          className={`font-display leading-[0.95] font-extrabold wrap-anywhere ${isLongName(result.athleteName) ? 'text-xl lg:text-2xl' : 'text-3xl lg:text-4xl'}`}
        >
          {result.athleteName}
        </h1>
        <p className="text-xs wrap-anywhere text-quiet sm:text-sm">
          {joinFacts([title, race?.location ?? null, teamText(result)])}
        </p>
      </div>
      <div className="max-lg:order-last max-lg:basis-full">
        {areResultsShown && <StatCards athlete={athlete} place={place} />}
      </div>
      {areResultsShown && (
        <Unfold
          label={isMobile ? RESULT_PAGE_TEXTS.details : undefined}
          className="flex min-w-11 items-center justify-center gap-1.5 text-sm font-semibold text-quiet hover:text-text"
          panelClassName="top-full right-0 w-full sm:w-96"
          summary={
            <>
              {!isMobile && RESULT_PAGE_TEXTS.details}
              <ChevronDown className="size-4 group-open:rotate-180" aria-hidden="true" />
            </>
          }
        >
          <Facts result={result} raceDate={race?.date ?? null} />
        </Unfold>
      )}
    </header>
  )
}
