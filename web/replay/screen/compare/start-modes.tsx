import { type ReactNode, useId } from 'react'
import { RIVALS_TEXTS, segmentName } from '../../../../contract/texts/rivals-texts.ts'
import { START_SEGMENTS, type StartMode, TOGETHER } from '../../../../race/replay/start-mode.ts'
import { lineUp } from '../../../../race/rivals/line-up.ts'
import type { SegmentKey } from '../../../../race/types.ts'
import { SelectInput } from '../../../ui/form-inputs.tsx'
import type { Player } from '../../engine/player.ts'
import type { WatchedAthlete } from '../../engine/watched-athlete.ts'

type StartModesProps = {
  athletes: readonly WatchedAthlete[]
  player: Player
  mode: StartMode
  onChange: (mode: StartMode) => void
}

/** Chooses how the compared athletes start; 'from this station' begins with the current one. */
export function StartModes({ athletes, player, mode, onChange }: StartModesProps) {
  const starters = athletes.map(({ timeline, result }) => ({
    timeline,
    startTime: result.raceStartTime,
  }))
  const canWave = lineUp(starters, { kind: 'waves' }).some(({ ok }) => ok)
  const segment = mode.kind === 'here' ? mode.segment : segmentNow(player)
  return (
    <fieldset className="grid gap-2">
      <legend className="sr-only">{RIVALS_TEXTS.tabs.start}</legend>
      <Mode
        {...RIVALS_TEXTS.together}
        isChosen={mode.kind === 'together'}
        onChoose={() => onChange(TOGETHER)}
      />
      <Mode
        name={RIVALS_TEXTS.waves.name}
        hint={canWave ? RIVALS_TEXTS.waves.hint : RIVALS_TEXTS.waves.unknown}
        isChosen={mode.kind === 'waves'}
        isDisabled={!canWave}
        onChoose={() => onChange({ kind: 'waves' })}
      />
      <Mode
        name={RIVALS_TEXTS.from.name}
        hint={RIVALS_TEXTS.from.hint}
        isChosen={mode.kind === 'here'}
        onChoose={() => onChange({ kind: 'here', segment })}
      >
        <SelectInput
          label={RIVALS_TEXTS.from.segment}
          value={segment}
          options={START_SEGMENTS.map((value) => ({ value, label: segmentName(value) }))}
          onChoose={(value) => onChange({ kind: 'here', segment: value as SegmentKey })}
        />
      </Mode>
    </fieldset>
  )
}

/** The current run or station, for replaying the race from there. */
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
