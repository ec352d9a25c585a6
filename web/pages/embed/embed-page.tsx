import { Suspense, useMemo, useState } from 'react'
import { useSearch } from 'wouter'
import { EMBED_TEXTS, RACE_PAGE_TEXTS } from '../../../contract/texts/race-page-texts.ts'
import { readRaceAddress } from '../../../race/links/race-address.ts'
import { linkOfPage } from '../../../race/links/replay-link.ts'
import { RACE_COLORS } from '../../../race/replay/palettes.ts'
import { QueriesProvider } from '../../api/queries-provider.tsx'
import { buildWatched } from '../../replay/engine/watched-athlete.ts'
import { useResults } from '../../replay/loading/use-results.ts'
import { useVenue } from '../../replay/loading/use-venue.ts'
import { Skeleton } from '../../ui/loading.tsx'
import { preloadable } from '../../ui/preloadable.tsx'
import { LoadingTitle } from '../race/loading-title.tsx'
import { EmbedFrame } from './embed-frame.tsx'
import { EmbedReplay } from './embed-replay.tsx'

// Loaded on demand, because few embeds have nothing to show.
const { Part: Message } = preloadable(
  async () => (await import('./nothing-to-embed.tsx')).NothingToEmbed,
  null,
)

/** `/embed/race`: a replay inside another site's page. It stores nothing and logs nothing. */
export function EmbedPage() {
  const search = useSearch()
  const { idps } = readRaceAddress(search)
  return (
    <QueriesProvider>
      {idps.length > 0 ? (
        <Embed key={idps.join()} search={search} />
      ) : (
        <Message {...{ search }} {...RACE_PAGE_TEXTS.noAthletes} />
      )}
    </QueriesProvider>
  )
}

function Embed({ search }: { search: string }) {
  const { idps, event, isStandard } = readRaceAddress(search)
  const { state } = useResults(idps, event)
  const results = state.kind === 'loaded' ? state.results : NONE
  const { athletes } = useMemo(() => buildWatched(results, RACE_COLORS), [results])
  const race = state.kind === 'loaded' && !isStandard ? state.race : null
  const venue = useVenue(race)
  if (state.kind === 'failed') {
    return <Message search={search} {...RACE_PAGE_TEXTS.loadFailed(state.message)} />
  }
  // An embed doesn't ask for the race; it links to Racetrace, which does.
  if (state.kind === 'race-unknown') return <Message {...{ search }} {...EMBED_TEXTS.raceUnknown} />
  if (state.kind === 'loaded' && athletes.length === 0) {
    return <Message search={search} {...RACE_PAGE_TEXTS.loadFailed(RACE_PAGE_TEXTS.noTimes)} />
  }
  if (venue.kind === 'failed') {
    const title = RACE_PAGE_TEXTS.mapFailed
    return <Message {...{ search, title }} description={venue.message} />
  }
  if (state.kind === 'loading' || venue.kind === 'loading') return <Waiting search={search} />
  return (
    <Suspense fallback={<Waiting search={search} />}>
      <EmbedReplay {...{ athletes, race, search }} {...state} venue={venue.venue} />
    </Suspense>
  )
}

const NONE: readonly never[] = []

function Waiting({ search }: { search: string }) {
  const [link] = useState(() => linkOfPage(search))
  return (
    <EmbedFrame linkOf={() => link}>
      <div data-page-loading role="status" className="relative flex flex-1">
        <Skeleton className="flex-1" />
        <LoadingTitle className="absolute inset-x-4 top-1/2 line-clamp-3 -translate-y-1/2 text-center font-display text-2xl leading-none font-bold" />
      </div>
    </EmbedFrame>
  )
}
