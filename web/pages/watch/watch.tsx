import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import type { Race } from '../../../contract/races.ts'
import { RESULT_PAGE_TEXTS } from '../../../contract/texts/result/result-page-texts.ts'
import { ageGroupText } from '../../../contract/texts/result/result-texts.ts'
import { MAX_ATHLETES } from '../../../race/athlete-list.ts'
import { readReplayLink } from '../../../race/links/replay-link.ts'
import { hidesSpoilers } from '../../../race/links/rivals-in-address.ts'
import {
  DEFAULT_MEDIA_SETTINGS,
  MANUAL_MEDIA_SETTINGS,
} from '../../../race/media/media-settings.ts'
import { isMobileLayout, type ScreenLayout } from '../../../race/replay/screen-layout.ts'
import { indexInList, indexInReplay } from '../../../race/rivals/arrange.ts'
import type { Rivals } from '../../../race/rivals/rivals.ts'
import { log } from '../../api/log.ts'
import { useMedia } from '../../media/session/use-media.ts'
import { findKeptMoment, useKeepMoment, useScrollBack } from '../../replay/engine/keep-moment.ts'
import type { Player } from '../../replay/engine/player.ts'
import { usePlayer } from '../../replay/engine/use-player.ts'
import { useSpoilersAllowed } from '../../replay/engine/use-replay.ts'
import type { WatchedAthlete } from '../../replay/engine/watched-athlete.ts'
import type { Venue } from '../../replay/loading/use-venue.ts'
import { useCompare } from '../../replay/screen/compare/use-compare.tsx'
import { ReplayPlayer } from '../../replay/screen/player/replay-player.tsx'
import { ComparisonPanel } from '../../replay/screen/result/comparison-panel.tsx'
import { ResultCard } from '../../replay/screen/result/result-card.tsx'
import { writeToAddress } from '../../storage/write-to-address.ts'
import { preloadDialog } from '../../ui/dialog/dialog.tsx'
import { afterMap, idle } from '../../ui/idle.ts'
import { Skeleton } from '../../ui/loading.tsx'
import { Nothing, preloadable } from '../../ui/preloadable.tsx'
import { useScreenLayout } from '../../ui/use-media-query.ts'
import { BesidePlayer } from './beside-player.tsx'
import { useOptimize } from './use-optimize.tsx'
import { useShare } from './use-share.ts'
import { useVisitCounts } from './use-visit-counts.ts'

const { Part: DeviceDialog } = preloadable(
  afterMap(async () => (await import('./device-dialog.tsx')).DeviceDialog),
  Nothing,
)
// Loaded on the first press.
const { Part: CompareDialog } = preloadable(
  async () => (await import('./compare-dialog.tsx')).CompareDialog,
)
const { Part: ShareDialog } = preloadable(
  async () => (await import('./share-dialog.tsx')).ShareDialog,
)
const { Part: SplitTable } = preloadable(
  afterMap(
    async () => (await import('../../replay/screen/field/field-split-table.tsx')).FieldSplitTable,
  ),
  undefined,
  <Skeleton className="h-full" />,
)
const { Part: GapChart } = preloadable(
  afterMap(async () => (await import('../../replay/screen/gap-chart/gap-chart.tsx')).GapChart),
  undefined,
  <Skeleton className="h-full min-h-72" />,
)
// Loaded together, because a part that arrives later would push down those below it.
const { Part: BelowPlayer } = preloadable(
  afterMap(async () => (await import('./below-player.tsx')).BelowPlayer),
  undefined,
  <Skeleton className="h-96" />,
)

type WatchProps = {
  athletes: readonly WatchedAthlete[]
  title: string
  /** The race to search in; null if it isn't published. */
  race: Race | null
  venue: Venue
  /** The manual view has no address to share, and begins with media as pop-ups; a plan has no media. */
  mode: 'race' | 'manual' | 'plan'
  /** The page's query string, with the moment to open at. */
  search?: string
  /** Shown instead of the age group rank if there is none. */
  place?: { value: string; note: string }
  /** The back link at the top of the page. */
  back?: ReactNode
  /** A problem or the next step, shown above the player. */
  notices?: ReactNode | ((player: Player) => ReactNode)
}

