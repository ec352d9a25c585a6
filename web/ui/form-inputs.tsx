import { ChevronDown } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { useId } from 'react'

type FormProps = Omit<ComponentProps<'form'>, 'onSubmit'> & { onSubmit: () => void }

/** A form that the page itself handles. */
export function Form({ onSubmit, className = 'grid gap-4', ...rest }: FormProps) {
  return (
    <form
      className={className}
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
      {...rest}
    />
  )
}

/** The buttons below a form in a dialog, the main one last. */
export function FormButtons({ children }: { children: ReactNode }) {
  return (
    <div className="flex flex-col-reverse gap-3 pt-2 sm:flex-row sm:justify-end">{children}</div>
  )
}

const BOX =
  'min-h-11 w-full rounded-xl border border-line bg-ground px-3.5 text-text placeholder:text-quiet disabled:opacity-55 [&[readonly]]:text-quiet aria-invalid:border-danger'

type Labelled = { label: string; hint?: ReactNode; error?: string | null | undefined }

/** A label above, a control, and below it a hint or an error. */
function LabelledInput({
  label,
  hint,
  error,
  id,
  children,
}: Labelled & { id: string; children: ReactNode }) {
  return (
    <div className="grid min-w-0 content-start gap-1.5">
      <label htmlFor={id} className="text-sm font-semibold">
        {label}
      </label>
      {children}
      {(error || hint) && (
        <p id={`${id}-note`} className={`text-sm ${error ? 'text-danger' : 'text-quiet'}`}>
          {error ?? hint}
        </p>
      )}
    </div>
  )
}

const noteOf = (id: string, { hint, error }: Labelled) => ({
  ...(hint || error ? { 'aria-describedby': `${id}-note` } : {}),
  ...(error ? { 'aria-invalid': true } : {}),
})

export function TextInput({ label, hint, error, ...rest }: Labelled & ComponentProps<'input'>) {
  const id = useId()
  return (
    <LabelledInput id={id} label={label} hint={hint} error={error}>
      <input id={id} className={BOX} {...noteOf(id, { label, hint, error })} {...rest} />
    </LabelledInput>
  )
}

export function TextArea({ label, hint, error, ...rest }: Labelled & ComponentProps<'textarea'>) {
  const id = useId()
  return (
    <LabelledInput id={id} label={label} hint={hint} error={error}>
      <textarea
        id={id}
        className={`${BOX} py-2.5`}
        {...noteOf(id, { label, hint, error })}
        {...rest}
      />
    </LabelledInput>
  )
}

type SelectProps<Value extends string> = Labelled &
  Omit<ComponentProps<'select'>, 'onChange' | 'value'> & {
    /** The label of the empty value, which can then be chosen. */
    placeholder?: string
    options: readonly { readonly value: Value; readonly label: string }[]
    value: Value | ''
    onChoose: (value: Value) => void
  }

/** A native select, which works well on every phone and in every screen reader. */
export function SelectInput<Value extends string>(props: SelectProps<Value>) {
  const { label, hint, error, placeholder, options, onChoose, ...rest } = props
  const id = useId()
  return (
    <LabelledInput id={id} label={label} hint={hint} error={error}>
      <span className="relative block">
        <select
          id={id}
          className={`${BOX} appearance-none truncate pr-10`}
          onChange={(event) => onChoose(event.target.value as Value)}
          {...noteOf(id, { label, hint, error })}
          {...rest}
        >
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown
          aria-hidden="true"
          className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2 text-quiet"
        />
      </span>
    </LabelledInput>
  )
}

type SegmentedProps<Value extends string | number> = {
  label: string
  options: readonly {
    readonly value: Value
    readonly label: ReactNode
    readonly isDisabled?: boolean
  }[]
  value: Value
  onChoose: (value: Value) => void
  hint?: ReactNode
}

/** A few visible choices side by side; radio buttons for the keyboard and screen readers. */
export function Segmented<Value extends string | number>(props: SegmentedProps<Value>) {
  const { label, options, value, onChoose, hint } = props
  const name = useId()
  return (
    <fieldset className="min-w-0" aria-describedby={hint ? `${name}-hint` : undefined}>
      <legend className="pb-1.5 text-sm font-semibold">{label}</legend>
      <div className="grid auto-cols-fr grid-flow-col rounded-xl border border-line bg-ground">
        {options.map((option) => (
          <label
            key={option.value}
            className="relative grid min-h-11 cursor-pointer place-items-center rounded-lg px-1 text-center text-sm leading-tight font-semibold text-quiet hover:text-text has-checked:bg-raised has-checked:text-text has-disabled:cursor-not-allowed has-disabled:opacity-45 has-focus-visible:outline-2 has-focus-visible:outline-text"
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              disabled={option.isDisabled}
              onChange={() => onChoose(option.value)}
              className="absolute inset-0 size-full cursor-[inherit] appearance-none opacity-0"
            />
            {option.label}
          </label>
        ))}
      </div>
      {hint && (
        <p id={`${name}-hint`} className="pt-1.5 text-sm text-pretty text-quiet">
          {hint}
        </p>
      )}
    </fieldset>
  )
}

/** Options from a catalogue of texts. */
export const optionsOf = <Value extends string>(texts: { readonly [value in Value]: string }) =>
  (Object.entries(texts) as [Value, string][]).map(([value, label]) => ({ value, label }))
