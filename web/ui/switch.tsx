import type { ReactNode } from 'react'

type SwitchProps = {
  label: ReactNode
  isOn: boolean
  onToggle: (isOn: boolean) => void
  isDisabled?: boolean
  /** Id of its explanation. */
  describedBy?: string
}

/** On or off, at once. The whole line can be pressed. */
export function Switch({ label, isOn, onToggle, isDisabled = false, describedBy }: SwitchProps) {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isOn}
      aria-describedby={describedBy}
      disabled={isDisabled}
      onClick={() => onToggle(!isOn)}
      className="inline-flex min-h-11 cursor-pointer items-center gap-3 text-sm font-semibold disabled:cursor-not-allowed disabled:opacity-45"
    >
      {label}
      <span
        aria-hidden="true"
        className={`flex h-6 w-10 items-center rounded-full border p-0.5 transition-colors motion-reduce:transition-none ${isOn ? 'justify-end border-text bg-text' : 'border-quiet bg-ground'}`}
      >
        <span className={`size-4.5 rounded-full ${isOn ? 'bg-ground' : 'bg-quiet'}`} />
      </span>
    </button>
  )
}
