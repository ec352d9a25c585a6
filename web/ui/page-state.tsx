import type { ReactNode } from 'react'

type PageStateProps = {
  title: string
  description?: ReactNode
  /** A large figure above the title: 404. */
  figure?: string
  children?: ReactNode
  /** The link or button to continue. */
  actions?: ReactNode
}

/** A whole page with one message: nothing here, no athlete chosen, nothing loaded. */
export function PageState({ title, description, figure, children, actions }: PageStateProps) {
  return (
    <section className="grid min-h-[60vh] content-center justify-items-start gap-4 py-16">
      {figure && <p className="figures text-7xl font-extrabold text-quiet">{figure}</p>}
      <h1 className="font-display text-5xl leading-none font-extrabold">{title}</h1>
      {description && <p className="max-w-prose text-pretty text-quiet">{description}</p>}
      {children}
      {actions && <div className="flex flex-wrap gap-3 pt-2">{actions}</div>}
    </section>
  )
}
