import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { Profiler, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { FETCH_DEFAULTS } from '../../contract/limits.ts'
import mapUrl from '../../contract/sample/northgate.webp'
import type { MediaSource, PlacedItem } from '../../race/media/media.ts'
import { DEFAULT_MEDIA_SETTINGS, MEDIA_MODES } from '../../race/media/media-settings.ts'
import type { Scene } from '../../race/replay/scene.ts'
import { createPlayer, type Player } from '../../web/replay/engine/player.ts'
import { GapChart } from '../../web/replay/screen/gap-chart/gap-chart.tsx'
import { Leaderboard } from '../../web/replay/screen/player/leaderboard.tsx'
import { ReplayPlayer } from '../../web/replay/screen/player/replay-player.tsx'
import { SplitTable } from '../../web/replay/screen/split-table/splits-table.tsx'
import '../../web/styles.css'
import { aLargeField } from './large-field.ts'
import { aLargeComparison } from './replay.ts'

/** The page's interface for the bench. */
export type Bench = {
  player: Player
  /** Renders React made, and how many of them nothing had asked for. */
  renders: { all: number; idle: number }
}
declare global {
  interface Window {
    bench: Bench
  }
}

const image = new Image()
image.src = mapUrl
await image.decode()
const map = { image, look: null, hasPrintedNames: false }

// `?media=popup` shows photos during the race, in that display mode.
const mode = MEDIA_MODES.find((choice) => window.location.search === `?media=${choice}`)
const media = Array.from({ length: mode ? 12 : 0 }, (_, i): PlacedItem => {
  const moment = { takenAt: null, duration: null, offset: i * 400 - 200 }
  return { id: `photo ${i}`, type: 'image', ...moment }
})
const settings = { ...DEFAULT_MEDIA_SETTINGS, mediaDisplayMode: mode ?? 'embedded' }
const photo: MediaSource = { type: 'image', url: mapUrl, fallbackUrl: null }

// `?field` shows a field of a thousand on the map, with those who are watched in it.
const hasField = window.location.search === '?field'
const player = createPlayer(aLargeComparison(20_000, media), {
  isLooping: true,
  fieldChoice: hasField ? 'on' : 'off',
})
const queryClient = new QueryClient({ defaultOptions: { queries: FETCH_DEFAULTS } })
const field = hasField ? aLargeField(player.replay, 1000, queryClient) : null
const renders = { all: 0, idle: 0 }
window.bench = { player, renders }

/** All that may make React render: segments, order and media, and whether it plays. */
function reasonOf({ leaderboard, media, congratulations, phase }: Scene): string {
  const rows = leaderboard.map(({ athlete, state, segment, rank }) =>
    [athlete, state, segment.key, rank].join(' '),
  )
  const { isPlaying, speed } = player.getState()
  return [...rows, media?.item.id, congratulations?.athlete, phase, isPlaying, speed].join(',')
}

let rendered = ''
function countRender() {
  const reason = reasonOf(player.getScene())
  renders.all += 1
  if (reason === rendered) renders.idle += 1
  rendered = reason
}

const photoOf = () => photo
const NOBODY: readonly never[] = []

function Page() {
  const [reference, setReference] = useState(0)
  return (
    <Profiler id="page" onRender={countRender}>
      <main className="mx-auto grid max-w-[1344px] grid-cols-[minmax(0,1fr)] gap-4 p-4">
        {/* As high as in a window of 900 pixels. */}
        <div className="grid h-[46rem] grid-cols-[minmax(0,1fr)_24rem] grid-rows-[minmax(0,1fr)] gap-4">
          <div className="flex min-w-0 flex-col">
            <ReplayPlayer
              player={player}
              map={map}
              settings={settings}
              onSkipRuns={() => {}}
              mediaSourceOf={photoOf}
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
    </Profiler>
  )
}

createRoot(document.getElementById('app') as HTMLElement).render(
  <QueryClientProvider client={queryClient}>
    <Page />
  </QueryClientProvider>,
)
