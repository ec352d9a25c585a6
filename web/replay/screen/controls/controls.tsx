import type { ReactNode } from 'react'
import type { ScreenLayout } from '../../../../race/replay/screen-layout.ts'
import { Switch } from '../../../ui/switch.tsx'
import type { Player } from '../../engine/player.ts'
import { useReplayPart } from '../../engine/use-replay.ts'
import { CameraButton } from './camera-button.tsx'
import { ResetButton, StepButton } from './control-buttons.tsx'
import { PlayButton } from './play-button.tsx'
import { PromoCard } from './promo-card.tsx'
import { SpeedSelect } from './speed-select.tsx'
import { TimelineSlider } from './timeline-slider.tsx'

type ControlsProps = {
  player: Player
  layout: ScreenLayout
  isFull: boolean
  /** Not while the first press on a phone is still to come: there is one button to press then. */
  hasPlayButton: boolean
  isSkippingRuns: boolean
  onSkipRuns: (isOn: boolean) => void
  onToggle: () => void
  /** Buttons of the page; an upright phone has them below the leaderboard, a phone held sideways at the right edge. */
  actions: ReactNode
}

/** Everything below the map, or over it on a phone held sideways. */
export function Controls(props: ControlsProps) {
  if (props.layout === 'phone') return <PhoneControls {...props} />
  return props.layout === 'phone-landscape' ? (
    <OverlayControls {...props} />
  ) : (
    <WideControls {...props} />
  )
}

function WideControls(props: ControlsProps) {
  const { player, isFull, onToggle, actions } = props
  return (
    <div className="@container border-t border-line px-4 pb-2">
      <TimelineSlider player={player} isLarge={isFull} />
      <div className="flex flex-wrap items-center gap-x-1 gap-y-2">
        <StepButton player={player} direction={-1} />
        <PlayButton player={player} onToggle={onToggle} />
        <StepButton player={player} direction={1} />
        <ResetButton player={player} />
        <CameraButton player={player} />
        <span className="flex gap-1 pl-2">{actions}</span>
        {/* Not on the map, where somebody would run below it. */}
        <PromoCard className="max-w-60 pl-3" />
        <span className="ml-auto flex items-center gap-x-4">
          <SkipRuns {...props} />
          <SpeedSelect player={player} />
        </span>
      </div>
    </div>
  )
}

function PhoneControls({ player, hasPlayButton, onToggle }: ControlsProps) {
  return (
    <div className="flex min-h-13 items-center gap-1 px-2">
      <StepButton player={player} direction={-1} />
      {hasPlayButton && <PlayButton player={player} onToggle={onToggle} />}
      <StepButton player={player} direction={1} />
      <div className="min-w-0 flex-1 px-2">
        <TimelineSlider player={player} isThin />
      </div>
      <CameraButton player={player} />
    </div>
  )
}

function OverlayControls(props: ControlsProps) {
  const { player, hasPlayButton, onToggle, actions } = props
  return (
    <div className="@container px-4 pb-1">
      {/* Upwards: a small phone has no room for them in the row below. */}
      <span className="absolute right-2 bottom-full grid gap-1 pb-1">{actions}</span>
      <TimelineSlider player={player} isThin />
      <div className="flex min-h-12 items-center gap-1">
        <StepButton player={player} direction={-1} />
        {hasPlayButton && <PlayButton player={player} onToggle={onToggle} />}
        <StepButton player={player} direction={1} />
        <ResetButton player={player} />
        <CameraButton player={player} />
        <PromoCard className="max-w-48 pl-3 @max-lg:hidden" />
        <span className="ml-auto flex items-center gap-x-4">
          <SkipRuns {...props} />
          <SpeedSelect player={player} />
        </span>
      </div>
    </div>
  )
}

/** What a phone has no room for in its first window, below the leaderboard. */
export function PhoneExtras(props: ControlsProps) {
  return (
    <div className="@container flex flex-wrap items-center gap-2 px-4 py-2">
      <PromoCard />
      {!props.isFull && (
        <span className="ml-auto flex items-center gap-2">
          <SkipRuns {...props} />
          {props.actions}
        </span>
      )}
    </div>
  )
}

/** Only for one athlete: in a comparison nobody's run is over for all at once. */
function SkipRuns({ player, isSkippingRuns, onSkipRuns }: ControlsProps) {
  const athletes = useReplayPart(player, 'athletes')
  if (athletes.length > 1) return null
  return <Switch label="Skip Runs" isOn={isSkippingRuns} onToggle={onSkipRuns} />
}
