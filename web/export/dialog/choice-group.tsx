import { type ReactNode, useId } from 'react'

type ChoiceGroupProps<Value extends string | number> = {
  label: string
  choices: readonly {
    readonly value: Value
    readonly label: ReactNode
    readonly isDisabled?: boolean
  }[]
  chosen: Value
  onChoose: (value: Value) => void
  hint?: string
}

/** One of a few, all in view: the browser's own radio buttons under a larger face. */
export function ChoiceGroup<Value extends string | number>(props: ChoiceGroupProps<Value>) {
  const { label, choices, chosen, onChoose, hint } = props
  const name = useId()
  return (
    <fieldset className="grid min-w-0 gap-1.5" aria-describedby={hint ? `${name}-hint` : undefined}>
      <legend className="mb-1.5 text-sm font-semibold">{label}</legend>
      <div className="grid auto-cols-fr grid-flow-col gap-1 rounded-xl border border-line bg-ground p-1">
        {choices.map(({ value, label: text, isDisabled = false }) => (
          <label
            key={value}
            className="relative grid min-h-11 cursor-pointer place-items-center rounded-lg px-1 text-center text-sm leading-tight font-semibold text-quiet has-checked:bg-raised has-checked:text-text has-disabled:cursor-not-allowed has-disabled:opacity-45 has-focus-visible:outline-2 has-focus-visible:outline-text"
          >
            <input
              type="radio"
              name={name}
              className="absolute inset-0 cursor-[inherit] opacity-0"
              checked={value === chosen}
              disabled={isDisabled}
              onChange={() => onChoose(value)}
            />
            {text}
          </label>
        ))}
      </div>
      {hint && (
        <p id={`${name}-hint`} className="text-sm text-pretty text-quiet">
          {hint}
        </p>
      )}
    </fieldset>
  )
}
