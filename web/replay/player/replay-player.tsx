import { Keyboard, Maximize, Minimize } from 'lucide-react'
import {
  type CSSProperties,
  type ReactNode,
  Suspense,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react'
import { REPLAY_TEXTS } from '../../../contract/texts/replay.ts'
import type { MediaSource } from '../../../race/media/media.ts'
import type { MediaSettings } from '../../../race/media/media-settings.ts'
import { nextSpeed } from '../../../race/replay/playback.ts'
import type { ShownMap } from '../../drawing/tone-map.ts'
import type { Viewport } from '../../drawing/viewport.ts'
import { IconButton } from '../../ui/button.tsx'
import { Logo } from '../../ui/logo.tsx'
import { preloadable } from '../../ui/preloadable.tsx'
import { useIsMobile } from '../../ui/use-media-query.ts'
import { ResetButton } from '../controls/control-buttons.tsx'
import { Controls } from '../controls/controls.tsx'
import { type KeyAction, usePlayerKeys } from '../controls/player-keys.ts'
import { SpeedSelect } from '../controls/speed-select.tsx'
import { RaceMap } from '../map/race-map.tsx'
import { FirstPlay, TouchStage } from '../map/touch-stage.tsx'
import { Congratulations } from './congratulations.tsx'
import { CurrentSegment } from './current-segment.tsx'
import { Leaderboard } from './leaderboard.tsx'
import { MediaLayer } from './media-layer.tsx'
import type { Player } from './player.ts'
import { PromoCard } from './promo-card.tsx'
import { RaceClock } from './race-clock.tsx'
import { RaceWords } from './race-words.tsx'
import { useFullScreen } from './use-full-screen.ts'
import { useReplay } from './use-replay.ts'

const { Part: KeysDialog } = preloadable(
  async () => (await import('../controls/keys-dialog.tsx')).KeysDialog,
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
  /** Buttons of the page, in the player's header. */
  actions?: ReactNode
  /** A border that says: this is what to record. */
  isHighlighted?: boolean
}

/** The replay with everything one needs to watch it. */
export function ReplayPlayer(props: ReplayPlayerProps) {
  const { player, map, settings, onSkipRuns, mediaSourceOf, onToggle, actions } = props
  const box = useRef<HTMLElement>(null)
  const isMobile = useIsMobile()
  const { isFull, toggle: toggleFull } = useFullScreen(box)
  const [isListingKeys, setListingKeys] = useState(false)
  const hasStarted = useHasStarted(player)
  const [size, setSize] = useState({ width: 0, height: 0 })
  const measure = useCallback(
    ({ width, height, left, top }: Viewport) =>
      setSize({ width: width - 2 * left, height: height - 2 * top }),
    [],
  )

  const report = () => onToggle?.(player.getState().isPlaying)
  const toggle = () => {
    player.togglePlay()
    report()
  }
  usePlayerKeys((action: KeyAction) => {
    if (action.do === 'toggle') toggle()
    else if (action.do === 'reset') player.reset()
    else if (action.do === 'full-screen') toggleFull()
    else if (action.do === 'list-keys') setListingKeys(true)
    else if (action.do === 'skip') player.skip(action.seconds)
    else if (action.do === 'step') player.stepSegment(action.direction)
    else player.setSpeed(nextSpeed(player.getState().speed, action.direction))
  })

  const stage = (
    <RaceMap
      player={player}
      map={map}
      isFilling={isFull}
      className={isFull ? '' : 'max-h-[max(20rem,calc(100dvh-16rem))]'}
      onView={measure}
    >
      {!isMobile && <PromoCard className={promoPlace(settings)} />}
      <MediaLayer {...{ player, settings }} sourceOf={mediaSourceOf} mapWidth={size.width} />
    </RaceMap>
  )
  const hasBoard = isFull && !isMobile && player.replay.athletes.length > 1
  return (
    <section
      ref={box}
      aria-label="Replay"
      className={`isolate flex flex-col bg-surface ${isFull ? 'fixed inset-0 z-30' : BOX} ${props.isHighlighted ? 'border-text ring-4 ring-text/25' : 'border-line'}`}
    >
      <header className="flex min-h-14 items-center gap-1 pr-2 pl-4">
        <p className="mr-auto flex items-center gap-2 font-display text-xl leading-none font-bold">
          <Logo />
          {REPLAY_TEXTS.brand}
        </p>
        {!isMobile && actions}
        {!isMobile && (
          <IconButton label="Keys" onClick={() => setListingKeys(true)}>
            <Keyboard className="size-5" aria-hidden="true" />
          </IconButton>
        )}
        <IconButton label={isFull ? 'Leave full screen' : 'Full screen'} onClick={toggleFull}>
          {isFull ? (
            <Minimize className="size-5" aria-hidden="true" />
          ) : (
            <Maximize className="size-5" aria-hidden="true" />
          )}
        </IconButton>
      </header>
      {isMobile && <TimerCard player={player} />}
      <div className={isFull ? 'flex min-h-0 flex-1' : ''}>
        <div
          className="relative min-w-0 flex-1 bg-ground"
          style={
            {
              '--map-width': `${size.width}px`,
              '--map-height': `${size.height}px`,
            } as CSSProperties
          }
        >
          {isMobile ? (
            <TouchStage player={player} onToggled={report}>
              {stage}
            </TouchStage>
          ) : (
            stage
          )}
          <Congratulations player={player} />
          {isMobile && !hasStarted && <FirstPlay onPlay={toggle} />}
        </div>
        {hasBoard && (
          <div className="w-96 shrink-0 border-l border-line">
            <Leaderboard player={player} />
          </div>
        )}
      </div>
      <Controls
        {...{ player, isMobile, isFull }}
        hasPlayButton={!isMobile || hasStarted}
        isSkippingRuns={settings.skipRunAnimation}
        onSkipRuns={onSkipRuns}
        onToggle={toggle}
        actions={actions}
      />
      <RaceWords player={player} />
      {isListingKeys && (
        <Suspense>
          <KeysDialog isOpen onClose={() => setListingKeys(false)} />
        </Suspense>
      )}
    </section>
  )
}

const BOX = '-mx-4 border-y sm:mx-0 sm:rounded-2xl sm:border'

/** From the first start on, for good: the first press on a phone is asked for once. */
function useHasStarted(player: Player): boolean {
  const isPlaying = useReplay(player, (_, state) => state.isPlaying)
  const [hasStarted, setStarted] = useState(isPlaying)
  useEffect(() => {
    if (isPlaying) setStarted(true)
  }, [isPlaying])
  return hasStarted || isPlaying
}

/** In a corner of the map that media do not use. */
function promoPlace({ mediaCorner, mediaDisplayMode }: MediaSettings): string {
  const isTaken = mediaDisplayMode === 'embedded' && mediaCorner === 'bottom-left'
  return `absolute bottom-3 rounded-lg bg-ground/80 px-3 py-2 ${isTaken ? 'right-3' : 'left-3'}`
}

/** What a phone shows above the map: the clock, where the race is, how fast it runs. */
function TimerCard({ player }: { player: Player }) {
  return (
    <div className="grid gap-3 px-4 pb-4">
      <div className="flex items-center gap-2">
        <RaceClock player={player} className="-ml-0.5 mr-auto text-6xl leading-none font-bold" />
        <SpeedSelect player={player} />
        <ResetButton player={player} />
      </div>
      <CurrentSegment player={player} className="" />
    </div>
  )
}
