import type { KeyboardEvent } from 'react'
import type { AthleteResult } from '../../../contract/result-schema.ts'
import { MANUAL_TEXTS } from '../../../contract/texts/manual-texts.ts'
import { SEGMENTS } from '../../../race/segments.ts'
import { readTyped, type TypedSplits, type TypedTexts } from '../../../race/splits/typed-splits.ts'
import { clockText, withColons } from '../../../race/text/clock-text.ts'
import { joinFacts } from '../../../race/text/plain-text.ts'
import { Button } from '../../ui/button.tsx'
import { Form, TextInput } from '../../ui/form-inputs.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { LapInputs } from './lap-inputs.tsx'
import { fromEntry } from './manual-athlete.ts'
import { type TypedDraft, useIsTypedKept, useTypedDraft } from './typed-draft.ts'

const texts = MANUAL_TEXTS.type

type Props = {
  kept: TypedDraft
  /** Returns whether it was accepted. */
  onResult: (result: AthleteResult, texts: TypedTexts) => boolean
  onCancel: () => void
}

const LAPS = Array.from({ length: 8 }, (_, lap) =>
  SEGMENTS.slice(lap * 4, lap === 7 ? 33 : lap * 4 + 4),
)

/** All 33 segments to fill in, lap by lap, with their sums. */
export function TypedForm({ kept, onResult, onCancel }: Props) {
  const draft = useTypedDraft(kept)
  const isKept = useIsTypedKept(kept)
  const typed = readTyped(draft)
  const submit = () => {
    const first = document.querySelector<HTMLElement>('#typed-splits [aria-invalid="true"]')
    if (typed.unreadable.size > 0 || typed.shortTotal) return first?.focus()
    const result = fromEntry(typed.entry, new Date())
    if (!result) return showToast(MANUAL_TEXTS.noTimes)
    if (onResult(result, draft)) kept.clear()
  }
  const whole = typed.hintOfTotal && MANUAL_TEXTS.hint(typed.hintOfTotal)
  const shortTotal = typed.shortTotal && MANUAL_TEXTS.shortTotal(typed.shortTotal)
  return (
    <Form
      id="typed-splits"
      aria-labelledby="type-splits"
      className="grid grid-cols-[minmax(0,1fr)] gap-6 rounded-2xl border border-line p-4 sm:p-6"
      onKeyDown={goToNextInput}
      onSubmit={submit}
    >
      <div>
        <h2 id="type-splits" className="font-display text-3xl leading-none font-bold">
          {texts.title}
        </h2>
        <p className="pt-1 text-pretty text-quiet">{texts.hint}</p>
        {!isKept && <p className="pt-1 text-pretty text-warning">{MANUAL_TEXTS.notKept}</p>}
      </div>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextInput
          label={texts.name}
          maxLength={200}
          autoComplete="off"
          value={draft.name}
          onChange={(event) => kept.change({ name: event.target.value })}
        />
        <TextInput
          label={texts.total}
          hint={whole ? <span className="text-warning">{whole}</span> : texts.totalHint}
          error={typed.unreadable.has('total') ? MANUAL_TEXTS.notATime : shortTotal}
          inputMode="decimal"
          autoComplete="off"
          value={draft.total}
          onChange={(event) => kept.change({ total: withColons(event.target.value) })}
        />
      </div>
      {LAPS.map((segments, index) => (
        <LapInputs
          key={segments[0]?.key}
          lap={index + 1}
          segments={segments}
          texts={draft.splits}
          typed={typed}
          onChange={(key, text) => kept.changeSplit(key, withColons(text))}
        />
      ))}
      <TypedTotal typed={typed} isEdit={draft.id !== ''} onCancel={onCancel} />
    </Form>
  )
}

/** Enter moves through the thirty inputs; only the button submits them. */
function goToNextInput(event: KeyboardEvent<HTMLFormElement>) {
  if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
  event.preventDefault()
  const inputs = [
    ...event.currentTarget.querySelectorAll<HTMLElement>('input, button[type=submit]'),
  ]
  inputs[inputs.indexOf(event.target) + 1]?.focus()
}

type TotalProps = { typed: TypedSplits; isEdit: boolean; onCancel: () => void }

function TypedTotal({ typed, isEdit, onCancel }: TotalProps) {
  const { known, missing, sum, total, unreadable, shortTotal } = typed
  const wrong = unreadable.size + (shortTotal ? 1 : 0)
  const facts = [
    texts.known(known, known + missing),
    missing > 0 && known > 0 ? texts.estimated(missing) : '',
    total === null && known > 0 ? texts.unfinished : '',
  ]
  return (
    <div className="sticky bottom-0 -mx-4 -mb-4 grid gap-3 rounded-b-2xl border-t border-line bg-surface p-4 sm:-mx-6 sm:-mb-6 sm:flex sm:items-center sm:justify-between sm:px-6">
      <p role="status" className="min-w-0">
        <span className="figures text-4xl leading-none font-bold">{clockText(total ?? sum)}</span>
        <span className="block text-sm text-quiet">
          {joinFacts(facts)}
          {wrong > 0 && <span className="text-danger">{texts.wrong(wrong)}</span>}
        </span>
      </p>
      <div className="flex flex-wrap gap-3">
        <Button look="ghost" onClick={onCancel}>
          {texts.close}
        </Button>
        <Button type="submit" className="max-sm:flex-1">
          {isEdit ? MANUAL_TEXTS.saveEdit : texts.add}
        </Button>
      </div>
    </div>
  )
}
