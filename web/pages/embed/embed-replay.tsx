import { useEffect, useMemo, useState } from 'react'
import type { Race } from '../../../contract/races.ts'
import { replayTitle } from '../../../contract/texts/page-titles.ts'
import { RACE_PAGE_TEXTS } from '../../../contract/texts/race-page-texts.ts'
import { linkOfPage, readReplayLink } from '../../../race/links/replay-link.ts'
import { hidesSpoilers } from '../../../race/links/rivals-in-address.ts'
import { DEFAULT_MEDIA_SETTINGS } from '../../../race/media/media-settings.ts'
import { isMobileLayout } from '../../../race/replay/screen-layout.ts'
import { usePlayer } from '../../replay/engine/use-player.ts'
import type { WatchedAthlete } from '../../replay/engine/watched-athlete.ts'
import type { Venue } from '../../replay/loading/use-venue.ts'
import { useCompare } from '../../replay/screen/compare/use-compare.tsx'
import { Leaderboard } from '../../replay/screen/player/leaderboard.tsx'
import { ReplayPlayer } from '../../replay/screen/player/replay-player.tsx'
import { useScreenLayout } from '../../ui/use-media-query.ts'
import { useTitle } from '../../ui/use-title.ts'
import { EmbedFrame } from './embed-frame.tsx'

type Props = {
  athletes: readonly WatchedAthlete[]
  race: Race | null
  raceName: string
  failures: readonly { idp: string }[]
  venue: Venue
  search: string
}

/** The map, player and leaderboard of a replay, without the rest of the race page. */
export function EmbedReplay(shown: Props) {
  const { athletes, race, raceName, failures, venue, search } = shown
  const layout = useScreenLayout()
  const raceId = race?.id ?? null
  const link = useMemo(() => readReplayLink(search), [search])
  const isHidden = hidesSpoilers(search)
  const [settings, change] = useState(DEFAULT_MEDIA_SETTINGS)
  const { lineUp, status } = useCompare({ athletes, search, raceId })
  const media = useMemo(() => ({ settings, placed: [] }), [settings])
  const player = usePlayer({ lineUp, course: venue.course, media, link, isHidden })
  useEffect(() => {
    const stop = new AbortController()
    // If loading fails, the replay still plays; only the surrounding page can't control it.
    import('./follow-messages.ts')
      .then(({ followMessages }) => followMessages(player, stop.signal))
      .catch(() => {})
    return () => stop.abort()
  }, [player])
  const results = athletes.map(({ result }) => result)
  const title = replayTitle(results, race ?? (raceName || null), !isHidden)
  useTitle(title)
  const reference = athletes.find(({ idp }) => idp === link.reference) ?? athletes[0]
  const isBeside = !isMobileLayout(layout) && lineUp.athletes.length > 1
  const linkOf = () => {
    const { time, speed } = player.getState()
    return linkOfPage(search, { time, speed })
  }
  return (
    <EmbedFrame {...{ linkOf, race }}>
      <h1 className="sr-only">{title}</h1>
      {failures.map(({ idp }) => (
        <p key={idp} role="status" className="py-1 text-xs text-warning">
          {RACE_PAGE_TEXTS.athleteFailed(idp)}
        </p>
      ))}
      {status}
      <div className="flex min-h-0 flex-1 gap-2">
        <div className="flex min-w-0 flex-1 flex-col">
          <ReplayPlayer
            {...{ player, settings }}
            map={venue.map}
            onSkipRuns={(skipRunAnimation) => change({ ...settings, skipRunAnimation })}
            mediaSourceOf={() => null}
            onCompare={null}
            onShare={null}
            hiding={null}
            field={
              raceId === null || !reference
                ? null
                : { raceId, athletes, athlete: reference, mode: lineUp.mode, onCompare: null }
            }
          />
        </div>
        {isBeside && (
          <aside className="w-72 shrink-0 lg:w-80 self-start overflow-y-auto rounded-2xl border border-line bg-surface">
            <Leaderboard {...{ player, layout }} canFollow />
          </aside>
        )}
      </div>
    </EmbedFrame>
  )
}
