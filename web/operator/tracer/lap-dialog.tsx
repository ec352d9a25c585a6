import { useState } from 'react'
import { LAP_TEXTS } from '../../../contract/texts/tracer-texts.ts'
import { SEGMENTS } from '../../../race/segments.ts'
import { runsToChange } from '../../../race/tracing/follow-lap.ts'
import { MAX_LAPS } from '../../../race/tracing/lap.ts'
import type { Tracing } from '../../../race/tracing/tracing.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Form, FormButtons, TextInput } from '../../ui/form-inputs.tsx'
import { Switch } from '../../ui/switch.tsx'

const RUNS = SEGMENTS.filter(({ kind }) => kind === 'RUN')
/** Two rounds a run are the most common; a guess saves most operators the typing. */
const USUAL_LAPS = 2

type LapDialogProps = {
  isOpen: boolean
  laps: readonly number[]
  tracing: Tracing
  onClose: () => void
  onLaps: (laps: readonly number[]) => void
}

/** Asks how many laps each run takes, once a lap was traced (DRAW-13). */
export function LapDialog({ isOpen, ...form }: LapDialogProps) {
  return (
    <Dialog
      title="Laps per run"
      description={LAP_TEXTS.description}
      isOpen={isOpen}
      onClose={form.onClose}
    >
      {isOpen && <LapForm {...form} />}
    </Dialog>
  )
}

function LapForm({ laps, tracing, onClose, onLaps }: Omit<LapDialogProps, 'isOpen'>) {
  const [texts, setTexts] = useState(() =>
    RUNS.map((_, run) => String(laps[run] ?? laps[0] ?? USUAL_LAPS)),
  )
  const [isSame, setSame] = useState(new Set(texts).size === 1)
  const counts = texts.map((text) => (isLapCount(text) ? Number(text) : null))
  const given = counts.flatMap((count) => count ?? [])
  const changed = given.length === RUNS.length ? runsToChange(tracing, given) : []
  const shown = isSame ? counts.slice(0, 1) : counts

  const write = (run: number, text: string) =>
    setTexts(texts.map((before, index) => (isSame || index === run ? text : before)))

  return (
    <Form
      onSubmit={() => {
        if (given.length === RUNS.length) onLaps(given)
      }}
    >
      <Switch label="The same for all runs" isOn={isSame} onToggle={setSame} />
      <div className={isSame ? '' : 'grid grid-cols-2 gap-3 sm:grid-cols-4'}>
        {shown.map((count, run) => (
          <TextInput
            // The runs are always these eight, in this order.
            key={RUNS[run]?.key}
            label={isSame ? 'Laps in every run' : (RUNS[run]?.label ?? '')}
            type="number"
            inputMode="numeric"
            min={1}
            max={MAX_LAPS}
            value={texts[run] ?? ''}
            error={count === null ? `1 to ${MAX_LAPS}` : null}
            onChange={(event) => write(run, event.target.value)}
          />
        ))}
      </div>
      <p role="status" className="text-sm text-pretty text-warning empty:hidden">
        {changed.length > 0 &&
          LAP_TEXTS.changes(changed.map(({ segment }) => SEGMENTS[segment]?.label ?? ''))}
      </p>
      <FormButtons>
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" look="primary">
          Use these laps
        </Button>
      </FormButtons>
    </Form>
  )
}

function isLapCount(text: string): boolean {
  const count = Number(text)
  return Number.isInteger(count) && count >= 1 && count <= MAX_LAPS
}
