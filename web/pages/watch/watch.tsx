import { lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { readReplayLink } from '../../../race/links/replay-link.ts'
import {
  DEFAULT_MEDIA_SETTINGS,
  MANUAL_MEDIA_SETTINGS,
} from '../../../race/media/media-settings.ts'
import { log } from '../../api/log.ts'
import { ExportButton } from '../../export/dialog/export-button.tsx'
import { ExportWindow } from '../../export/dialog/export-window.tsx'
import { useMedia } from '../../media/store/use-media.ts'
import { mapDrawn } from '../../replay/map/map-screen.ts'
import type { Venue } from '../../replay/map/use-venue.ts'
import { Leaderboard } from '../../replay/player/leaderboard.tsx'
import { ReplayPlayer } from '../../replay/player/replay-player.tsx'
import { usePlayer } from '../../replay/player/use-player.ts'
import type { WatchedAthlete } from '../../replay/results/watched-athlete.ts'
import { preloadDialog } from '../../ui/dialog.tsx'
import { idle } from '../../ui/idle.ts'
import { Skeleton } from '../../ui/loading.tsx'
import { ComparisonPanel } from './comparison-panel.tsx'
import { CopyLink } from './copy-link.tsx'
import { type RaceHeading, ResultCard } from './result-card.tsx'
import { ResultNotices } from './result-notices.tsx'
import { ShareCard } from './share-card.tsx'
import { StatCards } from './stat-cards.tsx'
import { useExport } from './use-export.ts'
import { useOptimize } from './use-optimize.tsx'

// The map comes first: what stands beside and below it is loaded when the race can already play.
const SplitTable = lazy(async () => {
  await mapDrawn()
  return { default: (await import('../../replay/table/split-table.tsx')).SplitTable }
})
const GapChart = lazy(async () => {
  await mapDrawn()
  return { default: (await import('../../replay/gap-chart/gap-chart.tsx')).GapChart }
})
const MediaSettingsPanel = lazy(async () => {
  await mapDrawn()
  return { default: (await import('../../media/panel/media-settings.tsx')).MediaSettingsPanel }
})

type WatchProps = {
  athletes: readonly WatchedAthlete[]
  race: RaceHeading
  venue: Venue
  /** The manual view has no address to share, and begins with media as pop-ups. */
  mode: 'race' | 'manual'
  /** The query of the page: the moment to open at. */
  search?: string
  /** What stands in place of the age group place, where there is none to give. */
  place?: { value: string; note: string }
}

/** A replay with everything in step with it. The race page and the manual view are this. */
export function Watch(props: WatchProps) {
  const { athletes, race, venue, mode, search = '' } = props
  const [first] = athletes
  const isComparison = athletes.length > 1
  const isManual = mode === 'manual'
  const link = useMemo(() => readReplayLink(search), [search])
  const media = useMedia({
    key: athletes.map(({ idp }) => idp).join('-'),
    defaults: isManual ? MANUAL_MEDIA_SETTINGS : DEFAULT_MEDIA_SETTINGS,
    hints: {
      raceDate: first?.result.raceDate ?? race.date,
      raceStartTime: first?.result.raceStartTime ?? null,
      bibNumber: first?.result.bibNumber ?? null,
      timeZone: race.timeZone,
    },
  })
  const player = usePlayer({ athletes, course: venue.course, media, link })
  const [isOptimized, setOptimized] = useState(false)
  const [reference, setReference] = useState(() =>
    Math.max(
      0,
      athletes.findIndex(({ idp }) => idp === link.reference),
    ),
  )
  useLogComparison(athletes.length)
  useDialogsAhead()
  const exported = useExport({ player, title: race.title, venue, media })
  const { optimize, dialog: optimizedDialog } = useOptimize({
    onOptimize: () => {
      media.change({ ...media.settings, skipRunAnimation: true })
      setOptimized(true)
    },
    onExport: exported.open,
  })
  if (!first) return null

  const stage = (
    <ReplayPlayer
      player={player}
      map={venue.map}
      settings={media.settings}
      onSkipRuns={(isOn) => media.change({ ...media.settings, skipRunAnimation: isOn })}
      mediaSourceOf={media.sourceOf}
      onToggle={(isPlaying) => log(isPlaying ? 'replay_started' : 'replay_paused')}
      isHighlighted={isManual && isOptimized}
      actions={
        <>
          {!isManual && (
            <CopyLink
              player={player}
              search={search}
              reference={athletes[reference]?.idp ?? null}
            />
          )}
          <ExportButton onPress={exported.open} />
        </>
      }
    />
  )
  const table = (
    <Suspense fallback={<Skeleton className="h-96" />}>
      <SplitTable player={player} reference={reference} onReference={setReference} />
    </Suspense>
  )
  const { place = { value: String(first.result.agPlace ?? 'N/A'), note: 'Age group rank' } } = props
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {isComparison ? (
        <header>
          <h1 className="font-display text-5xl leading-none font-extrabold wrap-anywhere sm:text-6xl">
            {race.title}
          </h1>
          {race.location && <p className="pt-1 wrap-anywhere text-quiet">{race.location}</p>}
        </header>
      ) : (
        <ResultCard athlete={first} race={race} />
      )}
      {isComparison ? (
        <ComparisonPanel athletes={athletes} />
      ) : (
        <StatCards athlete={first} place={place} />
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-[minmax(0,1fr)_24rem]">
        {stage}
        <aside className="min-w-0 lg:sticky lg:top-4 lg:self-start">
          {isComparison ? (
            <div className="-mx-4 overflow-hidden border-y border-line bg-surface sm:mx-0 sm:rounded-2xl sm:border">
              <Leaderboard player={player} />
            </div>
          ) : (
            table
          )}
        </aside>
      </div>
      <ResultNotices athletes={athletes} />
      {isComparison && (
        <>
          <Suspense fallback={<Skeleton className="h-72" />}>
            <GapChart player={player} />
          </Suspense>
          {table}
        </>
      )}
      <ShareCard hasMedia={media.hasMedia} onUpload={media.openPicker} onOptimize={optimize} />
      {optimizedDialog}
      <ExportWindow subject={exported.subject} onClose={exported.close} onOptimize={optimize} />
      <Suspense fallback={<Skeleton className="h-16" />}>
        <MediaSettingsPanel
          session={media}
          timeline={first.timeline}
          isComparison={isComparison}
          opensWithFirstMedia={isManual}
        />
      </Suspense>
    </div>
  )
}

/** Most of what can be pressed here opens a dialog: it should not wait for a file then. */
function useDialogsAhead() {
  useEffect(() => {
    // Without a connection it is tried again at the press.
    idle()
      .then(preloadDialog)
      .catch(() => {})
  }, [])
}

function useLogComparison(count: number) {
  const hasLogged = useRef(false)
  useEffect(() => {
    if (count < 2 || hasLogged.current) return
    hasLogged.current = true
    log('comparison_mode_enabled', { actionDetails: { athletes: count } })
  }, [count])
}
