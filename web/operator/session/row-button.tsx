import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'
import { Button } from '../../ui/button.tsx'

type RowButtonProps = ComponentProps<typeof Button> & {
  text: string
  /** The text with the name of the row, for screen readers. */
  label: string
  Icon?: LucideIcon
}

/** A small button in a list row. */
export function RowButton({ text, label, Icon, className = '', ...props }: RowButtonProps) {
  return (
    <Button className={`shrink-0 px-4 text-sm ${className}`} aria-label={label} {...props}>
      {Icon && <Icon className="size-4" aria-hidden="true" />}
      {text}
    </Button>
  )
}
