import { MANUAL_TEXTS } from '../../../contract/texts/manual-texts.ts'
import { UNMEASURED } from '../../../race/segments.ts'
import type { TypedSplits } from '../../../race/splits/typed-splits.ts'
import type { Segment, SegmentKey } from '../../../race/types.ts'
import { TextInput } from '../../ui/form-inputs.tsx'

type Props = {
  lap: number
  segments: readonly Segment[]
  texts: { readonly [key: string]: string }
  typed: TypedSplits
  onChange: (key: SegmentKey, text: string) => void
}

/** Run, roxzone in, station, roxzone out. */
export function LapInputs({ lap, segments, texts, typed, onChange }: Props) {
  return (
    <fieldset className="grid min-w-0 grid-cols-2 items-start gap-x-3 gap-y-4 sm:grid-cols-4">
      <legend className="pb-2 font-display text-2xl leading-none font-bold">
        {MANUAL_TEXTS.type.lap(lap)}
      </legend>
      {segments.map(({ key, label }) => {
        const hint = typed.hints[key]
        return (
          <TextInput
            key={key}
            label={label}
            placeholder={MANUAL_TEXTS.type.placeholder}
            inputMode="decimal"
            autoComplete="off"
            enterKeyHint="next"
            value={texts[key] ?? ''}
            onChange={(event) => onChange(key, event.target.value)}
            error={typed.unreadable.has(key) ? MANUAL_TEXTS.notATime : null}
            hint={
              hint ? (
                <span className="text-warning">{MANUAL_TEXTS.hint(hint)}</span>
              ) : (
                UNMEASURED.has(key) && MANUAL_TEXTS.type.unmeasured
              )
            }
          />
        )
      })}
    </fieldset>
  )
}