/** A replay and everything in step with it, for the race page and the manual view. */
export function Watch(props: WatchProps) {
  const { athletes, title, race, venue, mode, search = '', back } = props
  const layout = useScreenLayout()
  const [first] = athletes
  const isComparison = athletes.length > 1
  const isManual = mode !== 'race'
  const raceId = (mode !== 'plan' && race?.id) || null
  const [kept] = useState(() => (isManual ? null : findKeptMoment(search)))
  const link = useMemo(() => ({ ...readReplayLink(search), ...kept }), [search, kept])
  const media = useMedia({
    athletes: athletes.map(({ idp, result }) => ({
      idp,
      hints: {
        raceDate: result.raceDate ?? race?.date ?? null,
        raceStartTime: result.raceStartTime ?? null,
        bibNumber: result.bibNumber ?? null,
        timeZone: race?.timeZone ?? null,
      },
    })),
    defaults: isManual ? MANUAL_MEDIA_SETTINGS : DEFAULT_MEDIA_SETTINGS,
  })
  const { lineUp, rivals, change, status } = useCompare({
    athletes,
    search: isManual ? null : search,
    raceId,
  })
  // One athlete and a ghost are shown like two athletes, but are still one result.
  const hasBoard = lineUp.athletes.length > 1
  const isHidden = hidesSpoilers(search)
  const player = usePlayer({ lineUp, course: venue.course, media, link, isHidden })
  const areResultsShown = useSpoilersAllowed(player)
  useKeepMoment(player, isManual ? null : search)
  useScrollBack(kept?.scroll ?? null)
  const [isOptimized, setOptimized] = useState(false)
  // Below 0 no reference was chosen: it is the first athlete, or the plan running along.
  const [reference, setReference] = useState(() =>
    athletes.findIndex(({ idp }) => idp === link.reference),
  )
  useLogComparison(athletes.length)
  const countWatched = useVisitCounts(race?.id ?? null)
  useDialogsAhead()
  const shared = useShare({ player, title, race, venue, media, areResultsShown })
  const { optimize, dialog: optimizedDialog } = useOptimize({
    onOptimize: () => {
      media.change({ ...media.settings, skipRunAnimation: true })
      setOptimized(true)
    },
    onShare: shared.open,
  })
  /** The name Compare opens with, empty for none; null while Compare is closed. */
  const [wanted, setWanted] = useState<string | null>(() => (isManual ? null : keptTab() && ''))
  const [openTab, setOpenTab] = useState(keptTab)
  useEffect(() => {
    // Only adding or removing an athlete keeps Compare open, not a reload.
    if (openTab) window.history.replaceState(null, '')
  }, [openTab])
  const openCompare = (name: string) => {
    player.pause()
    setOpenTab(null)
    setWanted(name)
  }
  const [pauses, setPauses] = useState(0)
  const [isChangingSplits, setChangingSplits] = useState(false)
  const [isChartBeside, setChartBeside] = useState(false)
  if (!first) return null

  const canSearch = !isManual && race?.season && race.group && athletes.length < MAX_ATHLETES
  const startWhatIf = (next: Rivals) => {
    setWanted(null)
    change(next)
    setReference(athletes.findIndex(({ idp }) => idp === next.changed?.idp))
    setChangingSplits(true)
  }
  const stopWhatIf = () => {
    setChangingSplits(false)
    if (Object.keys(rivals.changed?.times ?? {}).length === 0) change({ ...rivals, changed: null })
  }
  const { changed } = rivals
  const whose = athletes.find(({ idp }) => idp === changed?.idp)
  const whatIf = isChangingSplits &&
    changed &&
    whose &&
    lineUp.changed !== null && {
      ...{ athlete: whose, raceId, changed, column: lineUp.changed, onDone: stopWhatIf },
      onChange: (next: typeof changed) => change({ ...rivals, changed: next }),
    }
  const chooseReference = (chosen: number) => {
    setReference(chosen)
    if (!isManual) writeToAddress('ref', athletes[chosen]?.idp ?? null)
  }
  const stage = (
    <ReplayPlayer
      player={player}
      map={venue.map}
      settings={media.settings}
      onSkipRuns={(isOn) => media.change({ ...media.settings, skipRunAnimation: isOn })}
      mediaSourceOf={media.sourceOf}
      onToggle={(isPlaying) => {
        log(isPlaying ? 'replay_started' : 'replay_paused')
        if (isPlaying) countWatched()
        else setPauses(pauses + 1)
      }}
      isHighlighted={isManual && isOptimized}
      hasAddress={!isManual}
      onCompare={() => openCompare('')}
      onShare={shared.open}
      hiding={
        isManual
          ? null
          : {
              isHidden: rivals.isHidden,
              onHide: (isHidden: boolean) => change({ ...rivals, isHidden }),
            }
      }
      field={
        raceId === null
          ? null
          : {
              ...{ raceId, athletes, athlete: athletes[reference] ?? first },
              mode: lineUp.mode,
              onCompare: canSearch ? openCompare : null,
            }
      }
    />
  )
  const isBeside = !isMobileLayout(layout)
  const isFillingTable = isBeside && !hasBoard
  const table = (
    <div className={isFillingTable ? 'absolute inset-0' : TABLE}>
      <SplitTable
        {...{ player, raceId, athletes }}
        // Athletes left out by the start mode have no column.
        reference={indexInReplay(lineUp, reference)}
        onReference={(athlete) => chooseReference(indexInList(lineUp, athlete))}
        whatIf={whatIf || null}
        isTyped={first.result.source === 'typed'}
      />
    </div>
  )
  const chart = hasBoard && <GapChart {...{ player, raceId, athletes }} isFilling={isChartBeside} />
  const { place = { value: ageGroupText(first.result), note: RESULT_PAGE_TEXTS.ageGroupRank } } =
    props
  const heading = isComparison ? (
    <ComparisonHeading {...{ title, race, back }} />
  ) : (
    <ResultCard athlete={first} {...{ title, race, place, back, areResultsShown }} />
  )
  const isSideways = layout === 'phone-landscape'
  const notices = typeof props.notices === 'function' ? props.notices(player) : props.notices
  const told = (
    <>
      {notices}
      {status}
    </>
  )
  return (
    <div data-replay className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className={FIRST_WINDOW[layout]}>
        {!isSideways && heading}
        {!isSideways && told}
        <div className={STAGE[layout]}>
          <div className={hasBoard ? PLAYER_ABOVE_BOARD : PLAYER}>{stage}</div>
          {isBeside && (
            <BesidePlayer
              {...{ player, layout, hasBoard, table }}
              chart={isChartBeside && chart}
              onChartFits={setChartBeside}
            />
          )}
        </div>
      </div>
      {isSideways && heading}
      {isSideways && told}
      {isComparison && areResultsShown && <ComparisonPanel athletes={athletes} />}
      {!hasBoard && !isBeside && table}
      {(hasBoard || mode !== 'plan') && (
        <BelowPlayer
          {...{
            athletes,
            title,
            player,
            reference,
            raceId,
            areResultsShown,
            hasBoard,
            chart: !isChartBeside && chart,
            table,
            media,
            isManual,
          }}
          mode={lineUp.mode}
          onReference={chooseReference}
          isPlan={mode === 'plan'}
          onOptimize={optimize}
        />
      )}
      {optimizedDialog}
      {!isManual && <DeviceDialog {...{ player, isComparison, pauses }} />}
      {wanted !== null && (
        <CompareDialog
          firstTab={openTab}
          {...{ athletes, race, raceId, player, rivals, wanted }}
          query={isManual ? null : search}
          onChange={change}
          onWhatIf={startWhatIf}
          onClose={() => setWanted(null)}
        />
      )}
      {shared.subject && (
        <ShareDialog
          {...{ player, title }}
          subject={shared.subject}
          hasLink={!isManual}
          onClose={shared.close}
          onOptimize={optimize}
        />
      )}
    </div>
  )
}

