import { useQuery } from '@tanstack/react-query'
import { type RefObject, useEffect, useMemo, useRef } from 'react'
import { countsText, guestText, stationsText } from '../../../../contract/texts/field-texts.ts'
import {
  buildDots,
  countsAt,
  dotsAt,
  type FieldDots,
  type FieldShown,
  findDotAt,
} from '../../../../race/field/field-dots.ts'
import { buildGuestRun, buildRun } from '../../../../race/field/field-run.ts'
import { startField } from '../../../../race/field/field-starts.ts'
import type { Scene } from '../../../../race/replay/scene.ts'
import { fitViewport, toMap } from '../../../picture/viewport.ts'
import { useStore } from '../../../ui/store.ts'
import { wholeMapCovered } from '../../engine/filming.ts'
import { FrameText } from '../../engine/frame-text.tsx'
import { currentView, type FollowAt } from '../../engine/page-camera.ts'
import type { Player } from '../../engine/player.ts'
import { useFrame } from '../../engine/use-frame.ts'
import { useReplayPart } from '../../engine/use-replay.ts'
import { writeText } from '../../engine/write-text.ts'
import { type FoundStanding, standingQuery } from '../../loading/field-query.ts'
import type { FieldSource } from '../../loading/field-source.ts'
import { DotCard } from './dot-card.tsx'
import { RankNow } from './rank-now.tsx'

type FieldLayerProps = {
  player: Player
  source: FieldSource
  shown: FieldShown
  stage: RefObject<HTMLElement | null>
  /** Lets the stage ask whether a press is on a dot. */
  pick: RefObject<FollowAt | null>
  /**
   * The camera's buttons are at the upper edge, with a single athlete's clock in its left corner.
   */
  isAtTop: boolean
}

/**
 * Over the map while the field is shown: the current rank, the counts, and the athlete of the
 * pressed dot.
 */
export function FieldLayer({ player, source, shown, stage, pick, isAtTop }: FieldLayerProps) {
  const { data } = useQuery(standingQuery(source.raceId, source.athlete))
  const picked = useStore(player.field, (state) => state.picked)
  usePick(player, shown, stage, pick)
  const setPicked = (next: number | null) =>
    player.field.set({ ...player.field.get(), picked: next })
  const run = useRun(player, data, source)
  if (!data || data.kind === 'none') return null
  const isGuest = data.kind === 'absent'
  const isAlone = source.athletes.length === 1
  return (
    <div
      className={`pointer-events-none absolute top-1 z-20 grid justify-items-start gap-2 ${isAtTop ? (isAlone ? 'left-44 max-w-[calc(100%-15rem)]' : 'left-2 max-w-[calc(100%-13rem)]') : 'left-2 max-w-[calc(100%-1rem)]'}`}
    >
      {/* A fixed size: otherwise the browser would rebuild all layers over the map with each new rank. */}
      <div
        data-over-map
        data-place-now
        className="grid h-11 w-96 max-w-full grid-cols-[minmax(0,1fr)_auto] items-center gap-x-2 rounded-lg bg-ground/85 px-3"
      >
        {run && <RankNow {...{ player, run, isGuest }} athlete={source.athlete} />}
        {isGuest && (
          <p className="truncate text-sm leading-4 text-quiet">{guestText(data.entry)}</p>
        )}
        <Counts {...{ player, shown }} className={isGuest ? 'sr-only' : 'h-4'} />
      </div>
      {picked !== null && (
        <DotCard
          field={shown.field}
          athlete={picked}
          onCompare={source.onCompare}
          onClose={() => setPicked(null)}
        />
      )}
    </div>
  )
}

/** The athlete's run within the field; null while the start mode leaves them out. */
function useRun(player: Player, data: FoundStanding | undefined, { athlete }: FieldSource) {
  const athletes = useReplayPart(player, 'athletes')
  const timeline = athletes.find(({ id }) => id === athlete.idp)?.timeline
  return useMemo(() => {
    if (!timeline || !data || data.kind === 'none') return null
    return data.kind === 'found'
      ? buildRun(data.field, data.standing, timeline)
      : buildGuestRun(data.field, timeline)
  }, [data, timeline])
}

/** How many are racing and have finished; for screen readers, also where they are. */
function Counts({
  player,
  shown,
  className,
}: Pick<FieldLayerProps, 'player' | 'shown'> & { className: string }) {
  const counted = useMemo(() => startField(shown.field, shown.starts), [shown])
  const spoken = useRef<HTMLParagraphElement>(null)
  const countsIn = ({ raceTime }: Scene) => countsAt(counted, raceTime)
  useFrame(
    player,
    'spoken',
    (scene) => writeText(spoken.current, stationsText(countsIn(scene))),
    shown,
  )
  return (
    <>
      <FrameText
        {...{ player }}
        textOf={(scene) => countsText(countsIn(scene))}
        layout={shown}
        className={`figures text-sm leading-4 text-quiet ${className}`}
      />
      <p ref={spoken} className="sr-only overflow-visible" />
    </>
  )
}

/**
 * How near a press must be, in CSS pixels: dots are close together, and a tap beside them plays.
 */
const REACH = 12

/** A press on a dot picks it; one beside all dots closes the open card. */
function usePick(
  player: Player,
  shown: FieldShown,
  stage: RefObject<HTMLElement | null>,
  pick: RefObject<FollowAt | null>,
) {
  useEffect(() => {
    let dots: FieldDots | null = null
    pick.current = (at) => {
      const box = stage.current
      if (!box) return false
      const { course } = player.replay
      dots ??= buildDots(shown, course)
      const size = { width: box.clientWidth, height: box.clientHeight }
      const view = currentView(player, fitViewport(course, size, 1, wholeMapCovered(player)))
      const moment = dotsAt(dots, player.getScene().raceTime)
      const picked = findDotAt(moment, toMap(view, at), REACH / view.scale)
      const state = player.field.get()
      if (picked === null && state.picked === null) return false
      player.field.set({ ...state, picked, selectedPass: null })
      return true
    }
    return () => {
      pick.current = null
    }
  }, [player, shown, stage, pick])
}
