import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { FETCH_DEFAULTS } from '../../contract/limits.ts'
import mapUrl from '../../contract/sample/northgate.webp'
import { DEFAULT_MEDIA_SETTINGS } from '../../race/media/media-settings.ts'
import { createPlayer, type Player } from '../../web/replay/engine/player.ts'
import { GapChart } from '../../web/replay/screen/gap-chart/gap-chart.tsx'
import { Leaderboard } from '../../web/replay/screen/player/leaderboard.tsx'
import { ReplayPlayer } from '../../web/replay/screen/player/replay-player.tsx'
import { SplitTable } from '../../web/replay/screen/split-table/splits-table.tsx'
import '../../web/styles.css'
import { aLargeField } from './large-field.ts'
import { aLargeComparison } from './replay.ts'

declare global {
  interface Window {
    /** The page's interface for the bench. */
    benchPlayer: Player
  }
}

const image = new Image()
image.src = mapUrl
await image.decode()
const map = { image, look: null, hasPrintedNames: false }
const player = createPlayer(aLargeComparison(20_000), { isLooping: true, fieldChoice: 'on' })
const queryClient = new QueryClient({ defaultOptions: { queries: FETCH_DEFAULTS } })
const field = aLargeField(player.replay, 1000, queryClient)
window.benchPlayer = player

const NOBODY: readonly never[] = []

function Page() {
  const [reference, setReference] = useState(0)
  return (
    <main className="mx-auto grid max-w-[1344px] grid-cols-[minmax(0,1fr)] gap-4 p-4">
      {/* As tall as in a window of 900 pixels. */}
      <div className="grid h-[46rem] grid-cols-[minmax(0,1fr)_24rem] grid-rows-[minmax(0,1fr)] gap-4">
        <div className="flex min-w-0 flex-col">
          <ReplayPlayer
            player={player}
            map={map}
            settings={DEFAULT_MEDIA_SETTINGS}
            onSkipRuns={() => {}}
            mediaSourceOf={() => null}
            onCompare={() => {}}
            onShare={() => {}}
            hiding={null}
            field={field}
          />
        </div>
        <Leaderboard player={player} />
      </div>
      <GapChart player={player} raceId={null} athletes={NOBODY} />
      <div className="h-[min(48rem,75svh)]">
        <SplitTable player={player} reference={reference} onReference={setReference} />
      </div>
    </main>
  )
}

createRoot(document.getElementById('app') as HTMLElement).render(
  <QueryClientProvider client={queryClient}>
    <Page />
  </QueryClientProvider>,
)
