import { useCallback, useId, useMemo, useState } from 'react'
import { CHART_TEXTS } from '../../../../contract/texts/field-texts.ts'
import { rankingAt } from '../../../../race/replay/ranking.ts'
import type { Replay } from '../../../../race/replay/scene.ts'
import { getSegment } from '../../../../race/segments.ts'
import { gapText } from '../../../../race/text/clock-text.ts'
import { firstSegment } from '../../../../race/timeline.ts'
import { Switch } from '../../../ui/switch.tsx'
import type { Player } from '../../engine/player.ts'
import { useReplayPart, useSpoilersAllowed } from '../../engine/use-replay.ts'
import { useSeenTimelines } from '../../engine/use-seen.ts'
import type { WatchedAthlete } from '../../engine/watched-athlete.ts'
import { useStandings } from '../../loading/use-standings.ts'
import { GapCursor } from './gap-cursor.tsx'
import { layOutGaps } from './gap-layout.ts'
import { GapPicture } from './gap-picture.tsx'
import { layOutRanks } from './rank-layout.ts'

/**
 * Below this width no line fits between the scale and the initials: the page isn't laid out yet.
 */
const NARROWEST = 160

type GapChartProps = {
  player: Player
  /** The published race with their field; null if there is none. */
  raceId: string | null
  athletes: readonly WatchedAthlete[]
  /** Takes the height of its box instead of its own. */
  isFilling?: boolean
}

/**
 * Each athlete's gap to the leader over the whole course, or their rank in the field. Drawn once,
 * with a cursor that follows the clock.
 */
export function GapChart(props: GapChartProps) {
  const { player, raceId, athletes: watched, isFilling = false } = props
  const { standings } = useStandings(player, raceId, watched)
  const places = useMemo(
    () => standings.map((own) => (own?.standing.isRanked ? own.run.ranksSoFar : null)),
    [standings],
  )
  const athletes = useReplayPart(player, 'athletes')
  const initials = useReplayPart(player, 'initials')
  const timelines = useSeenTimelines(player)
  const areResultsShown = useSpoilersAllowed(player)
  const [isByPlace, setByPlace] = useState(false)
  const hasPlaces = places.some((own) => own !== null && own.length > 1)
  // A single athlete has no gap.
  const hasGaps = timelines.length > 1
  const view = hasPlaces && (isByPlace || !hasGaps) ? 'place' : 'gap'
  const title = useId()
  const [{ width, height }, setSize] = useState({ width: 0, height: 0 })
  // A ref callback, not an effect: for one athlete the box appears only with the field.
  const box = useCallback((element: HTMLDivElement) => {
    const observer = new ResizeObserver(() =>
      setSize({ width: element.clientWidth, height: element.clientHeight }),
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  const layout = useMemo(
    () =>
      view === 'place'
        ? layOutRanks(timelines, places, { width, height })
        : layOutGaps(timelines, { width, height }),
    [view, timelines, places, width, height],
  )
  if (!hasGaps && !hasPlaces) return null
  return (
    <section
      aria-labelledby={title}
      className={`@container isolate -mx-4 grid grid-cols-[minmax(0,1fr)] border-y border-line bg-surface p-4 sm:mx-0 sm:rounded-2xl sm:border ${isFilling ? 'h-full grid-rows-[auto_minmax(0,1fr)] gap-1 pb-1' : 'gap-3'}`}
    >
      {/* The switch arrives with the field, in space reserved for it. */}
      <header className="grid grid-cols-[1fr_auto] grid-rows-[2.75rem] items-center gap-x-4 @min-[40rem]:grid-cols-[auto_1fr_auto]">
        <h2 id={title} className="font-display text-3xl leading-none font-bold">
          {CHART_TEXTS[view].title}
        </h2>
        <p className="text-sm text-quiet @max-[40rem]:order-last @max-[40rem]:col-span-2">
          {CHART_TEXTS[view].note}
        </p>
        {hasGaps && hasPlaces && (
          <Switch label={CHART_TEXTS.byPlace} isOn={isByPlace} onToggle={setByPlace} />
        )}
      </header>
      <div ref={box} className={`relative ${isFilling ? '' : 'h-65 @min-[35rem]:h-80'}`}>
        {width > NARROWEST && (
          <>
            <GapPicture
              layout={layout}
              athletes={athletes}
              initials={initials}
              label={
                !areResultsShown
                  ? CHART_TEXTS.hidden
                  : view === 'place'
                    ? ranksSummary(athletes, places)
                    : summaryOf(athletes)
              }
            />
            <GapCursor layout={layout} player={player} />
          </>
        )}
      </div>
    </section>
  )
}

/** The chart of ranks in words, for people who can't see it. */
function ranksSummary(
  athletes: Replay['athletes'],
  places: readonly (readonly number[] | null)[],
): string {
  const first = firstSegment(athletes.map(({ timeline }) => timeline))
  const { label } = getSegment(first)
  const lines = athletes.flatMap(({ name }, athlete) => {
    const [own, last] = [places[athlete], places[athlete]?.at(-1)]
    if (!own?.length || last === undefined) return []
    return [CHART_TEXTS.placeChange(name, label, own[first] ?? last, last)]
  })
  return CHART_TEXTS.placesInWords(lines)
}

/** The chart in words, for people who can't see it. */
function summaryOf(athletes: Replay['athletes']): string {
  const timelines = athletes.map(({ timeline }) => timeline)
  const final = rankingAt(timelines, Number.POSITIVE_INFINITY).map(
    ({ athlete, gap, rank, state }) => {
      const behind = gap === null ? state.toUpperCase() : rank === 1 ? 'first' : gapText(gap)
      return `${athletes[athlete]?.name} ${behind}`
    },
  )
  return CHART_TEXTS.gapsInWords(final)
}
