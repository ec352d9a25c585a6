import { useState } from 'react'
import type { ShownState } from '../../../contract/privacy-calls.ts'
import { PRIVACY_DECISION_TEXTS as TEXTS } from '../../../contract/texts/privacy-texts.ts'
import { RowButton } from '../session/row-button.tsx'

const STATES: readonly ShownState[] = ['hidden', 'initials', 'shown']

type Props = {
  /** How the athlete is shown now; null if that isn't known. */
  state: ShownState | null
  /** The athlete's name, for screen readers. */
  who: string
  onDecide: (state: ShownState) => Promise<void>
}

/** One press hides a name, shows its initials, or shows it again. */
export function StateButtons({ state, who, onDecide }: Props) {
  const [isBusy, setBusy] = useState(false)
  const decide = async (chosen: ShownState) => {
    setBusy(true)
    await onDecide(chosen)
    setBusy(false)
  }
  return STATES.filter((one) => one !== (state ?? 'shown')).map((one) => (
    <RowButton
      key={one}
      text={TEXTS.choices[one]}
      label={TEXTS.choiceOf(TEXTS.choices[one], who)}
      disabled={isBusy}
      onClick={() => decide(one)}
    />
  ))
}
