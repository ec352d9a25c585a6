import { CircleAlert, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

const LOOKS = {
  info: { icon: Info, className: 'border-line text-quiet' },
  warning: { icon: TriangleAlert, className: 'border-warning text-warning' },
  error: { icon: CircleAlert, className: 'border-danger text-danger' },
} as const

type NoticeProps = {
  kind?: keyof typeof LOOKS
  title?: ReactNode
  children?: ReactNode
  actions?: ReactNode
}

/** A message that stays until it no longer applies, for errors that need an action. */
export function Notice({ kind = 'info', title, children, actions }: NoticeProps) {
  const { icon: Icon, className } = LOOKS[kind]
  return (
    <div
      role={kind === 'error' ? 'alert' : 'status'}
      className={`flex gap-3 rounded-xl border bg-surface p-4 ${className}`}
    >
      <Icon className="mt-0.5 size-5 shrink-0" aria-hidden="true" />
      <div className="grid min-w-0 flex-1 gap-1 text-sm wrap-anywhere">
        {title && <p className="font-semibold text-text">{title}</p>}
        {children && <div className="text-pretty text-quiet">{children}</div>}
        {actions && <div className="flex flex-wrap gap-2 pt-2">{actions}</div>}
      </div>
    </div>
  )
}
