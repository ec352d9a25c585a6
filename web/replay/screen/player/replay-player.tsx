import { type CSSProperties, type MouseEvent, useEffect, useRef, useState } from 'react'
import { REPLAY_TEXTS } from '../../../../contract/texts/replay-texts.ts'
import { nextShot } from '../../../../race/camera/next-shot.ts'
import { largerTurn, type Shot } from '../../../../race/camera/shot.ts'
import type { MediaSource } from '../../../../race/media/media.ts'
import type { MediaSettings } from '../../../../race/media/media-settings.ts'
import { nextSpeed, rateOf } from '../../../../race/replay/playback.ts'
import { isContest } from '../../../../race/replay/scene.ts'
import {
  areControlsShown,
  isMobileLayout,
  LEAST_MAP_HEIGHT,
  phonePartsHeight,
  RANK_STRIP,
} from '../../../../race/replay/screen-layout.ts'
import type { ShownMap } from '../../../picture/tone-map.ts'
import type { Viewport } from '../../../picture/viewport.ts'
import { afterMap } from '../../../ui/idle.ts'
import { preloadable } from '../../../ui/preloadable.tsx'
import { useStore } from '../../../ui/store.ts'
import { useLessMotion, useScreenLayout } from '../../../ui/use-media-query.ts'
import { isWholeMap } from '../../engine/filming.ts'
import type { FollowAt } from '../../engine/page-camera.ts'
import type { Player } from '../../engine/player.ts'
import { useReplay, useReplayPart } from '../../engine/use-replay.ts'
import type { FieldSource } from '../../loading/field-source.ts'
import { Controls, PhoneExtras } from '../controls/controls.tsx'
import type { KeyAction } from '../controls/player-keys.ts'
import { usePlayerKeys } from '../controls/use-player-keys.ts'
import { RaceMap } from '../map/race-map.tsx'
import { FirstPlay, TouchStage } from '../map/touch-stage.tsx'
import type { Hiding } from '../view/view-dialog.tsx'
import { Leaderboard } from './leaderboard.tsx'
import { RaceWords } from './race-words.tsx'
import { TimerCard, TimerColumn, TimerOverlay, TopBar } from './top-bar.tsx'
import { useFullScreen } from './use-full-screen.ts'

// None of this is needed for a race's first picture.
const { Part: CameraLayer } = preloadable(
  afterMap(async () => (await import('./camera-layer.tsx')).CameraLayer),
)
const { Part: MediaLayer } = preloadable(
  afterMap(async () => (await import('../media/media-layer.tsx')).MediaLayer),
)
const { Part: Congratulations } = preloadable(
  afterMap(async () => (await import('./congratulations.tsx')).Congratulations),
)
const { Part: EndCard } = preloadable(
  afterMap(async () => (await import('./end-card.tsx')).EndCard),
)
const { Part: ViewDialog } = preloadable(
  async () => (await import('../view/view-dialog.tsx')).ViewDialog,
)

export type ReplayPlayerProps = {
  player: Player
  /** `null`: the standard course, drawn without an image. */
  map: ShownMap<HTMLImageElement> | null
  settings: MediaSettings
  onSkipRuns: (isOn: boolean) => void
  mediaSourceOf: (id: string) => MediaSource | null
  /** A person pressed play or pause. */
  onToggle?: (isPlaying: boolean) => void
  /** Compare and Share open parts of the page; null if it has neither. */
  onCompare: (() => void) | null
  onShare: (() => void) | null
  /** Whether results stay hidden; null if there is nothing to hide. */
  hiding: Hiding | null
  /** A border that shows what to record. */
  isHighlighted?: boolean
  /** The camera is kept in the address of the page. */
  hasAddress?: boolean
  /** The watched athlete's field. */
  field?: FieldSource | null
}

