import { Maximize, Minimize } from 'lucide-react'
import { REPLAY_TEXTS } from '../../../../contract/texts/replay-texts.ts'
import { clockText } from '../../../../race/text/clock-text.ts'
import { IconButton } from '../../../ui/button.tsx'
import { afterMap } from '../../../ui/idle.ts'
import { Logo } from '../../../ui/logo.tsx'
import { preloadable } from '../../../ui/preloadable.tsx'
import type { Player } from '../../engine/player.ts'
import { useReplayPart, useSpoilersAllowed } from '../../engine/use-replay.ts'
import { ResetButton } from '../controls/control-buttons.tsx'
import { SpeedSelect } from '../controls/speed-select.tsx'
import { CurrentSegment } from './current-segment.tsx'
import { RaceClock } from './race-clock.tsx'

const { Part: DayClock } = preloadable(
  afterMap(async () => (await import('./day-clock.tsx')).DayClock),
)

type BarProps = {
  player: Player
  isFull: boolean
  onFull: () => void
  /** The replay can be reset. */
  hasReset: boolean
}

/** Above the map: the brand, the current segment, and the clock. */
export function TopBar({ player, isFull, onFull }: BarProps) {
  const axis = useReplayPart(player, 'axis')
  const areResultsShown = useSpoilersAllowed(player)
  return (
    <header className="@container flex min-h-13 items-center gap-4 py-1 pr-1 pl-4">
      <Brand className="text-xl" />
      <CurrentSegment
        player={player}
        className="min-w-0 flex-1"
        labelClassName={isFull ? 'text-[clamp(1.5rem,2.4vw,4rem)]' : 'text-2xl'}
      />
      <p
        className={`figures flex shrink-0 items-end gap-2 leading-none font-bold ${isFull ? 'text-[clamp(2.5rem,4vw,6rem)]' : 'text-4xl'}`}
      >
        <RaceClock player={player} className="text-right" />
        <span className="relative pb-[0.13em] text-right text-[0.5em] font-semibold text-quiet has-[time]:min-w-[3.1em] @max-2xl:hidden">
          {areResultsShown && `/ ${clockText(axis.raceEnd)}`}
          <TimeOfDay player={player} className="right-0 bottom-full" />
        </span>
      </p>
      <FullScreenButton {...{ isFull, onFull }} />
    </header>
  )
}

/** On a phone, above the map: the clock, the current segment, and the speed. */
export function TimerCard({ player, isFull, onFull, hasReset }: BarProps) {
  return (
    <div className="grid gap-1 px-4 pt-1 pb-1.5">
      <div className="flex items-center gap-1">
        <div className="mr-auto grid gap-1">
          <Brand className="text-sm *:first:size-4" />
          <span className="relative">
            <RaceClock player={player} className="-ml-0.5 text-[2.5rem] font-bold" />
            <TimeOfDay
              player={player}
              className="bottom-1 left-full ml-1 text-lg max-[380px]:hidden"
            />
          </span>
        </div>
        <SpeedSelect player={player} />
        {hasReset && <ResetButton player={player} />}
        <FullScreenButton {...{ isFull, onFull }} />
      </div>
      <CurrentSegment player={player} className="" labelClassName="text-lg" barClassName="mt-1" />
    </div>
  )
}

/** The same on a phone held sideways, above the leaderboard. */
export function TimerColumn({ player, isFull, onFull }: BarProps) {
  return (
    <div className="grid gap-1 border-b border-line py-1 pl-3">
      <div className="flex items-start">
        <div className="mr-auto grid gap-1">
          <Brand className="text-sm *:first:size-4" />
          <RaceClock player={player} className="text-4xl font-bold" />
        </div>
        <FullScreenButton {...{ isFull, onFull }} />
      </div>
      <CurrentSegment
        player={player}
        className="pr-3"
        labelClassName="text-base"
        barClassName="mt-1"
      />
    </div>
  )
}

/** The same over the map, if there is no leaderboard; it covers as little as possible. */
export function TimerOverlay({ player, isFull, onFull }: BarProps) {
  return (
    <div className="pointer-events-none absolute inset-x-0 top-0 z-30 flex items-start justify-between p-2">
      <div data-over-map className="grid gap-1 rounded-lg bg-ground/75 px-3 py-2">
        <Brand className="text-sm *:first:size-4" />
        <RaceClock player={player} className="text-4xl font-bold" />
        <CurrentSegment
          player={player}
          className="w-36"
          labelClassName="text-base"
          barClassName="mt-1"
        />
      </div>
      <span className="pointer-events-auto rounded-full bg-ground/75">
        <FullScreenButton {...{ isFull, onFull }} />
      </span>
    </div>
  )
}

/** Shown beside the race time, if it is known. */
function TimeOfDay({ player, className }: { player: Player; className: string }) {
  return (
    <span className={`absolute font-semibold ${className}`}>
      <DayClock player={player} />
    </span>
  )
}

function Brand({ className }: { className: string }) {
  return (
    <p
      className={`flex shrink-0 items-center gap-2 font-display leading-none font-bold whitespace-nowrap ${className}`}
    >
      <Logo />
      {REPLAY_TEXTS.brand}
    </p>
  )
}

function FullScreenButton({ isFull, onFull }: Pick<BarProps, 'isFull' | 'onFull'>) {
  const Sign = isFull ? Minimize : Maximize
  return (
    <IconButton label={REPLAY_TEXTS.controls.fullScreen(isFull)} onClick={onFull}>
      <Sign className="size-5" aria-hidden="true" />
    </IconButton>
  )
}
