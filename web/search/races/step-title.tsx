import type { ReactNode } from 'react'

type Props = { id: string; step: number; children: ReactNode; action?: ReactNode }

/** The heading of one step, with its number. */
export function StepTitle({ id, step, children, action }: Props) {
  return (
    <div className="flex min-h-11 items-center justify-between gap-4">
      <h2
        id={id}
        className="flex shrink-0 items-center gap-3 font-display text-3xl leading-none font-bold"
      >
        <span
          aria-hidden="true"
          className="figures grid size-8 shrink-0 place-items-center rounded-full border border-quiet text-xl text-quiet"
        >
          {step}
        </span>
        <span>{children}</span>
      </h2>
      {action}
    </div>
  )
}
