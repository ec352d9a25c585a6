import { type ReactNode, useId } from 'react'

type FieldPanelProps = {
  title: string
  /** The athlete the figures are about. */
  name: string
  /** The athletes this one is compared with. */
  field: string | null
  children: ReactNode
}

/** One athlete against others, below the player: full width on a phone, otherwise a card. */
export function FieldPanel({ title, name, field, children }: FieldPanelProps) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="-mx-4 grid grid-cols-[minmax(0,1fr)] gap-5 border-y border-line bg-surface p-4 sm:mx-0 sm:rounded-2xl sm:border"
    >
      <header className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <h2 id={id} className="font-display text-3xl leading-none font-bold">
          {title}
        </h2>
        <p className="min-w-0 text-sm wrap-anywhere text-quiet">
          <strong className="font-semibold text-text">{name}</strong>
          {field && ` · ${field}`}
        </p>
      </header>
      {children}
    </section>
  )
}
