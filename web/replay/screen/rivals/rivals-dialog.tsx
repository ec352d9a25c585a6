import { type ReactNode, useId } from 'react'
import { RIVALS_TEXTS, segmentName } from '../../../../contract/texts/rivals-texts.ts'
import { START_SEGMENTS, type StartMode, TOGETHER } from '../../../../race/replay/start-mode.ts'
import type { Arranged } from '../../../../race/rivals/arrange.ts'
import { lineUp as placesIn } from '../../../../race/rivals/line-up.ts'
import type { Rivals } from '../../../../race/rivals/rivals-link.ts'
import type { SegmentKey } from '../../../../race/types.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { FOCUS_FIRST } from '../../../ui/dialog-focus.ts'
import { SelectInput } from '../../../ui/form-inputs.tsx'
import { useStore } from '../../../ui/store.ts'
import { Switch } from '../../../ui/switch.tsx'
import type { Player } from '../../engine/player.ts'
import { useSpoilersAllowed } from '../../engine/use-replay.ts'
import type { WatchedAthlete } from '../../engine/watched-athlete.ts'
import type { AskedGhost } from '../../loading/use-ghosts.ts'
import { GhostChoices } from './ghost-choices.tsx'
import { WhatIf } from './what-if-table.tsx'

export type RivalsDialogProps = {
  athletes: readonly WatchedAthlete[]
  player: Player
  lineUp: Arranged
  asked: readonly AskedGhost[]
  raceId: string | null
  choice: Rivals
  /** Without an address nothing is shared, and nothing to be kept quiet about. */
  hasAddress: boolean
  onChange: (part: Partial<Rivals>) => void
  onClose: () => void
}

/** How they start, and what is told of it. Every choice is shown at once behind the dialog. */
export function RivalsDialog(props: RivalsDialogProps) {
  const { player, lineUp, hasAddress, onClose } = props
  const hint = useId()
  const isTold = useSpoilersAllowed(player)
  const isInterval = useStore(player.gaps, (gaps) => gaps === 'interval')
  return (
    <Dialog title={RIVALS_TEXTS.title} isOpen onClose={onClose}>
      <div className="grid gap-6">
        <StartModes {...props} />
        <Part title={RIVALS_TEXTS.ghosts}>
          <GhostChoices
            wishes={props.choice.ghosts}
            asked={props.asked}
            hasSeveral={props.athletes.length > 1}
            onChange={(ghosts) => props.onChange({ ghosts })}
          />
        </Part>
        {/* It tells the total. */}
        {isTold && (
          <WhatIf
            {...{ athletes: props.athletes, raceId: props.raceId }}
            changed={props.choice.changed}
            onChange={(changed) => props.onChange({ changed })}
          />
        )}
        <Part title={RIVALS_TEXTS.watching}>
          {lineUp.athletes.length > 1 && (
            <Switch
              label={RIVALS_TEXTS.interval}
              isOn={isInterval}
              onToggle={(isOn) => player.gaps.set(isOn ? 'interval' : 'leader')}
            />
          )}
          {hasAddress && (
            <>
              <Switch
                label={RIVALS_TEXTS.hidden}
                isOn={props.choice.isHidden}
                onToggle={(isHidden) => props.onChange({ isHidden })}
                describedBy={hint}
              />
              <p id={hint} className="text-sm text-pretty text-quiet">
                {RIVALS_TEXTS.hiddenHint}
              </p>
            </>
          )}
        </Part>
        <Button look="primary" onClick={onClose}>
          Done
        </Button>
      </div>
    </Dialog>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="grid gap-2">
      <h3 className="text-sm font-semibold text-quiet">{title}</h3>
      {children}
    </section>
  )
}

/** The three modes; the segment of 'from here' is at first the one the race is in now. */
function StartModes({ athletes, player, choice, onChange }: RivalsDialogProps) {
  const { mode } = choice
  const waves = placesIn(
    athletes.map(({ timeline, result }) => ({ timeline, startTime: result.raceStartTime })),
    { kind: 'waves' },
  )
  const canWave = waves.some(({ ok }) => ok)
  const setMode = (next: StartMode) => onChange({ mode: next })
  const segment = mode.kind === 'here' ? mode.segment : segmentNow(player)
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 text-sm font-semibold text-quiet">{RIVALS_TEXTS.start}</legend>
      <Mode
        {...RIVALS_TEXTS.together}
        isChosen={mode.kind === 'together'}
        onChoose={() => setMode(TOGETHER)}
      />
      <Mode
        name={RIVALS_TEXTS.waves.name}
        hint={canWave ? RIVALS_TEXTS.waves.hint : RIVALS_TEXTS.waves.unknown}
        isChosen={mode.kind === 'waves'}
        isDisabled={!canWave}
        onChoose={() => setMode({ kind: 'waves' })}
      />
      <Mode
        name={RIVALS_TEXTS.from.name}
        hint={RIVALS_TEXTS.from.hint}
        isChosen={mode.kind === 'here'}
        onChoose={() => setMode({ kind: 'here', segment })}
      >
        <SelectInput
          label={RIVALS_TEXTS.from.segment}
          value={segment}
          options={START_SEGMENTS.map((value) => ({ value, label: segmentName(value) }))}
          onChoose={(value) => setMode({ kind: 'here', segment: value as SegmentKey })}
        />
      </Mode>
    </fieldset>
  )
}

/** The run or station the race is in, for who wants to see it again from there. */
function segmentNow(player: Player): SegmentKey {
  const key = player.getScene().current?.segment.key
  return START_SEGMENTS.find((each) => each === key) ?? (START_SEGMENTS[0] as SegmentKey)
}

type ModeProps = {
  name: string
  hint: string
  isChosen: boolean
  isDisabled?: boolean
  onChoose: () => void
  children?: ReactNode
}

function Mode({ name, hint, isChosen, isDisabled = false, onChoose, children }: ModeProps) {
  const id = useId()
  return (
    <div
      className={`grid gap-3 rounded-xl border p-3 ${isChosen ? 'border-text bg-raised' : 'border-line'}`}
    >
      <label className="flex min-h-8 cursor-pointer items-start gap-3 has-disabled:cursor-not-allowed has-disabled:opacity-55">
        <input
          type="radio"
          {...(isChosen && FOCUS_FIRST)}
          name="start-mode"
          className="mt-1 size-5 shrink-0 accent-text"
          checked={isChosen}
          disabled={isDisabled}
          aria-describedby={id}
          onChange={onChoose}
        />
        <span>
          <span className="block font-semibold">{name}</span>
          <span id={id} className="block text-sm text-pretty text-quiet">
            {hint}
          </span>
        </span>
      </label>
      {isChosen && children}
    </div>
  )
}