/** The replay with everything needed to watch it. */
export function ReplayPlayer(props: ReplayPlayerProps) {
  const { player, map, settings, onSkipRuns, mediaSourceOf, onToggle } = props
  const box = useRef<HTMLElement>(null)
  const stageBox = useRef<HTMLDivElement>(null)
  const overMap = useRef<HTMLDivElement>(null)
  const follow = useRef<FollowAt>(null)
  const layout = useScreenLayout()
  const isMobile = isMobileLayout(layout)
  const isSideways = layout === 'phone-landscape'
  const { isFull, toggle: toggleFull } = useFullScreen(box)
  const [opened, setOpened] = useState<'view' | 'keys' | null>(null)
  const isPlaying = useReplay(player, (_, state) => state.isPlaying)
  const hasStarted = useHasStarted(player, isPlaying)
  const [view, setView] = useState<Viewport | null>(null)

  const report = () => onToggle?.(player.getState().isPlaying)
  const toggle = () => {
    player.togglePlay()
    report()
  }
  const clickMap = ({ nativeEvent: { offsetX: x, offsetY: y } }: MouseEvent) => {
    // From now on the player gets the arrow keys.
    box.current?.focus({ preventScroll: true })
    if (!follow.current?.({ x, y })) toggle()
  }
  const setCamera = (shot: Shot) => player.camera.set({ ...player.camera.get(), shot })
  usePlayerKeys((action: KeyAction) => {
    const { camera, gaps, replay } = player
    if (action.do === 'toggle') toggle()
    else if (action.do === 'reset') player.reset()
    else if (action.do === 'full-screen') toggleFull()
    else if (action.do === 'list-keys') setOpened('keys')
    else if (action.do === 'camera') {
      setCamera(nextShot(camera.get().shot, isContest(replay.athletes)))
    } else if (action.do === 'whole-map') setCamera({ kind: 'map' })
    else if (action.do === 'gaps') gaps.set(gaps.get() === 'leader' ? 'interval' : 'leader')
    else if (action.do === 'skip') player.skip(action.seconds)
    else if (action.do === 'step') player.stepSegment(action.direction)
    else if (action.do === 'pass') player.field.get().stepPass?.(action.direction)
    else {
      const next = nextSpeed(rateOf(player.getState()), action.direction)
      if (next) player.setSpeed(next)
    }
  })

  const athletes = useReplayPart(player, 'athletes').length
  const course = useReplayPart(player, 'course')
  // An upright phone gives the map its own shape; everywhere else it fills the space.
  const hasOwnShape = layout === 'phone' && !isFull
  const wantsLess = useLessMotion()
  // A still camera must show a long stretch, which fits best in the map's own shape.
  const hasRank = useStore(player.fieldChoice, (choice) => choice !== 'off') && props.field != null
  useEffect(() => player.camera.set({ ...player.camera.get(), hasRank }), [player, hasRank])
  const isFilmed = useStore(player.camera, (camera) => !isWholeMap(camera)) && !wantsLess
  const stage = <RaceMap {...{ player, map }} controls={overMap} onView={setView} />
  const isOver = useReplay(player, (_, { time }) => time >= player.replay.axis.end)
  // A link may open at the end, where the finish card has the button to watch the replay.
  const hasPlayButton = !isMobile || hasStarted || isOver
  const controlled = {
    ...{ player, layout, isFull, onSkipRuns, hasPlayButton },
    entries: { compare: props.onCompare, share: props.onShare, view: () => setOpened('view') },
    isSkippingRuns: settings.skipRunAnimation,
    onToggle: toggle,
  }
  const bar = { player, isFull, onFull: toggleFull, hasReset: hasPlayButton }
  const canTurn = layout === 'phone' && largerTurn(course, TALL) === 1
  const isComparison = athletes > 1
  const hasBoardBeside = isComparison && (isSideways || (isFull && !isMobile))
  return (
    <section
      ref={box}
      aria-label={REPLAY_TEXTS.replay}
      tabIndex={-1}
      className={`isolate flex min-h-0 flex-col overflow-hidden bg-surface outline-none ${isFull ? 'fixed inset-0 z-30' : isSideways ? SIDEWAYS : BOX} ${props.isHighlighted ? 'border-text ring-4 ring-text/25' : 'border-line'}`}
    >
      {!isMobile && <TopBar {...bar} />}
      {layout === 'phone' && <TimerCard {...bar} />}
      <div className="flex min-h-0 flex-1">
        <div
          ref={stageBox}
          data-stage
          className="relative min-h-40 min-w-0 flex-1 scroll-mt-28 bg-ground"
          style={
            {
              '--map-width': `${view ? view.width - 2 * view.left : 0}px`,
              ...(hasOwnShape && {
                // A camera's view can have any shape, such as a tall one on an upright phone.
                ...(hasRank && !isFilmed && { boxSizing: 'content-box', paddingTop: RANK_STRIP }),
                aspectRatio: isFilmed ? TALL_STAGE : course.width / course.height,
                maxHeight: `max(${LEAST_MAP_HEIGHT}px, 100svh - ${phonePartsHeight(athletes, hasRank && !isFilmed)}px)`,
              }),
            } as CSSProperties
          }
        >
          {isMobile ? (
            <TouchStage player={player} onToggled={report} follow={follow}>
              {stage}
            </TouchStage>
          ) : (
            // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: the play button and the space bar do the same
            <div className="absolute inset-0 cursor-pointer" onClick={clickMap}>
              {stage}
            </div>
          )}
          <CameraLayer
            {...{ player, follow, view }}
            stage={stageBox}
            hasAddress={props.hasAddress ?? false}
            field={props.field ?? null}
            isAtTop={isSideways}
            canTurn={canTurn}
          />
          <Congratulations player={player} />
          {view && (
            <EndCard
              {...{ player, view }}
              hasPlan={props.hasAddress ?? false}
              raceId={props.field?.raceId ?? null}
              stage={stageBox}
              onAgain={toggle}
              onShare={props.onShare}
            />
          )}
          {view && <MediaLayer {...{ player, settings, view }} sourceOf={mediaSourceOf} />}
          {!hasPlayButton && <FirstPlay player={player} onPlay={toggle} isSideways={isSideways} />}
          {isSideways && !isComparison && <TimerOverlay {...bar} />}
          {isSideways && (
            <div
              ref={overMap}
              data-controls
              className={`absolute inset-x-0 bottom-0 z-30 bg-ground/80 transition-opacity duration-300 focus-within:pointer-events-auto focus-within:opacity-100 motion-reduce:transition-none ${areControlsShown(layout, isPlaying) ? '' : 'pointer-events-none opacity-0'}`}
            >
              <Controls {...controlled} />
            </div>
          )}
        </div>
        {hasBoardBeside && (
          <div
            className={`shrink-0 overflow-y-auto border-l border-line ${isSideways ? 'w-68' : 'w-96'}`}
          >
            {isSideways && <TimerColumn {...bar} />}
            <Leaderboard player={player} layout={layout} canFollow={!isMobile} />
          </div>
        )}
      </div>
      {!isSideways && <Controls {...controlled} />}
      {layout === 'phone' && isComparison && (
        <div className="border-t border-line">
          <Leaderboard player={player} layout={layout} />
        </div>
      )}
      {layout === 'phone' && <PhoneExtras {...controlled} />}
      <RaceWords player={player} />
      {opened && (
        <ViewDialog
          {...{ player, canTurn }}
          field={props.field ?? null}
          hiding={props.hiding}
          fullMap={map?.area ? map.image.src : null}
          hasKeysOpen={opened === 'keys'}
          onClose={() => setOpened(null)}
        />
      )}
    </section>
  )
}

/** Aspect ratio of a camera's view on an upright phone. */
const TALL_STAGE = 3 / 4
const TALL = { width: 3, height: 4 }
const BOX = '-mx-4 flex-1 border-y sm:mx-0 sm:rounded-2xl sm:border'
const SIDEWAYS = '-mx-4 h-svh flex-none sm:-mx-6'

/**
 * Stays true after the first start: a phone asks for its first press only once, and not over a
 * moment the visitor has jumped to.
 */
function useHasStarted(player: Player, isPlaying: boolean): boolean {
  const [opened] = useState(() => player.getState().time)
  const isElsewhere = useReplay(player, (_, { time }) => time !== opened)
  const [hasStarted, setStarted] = useState(false)
  useEffect(() => {
    if (isPlaying || isElsewhere) setStarted(true)
  }, [isPlaying, isElsewhere])
  return hasStarted || isPlaying || isElsewhere
}
