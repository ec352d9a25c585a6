import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { ghostName, NO_GHOST_TEXTS, RIVALS_TEXTS } from '../../../../contract/texts/rivals-texts.ts'
import {
  type GhostWish,
  ghostText,
  planGhost,
  readOtherGhost,
  readTarget,
  toggleGhost,
} from '../../../../race/rivals/ghost-wish.ts'
import { keptPlan } from '../../../storage/kept-plan.ts'
import { Button } from '../../../ui/button.tsx'
import { TextInput } from '../../../ui/form-inputs.tsx'
import { useStore } from '../../../ui/store.ts'
import type { AskedGhost } from '../../loading/use-ghosts.ts'

type GhostChoicesProps = {
  wishes: readonly GhostWish[]
  asked: readonly AskedGhost[]
  /** The best of each part of one result is that result. */
  hasSeveral: boolean
  onChange: (wishes: readonly GhostWish[]) => void
}

const OF_FIELD: readonly GhostWish[] = [{ kind: 'winner' }, { kind: 'median' }]
const OF_SEVERAL: readonly GhostWish[] = [...OF_FIELD, { kind: 'best' }]

/** Who may run along: one press each, or one line to fill in. */
export function GhostChoices({ wishes, asked, hasSeveral, onChange }: GhostChoicesProps) {
  const toggle = (wish: GhostWish) => onChange(toggleGhost(wishes, wish))
  const has = (wish: GhostWish) => wishes.some((other) => ghostText(other) === ghostText(wish))
  const missing = asked.flatMap(({ name, reason }) =>
    reason ? [`${name} ${NO_GHOST_TEXTS[reason]}`] : [],
  )
  const plan = planGhost(useStore(keptPlan))
  return (
    <div className="grid gap-4">
      <p className="text-sm text-pretty text-quiet">{RIVALS_TEXTS.ghostsHint}</p>
      <div className="flex flex-wrap gap-2">
        {[...(plan ? [plan] : []), ...(hasSeveral ? OF_SEVERAL : OF_FIELD)].map((wish) => (
          <Button
            key={wish.kind}
            aria-pressed={has(wish)}
            className="px-4 text-sm aria-pressed:border-text aria-pressed:ring-1 aria-pressed:ring-text"
            onClick={() => toggle(wish)}
          >
            {ghostName(wish, null, null)}
          </Button>
        ))}
      </div>
      <AddLine
        label={RIVALS_TEXTS.target}
        hint={RIVALS_TEXTS.targetHint}
        wrong={RIVALS_TEXTS.targetWrong}
        read={(text) => {
          const total = readTarget(text)
          return total === null ? null : { kind: 'target', total }
        }}
        onAdd={(wish) => !has(wish) && toggle(wish)}
      />
      <AddLine
        label={RIVALS_TEXTS.other}
        hint={RIVALS_TEXTS.otherHint}
        wrong={RIVALS_TEXTS.otherWrong}
        read={readOtherGhost}
        onAdd={(wish) => !has(wish) && toggle(wish)}
      />
      {missing.length > 0 && (
        <p role="status" className="text-sm text-pretty text-warning">
          {missing.join(' ')}
        </p>
      )}
    </div>
  )
}

type AddLineProps = {
  label: string
  hint: ReactNode
  wrong: string
  read: (text: string) => GhostWish | null
  onAdd: (wish: GhostWish) => void
}

/** A field with a button; what cannot be read is told below it. */
function AddLine({ label, hint, wrong, read, onAdd }: AddLineProps) {
  const id = useId()
  const [text, setText] = useState('')
  const [isWrong, setWrong] = useState(false)
  const add = (event: FormEvent) => {
    event.preventDefault()
    const wish = read(text)
    setWrong(wish === null)
    if (!wish) return
    onAdd(wish)
    setText('')
  }
  return (
    <form
      aria-labelledby={id}
      noValidate
      onSubmit={add}
      className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-2"
    >
      <span id={id} className="sr-only">
        {label}
      </span>
      <TextInput
        label={label}
        hint={hint}
        error={isWrong ? wrong : null}
        value={text}
        autoComplete="off"
        onChange={(event) => {
          setText(event.target.value)
          setWrong(false)
        }}
      />
      {/* Level with the field, below its label. */}
      <Button type="submit" aria-label={`${RIVALS_TEXTS.add} ${label}`} className="mt-6.5">
        {RIVALS_TEXTS.add}
      </Button>
    </form>
  )
}
