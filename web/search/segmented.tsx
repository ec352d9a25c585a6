import { useId } from 'react'

type Props<Value extends string> = {
  label: string
  options: { readonly [value in Value]: string }
  value: Value
  onChoose: (value: Value) => void
}

/** A few choices side by side, all in sight; radio buttons to the keyboard and to screen readers. */
export function Segmented<Value extends string>({ label, options, value, onChoose }: Props<Value>) {
  const name = useId()
  return (
    <fieldset className="min-w-0">
      <legend className="pb-1.5 text-sm font-semibold">{label}</legend>
      <div className="grid auto-cols-fr grid-flow-col rounded-xl border border-line bg-ground">
        {(Object.entries(options) as [Value, string][]).map(([key, text]) => (
          <label
            key={key}
            className="relative grid min-h-11 cursor-pointer place-items-center rounded-lg px-1 text-sm font-semibold text-quiet hover:text-text has-checked:bg-raised has-checked:text-text has-focus-visible:outline-2 has-focus-visible:outline-text"
          >
            <input
              type="radio"
              name={name}
              value={key}
              checked={key === value}
              onChange={() => onChoose(key)}
              className="absolute inset-0 size-full cursor-pointer appearance-none opacity-0"
            />
            {text}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
