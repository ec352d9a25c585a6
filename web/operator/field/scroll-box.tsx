import type { ReactNode } from 'react'

type ScrollBoxProps = { label: string; className: string; children: ReactNode }

/** A scrolling box for long content. */
export function ScrollBox({ label, className, children }: ScrollBoxProps) {
  return (
    <section
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: keys scroll only what can have the focus.
      tabIndex={0}
      className={`overflow-auto ${className}`}
    >
      {children}
    </section>
  )
}
