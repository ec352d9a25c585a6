import type { ReactNode } from 'react'
import { clockText } from '../../../race/text/clock-text.ts'
import { Switch } from '../../ui/switch.tsx'
import { CurrentSegment } from '../player/current-segment.tsx'
import type { Player } from '../player/player.ts'
import { PromoCard } from '../player/promo-card.tsx'
import { RaceClock } from '../player/race-clock.tsx'
import { useCurrentReplay } from '../player/use-replay.ts'
import { ResetButton, StepButton } from './control-buttons.tsx'
import { PlayButton } from './play-button.tsx'
import { SpeedSelect } from './speed-select.tsx'
import { TimelineSlider } from './timeline-slider.tsx'

type ControlsProps = {
  player: Player
  isMobile: boolean
  isFull: boolean
  /** Not while the first press on a phone is still to come: there is one button to press then. */
  hasPlayButton: boolean
  isSkippingRuns: boolean
  onSkipRuns: (isOn: boolean) => void
  onToggle: () => void
  /** On a phone the page's buttons stand here: the header has no room for them. */
  actions: ReactNode
}

/** Everything below the map. */
export function Controls(props: ControlsProps) {
  return props.isMobile ? <PhoneControls {...props} /> : <WideControls {...props} />
}

function WideControls(props: ControlsProps) {
  const { player, isFull, onToggle } = props
  const { plan } = useCurrentReplay(player)
  return (
    <div className="border-t border-line px-4 pt-3 pb-4">
      <div className="flex items-end gap-6">
        <CurrentSegment
          player={player}
          className="min-w-0 flex-1"
          labelClassName={isFull ? 'text-[clamp(1.875rem,3vw,4.5rem)]' : 'text-3xl'}
        />
        <p
          className={`figures flex shrink-0 items-end gap-2 leading-none font-bold ${isFull ? 'text-[clamp(3rem,5vw,7rem)]' : 'text-5xl'}`}
        >
          <RaceClock player={player} className="text-right" />
          <span className="pb-[0.13em] text-[0.5em] font-semibold text-quiet">
            / {clockText(plan.raceEnd)}
          </span>
        </p>
      </div>
      <TimelineSlider player={player} isLarge={isFull} />
      <div className="flex flex-wrap items-center gap-x-2 gap-y-3">
        <StepButton player={player} direction={-1} />
        <PlayButton player={player} onToggle={onToggle} />
        <StepButton player={player} direction={1} />
        <ResetButton player={player} />
        <span className="ml-auto flex flex-wrap items-center gap-x-6 gap-y-3">
          <SkipRuns {...props} />
          <SpeedSelect player={player} />
        </span>
      </div>
    </div>
  )
}

function PhoneControls(props: ControlsProps) {
  const { player, hasPlayButton, onToggle, actions } = props
  return (
    <div className="grid gap-1 px-4 pb-4">
      <TimelineSlider player={player} isThin />
      <div className="flex min-h-14 items-center gap-1">
        <StepButton player={player} direction={-1} />
        {hasPlayButton && <PlayButton player={player} onToggle={onToggle} className="size-14" />}
        <StepButton player={player} direction={1} />
        <span className="ml-auto">
          <SkipRuns {...props} />
        </span>
      </div>
      {actions && (
        <div className="flex flex-wrap gap-2 pt-2 *:flex-1 *:px-3 *:whitespace-nowrap">
          {actions}
        </div>
      )}
      <PromoCard className="pt-3 text-center" />
    </div>
  )
}

/** Only for one athlete: in a comparison nobody's run is over for all at once. */
function SkipRuns({ player, isSkippingRuns, onSkipRuns }: ControlsProps) {
  const { athletes } = useCurrentReplay(player)
  if (athletes.length > 1) return null
  return <Switch label="Skip Runs" isOn={isSkippingRuns} onToggle={onSkipRuns} />
}
