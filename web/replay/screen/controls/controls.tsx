import { REPLAY_TEXTS } from '../../../../contract/texts/replay-texts.ts'
import type { ScreenLayout } from '../../../../race/replay/screen-layout.ts'
import { Switch } from '../../../ui/switch.tsx'
import { useLessMotion } from '../../../ui/use-media-query.ts'
import type { Player } from '../../engine/player.ts'
import { useReplayPart } from '../../engine/use-replay.ts'
import { ResetButton, StepButton } from './control-buttons.tsx'
import { type Entries, EntryButtons } from './entries.tsx'
import { PlayButton } from './play-button.tsx'
import { PromoCard } from './promo-card.tsx'
import { SpeedSelect } from './speed-select.tsx'
import { TimelineSlider } from './timeline-slider.tsx'

type ControlsProps = {
  player: Player
  layout: ScreenLayout
  isFull: boolean
  /** False until the first press on a phone, when there is only one button to press. */
  hasPlayButton: boolean
  isSkippingRuns: boolean
  onSkipRuns: (isOn: boolean) => void
  onToggle: () => void
  entries: Entries
}

/** Everything below the map, or over it on a phone held sideways. */
export function Controls(props: ControlsProps) {
  return props.layout === 'phone' ? <PhoneControls {...props} /> : <WideControls {...props} />
}

function WideControls(props: ControlsProps) {
  const { player, layout, isFull, hasPlayButton, onToggle, entries } = props
  const isSideways = layout === 'phone-landscape'
  // A swipe scrubs on a phone; there, steps are for people who ask for less motion.
  const wantsLess = useLessMotion()
  const hasSteps = wantsLess || !isSideways
  return (
    <div className={`@container px-4 ${isSideways ? 'pb-1' : 'border-t border-line pb-2'}`}>
      <TimelineSlider player={player} isThin={isSideways} isLarge={isFull && !isSideways} />
      <div className="flex min-h-12 flex-wrap items-center gap-x-1 gap-y-2">
        {hasSteps && <StepButton player={player} direction={-1} />}
        {hasPlayButton && <PlayButton player={player} onToggle={onToggle} />}
        {hasSteps && <StepButton player={player} direction={1} />}
        {/* Before the first play there is nothing to go back from. */}
        {hasPlayButton && <ResetButton player={player} />}
        <EntryButtons
          entries={entries}
          // A phone held sideways has room for words, but not for icons too.
          className={isSideways ? 'flex gap-1 *:px-3 [&_svg]:hidden' : 'flex gap-1 pl-2'}
        />
        {/* Side by side on their own line if there is no room beside the buttons. */}
        <span className={`flex flex-auto items-center gap-x-4 ${isSideways ? 'pl-1' : 'pl-3'}`}>
          {/* Not on the map, where it would cover an athlete. */}
          <PromoCard className={isSideways ? 'max-w-48 @max-3xl:hidden' : 'max-w-60'} />
          <span className="ml-auto flex items-center gap-x-4">
            <SkipRuns {...props} />
            <SpeedSelect player={player} />
          </span>
        </span>
      </div>
    </div>
  )
}

function PhoneControls({ player, hasPlayButton, onToggle }: ControlsProps) {
  const hasSteps = useLessMotion()
  return (
    <div className="flex min-h-12 items-center gap-1 px-2">
      {hasSteps && <StepButton player={player} direction={-1} />}
      {hasPlayButton && <PlayButton player={player} onToggle={onToggle} />}
      {hasSteps && <StepButton player={player} direction={1} />}
      <div className="min-w-0 flex-1 px-2">
        <TimelineSlider player={player} isThin />
      </div>
    </div>
  )
}

/** A phone's controls below the map and the leaderboard. */
export function PhoneExtras(props: ControlsProps) {
  return (
    <div className="@container grid gap-2 px-4 py-2">
      <EntryButtons
        entries={props.entries}
        className="grid auto-cols-fr grid-flow-col gap-2 *:px-2"
      />
      <div className="flex items-center justify-between gap-4">
        <PromoCard />
        <SkipRuns {...props} />
      </div>
    </div>
  )
}

/** Only for one athlete: in a comparison, runs don't end for all at the same time. */
function SkipRuns({ player, isSkippingRuns, onSkipRuns }: ControlsProps) {
  const athletes = useReplayPart(player, 'athletes')
  if (athletes.length > 1) return null
  return (
    <Switch label={REPLAY_TEXTS.controls.skipRuns} isOn={isSkippingRuns} onToggle={onSkipRuns} />
  )
}