/** The tab of Compare when a choice there changed the athletes, which opens a new replay. */
const keptTab = (): string | null => window.history.state?.compareTab ?? null

const WINDOW = 'flex flex-col gap-2.5 min-h-[calc(100svh-var(--above)-0.75rem)]'
/** Fills the window without scrolling; `--above` is the height of the page above it. */
const FIRST_WINDOW: Record<ScreenLayout, string> = {
  desktop: WINDOW,
  tablet: WINDOW,
  phone: 'flex flex-col gap-1.5',
  'phone-landscape': 'flex flex-col',
}
/** The player with the panels beside or below it. Below the minimum height the page scrolls. */
const STAGE: Record<ScreenLayout, string> = {
  desktop:
    'grid min-h-[27rem] flex-1 grid-cols-[minmax(0,1fr)_24rem] grid-rows-[minmax(0,1fr)] gap-3',
  tablet: 'flex flex-1 flex-col gap-3',
  phone: 'flex flex-col',
  'phone-landscape': 'flex flex-col',
}
/** On an upright tablet the map is about as wide as the window, but leaves room for a leaderboard. */
const PLAYER =
  'flex min-w-0 flex-col md:max-lg:min-h-[max(28rem,min(38rem,70svh))] md:max-lg:flex-3'
const PLAYER_ABOVE_BOARD = 'flex min-w-0 flex-col md:max-lg:min-h-[28rem] md:max-lg:flex-1'

/** A fixed height, because there are always more rows than fit. */
const TABLE = '-mx-4 h-[clamp(28rem,75svh,48rem)] sm:mx-0'

type HeadingProps = Pick<WatchProps, 'title' | 'race' | 'back'>

function ComparisonHeading({ title, race, back }: HeadingProps) {
  return (
    <header className="flex items-center gap-x-5 max-md:gap-x-2">
      {back}
      <div className="min-w-0 flex-1 items-baseline gap-x-4 lg:flex">
        <h1 className="font-display text-2xl leading-[0.95] font-extrabold wrap-anywhere lg:text-4xl">
          {title}
        </h1>
        {race?.location && (
          <p className="text-xs wrap-anywhere text-quiet sm:text-sm">{race.location}</p>
        )}
      </div>
    </header>
  )
}

/** Most buttons here open a dialog, which shouldn't have to wait for a file. */
function useDialogsAhead() {
  useEffect(() => {
    // Without a connection, the press loads it again.
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
