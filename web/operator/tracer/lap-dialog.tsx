import { useState } from 'react'
import { SETUP_TEXTS } from '../../../contract/texts/operator/setup-texts.ts'
import { LAP_TEXTS } from '../../../contract/texts/tracer-texts.ts'
import { SEGMENTS } from '../../../race/segments.ts'
import { runsToChange } from '../../../race/tracing/follow-lap.ts'
import {
  isLapLength,
  lapsOfLength,
  MAX_LAP_METRES,
  MAX_LAPS,
  MIN_LAP_METRES,
} from '../../../race/tracing/lap.ts'
import type { Tracing } from '../../../race/tracing/tracing.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Form, FormButtons, TextInput } from '../../ui/form-inputs.tsx'
import { Switch } from '../../ui/switch.tsx'

const RUNS = SEGMENTS.filter(({ kind }) => kind === 'RUN')
/** Two laps per run are the most common; this default saves most operators the typing. */
const USUAL_LAPS = 2

type LapDialogProps = {
  isOpen: boolean
  laps: readonly number[]
  tracing: Tracing
  onClose: () => void
  /** Lap length in metres, as typed; stored with the race. */
  length: string
  onLaps: (laps: readonly number[], length: string) => void
}

/** Asks how many laps each run takes, once a lap has been traced (DRAW-13). */
export function LapDialog({ isOpen, ...form }: LapDialogProps) {
  return (
    <Dialog
      title={LAP_TEXTS.title}
      description={LAP_TEXTS.description}
      isOpen={isOpen}
      onClose={form.onClose}
    >
      {isOpen && <LapForm {...form} />}
    </Dialog>
  )
}

function LapForm({ laps, tracing, onClose, onLaps, ...form }: Omit<LapDialogProps, 'isOpen'>) {
  const [texts, setTexts] = useState(() =>
    RUNS.map((_, run) => String(laps[run] ?? laps[0] ?? USUAL_LAPS)),
  )
  const [length, setLength] = useState(form.length)
  const [isSame, setSame] = useState(new Set(texts.slice(1, -1)).size === 1)
  const counts = texts.map((text) => (isLapCount(text) ? Number(text) : null))
  const given = counts.flatMap((count) => count ?? [])
  const changed = given.length === RUNS.length ? runsToChange(tracing, given) : []
  // Most runs are alike; the first starts elsewhere, and the last may end elsewhere.
  const shown = isSame ? [1, 0, RUNS.length - 1] : [...RUNS.keys()]
  const labelOf = (run: number) =>
    isSame && run === 1 ? LAP_TEXTS.every : (RUNS[run]?.label ?? '')

  const write = (run: number, text: string) => {
    const isMiddle = run > 0 && run < RUNS.length - 1
    // The first and last run follow until the operator types something else.
    const follows = (index: number) => texts[index] === texts[1]
    setTexts(
      texts.map((before, index) =>
        index === run || (isSame && isMiddle && follows(index)) ? text : before,
      ),
    )
  }
  const writeLength = (text: string) => {
    setLength(text)
    const count = lapsOfLength(Number(text))
    if (count !== null) setTexts(RUNS.map(() => String(count)))
  }

  return (
    <Form
      onSubmit={() => {
        if (given.length === RUNS.length && isLapLength(length)) onLaps(given, length)
      }}
    >
      <Switch label={LAP_TEXTS.same} isOn={isSame} onToggle={setSame} />
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        {shown.map((run) => (
          <TextInput
            // The runs are always the same eight, in this order.
            key={RUNS[run]?.key}
            label={labelOf(run)}
            type="number"
            inputMode="decimal"
            step="any"
            min={0.1}
            max={MAX_LAPS}
            value={texts[run] ?? ''}
            error={counts[run] === null ? LAP_TEXTS.range(MAX_LAPS) : null}
            onChange={(event) => write(run, event.target.value)}
          />
        ))}
        <TextInput
          label={LAP_TEXTS.length}
          type="number"
          inputMode="decimal"
          step="any"
          value={length}
          error={
            isLapLength(length) ? null : SETUP_TEXTS.badLapMetres(MIN_LAP_METRES, MAX_LAP_METRES)
          }
          onChange={(event) => writeLength(event.target.value)}
        />
      </div>
      <p className="text-sm text-pretty text-quiet">{LAP_TEXTS.remainder}</p>
      <p role="status" className="text-sm text-pretty text-warning empty:hidden">
        {changed.length > 0 &&
          LAP_TEXTS.changes(changed.map(({ segment }) => SEGMENTS[segment]?.label ?? ''))}
      </p>
      <FormButtons>
        <Button onClick={onClose}>{LAP_TEXTS.cancel}</Button>
        <Button type="submit" look="primary">
          {LAP_TEXTS.use}
        </Button>
      </FormButtons>
    </Form>
  )
}

function isLapCount(text: string): boolean {
  const count = Number(text)
  return count >= 0.1 && count <= MAX_LAPS
}
