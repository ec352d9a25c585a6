import { useEffect, useMemo, useState } from 'react'
import { useRoute, useSearch } from 'wouter'
import { SCREEN_TEXTS } from '../../../contract/texts/screen-texts.ts'
import { readScreenLink } from '../../../race/screen/screen-link.ts'
import { QueriesProvider } from '../../api/queries-provider.tsx'
import { useVenue } from '../../replay/loading/use-venue.ts'
import { useTitle } from '../../ui/use-title.ts'
import { ScreenLoop } from './screen-loop.tsx'
import { useScreenRace } from './use-screen-race.ts'
import { Words } from './words.tsx'

/** `/screen/{race}`: a race's scenes in a loop, for an unattended TV. */
export function ScreenPage() {
  const [, params] = useRoute('/screen/:race')
  const { isDay } = readScreenLink(useSearch())
  // The server rendered this without the query, and hydration doesn't update attributes.
  const [look, setLook] = useState<'day' | 'night'>('night')
  useEffect(() => setLook(isDay ? 'day' : 'night'), [isDay])
  return (
    <QueriesProvider>
      <main
        data-screen={look}
        className="fixed inset-0 cursor-none overflow-hidden bg-ground text-text"
      >
        <div className="drift absolute inset-0">
          <Screen raceId={params?.race ?? ''} />
        </div>
      </main>
    </QueriesProvider>
  )
}

function Screen({ raceId }: { raceId: string }) {
  const search = useSearch()
  const link = useMemo(() => readScreenLink(search), [search])
  const { race, fields, server } = useScreenRace(raceId)
  const venue = useVenue(race ?? null)
  useTitle(SCREEN_TEXTS.tab(race ?? null))
  if (race === null) return <Words {...SCREEN_TEXTS.notPublished} />
  if (server === 'unreached' && !(race && fields)) return <Words title={SCREEN_TEXTS.notLoaded} />
  if (!race || !fields || venue.kind === 'loading') return <Words title={SCREEN_TEXTS.loading} />
  return (
    <ScreenLoop
      {...{ race, fields, server, link }}
      venue={venue.kind === 'ready' ? venue.venue : null}
    />
  )
}
