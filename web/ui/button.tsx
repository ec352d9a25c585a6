import type { ComponentProps } from 'react'
import { Link } from 'wouter'

/** Each screen has one primary action, in volt; the rest are quieter. */
export type ButtonLook = 'primary' | 'secondary' | 'ghost' | 'danger'

const LOOKS: Record<ButtonLook, string> = {
  primary: 'bg-volt text-on-volt hover:brightness-110',
  secondary: 'border border-line bg-raised text-text hover:border-quiet',
  ghost: 'text-text hover:bg-raised',
  danger: 'border border-danger text-danger hover:bg-danger hover:text-ground',
}

/** The look of all buttons, and of links that look like buttons. */
export function buttonClass(look: ButtonLook, className = ''): string {
  return `inline-flex min-h-11 cursor-pointer items-center justify-center gap-2 rounded-full px-5 font-semibold transition-colors disabled:cursor-not-allowed disabled:opacity-45 aria-disabled:cursor-not-allowed aria-disabled:opacity-45 motion-reduce:transition-none ${LOOKS[look]} ${className}`
}

type ButtonProps = ComponentProps<'button'> & { look?: ButtonLook }

export function Button({ look = 'secondary', className, type = 'button', ...rest }: ButtonProps) {
  return <button type={type} data-look={look} className={buttonClass(look, className)} {...rest} />
}

type LinkProps = { href: string; look?: ButtonLook; className?: string; children: React.ReactNode }

/** A link to one of our pages, which opens without a full reload. */
export function ButtonLink({ look = 'secondary', className, ...rest }: LinkProps) {
  return <Link data-look={look} className={buttonClass(look, className)} {...rest} />
}

type IconButtonProps = ComponentProps<'button'> & { label: string }

/** An icon button; its label is for screen readers and the tooltip. */
export function IconButton({ label, className = '', ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      data-tooltip={label}
      className={`inline-grid size-11 shrink-0 cursor-pointer place-items-center rounded-full text-text hover:bg-raised disabled:cursor-not-allowed disabled:opacity-45 ${className}`}
      {...rest}
    />
  )
}
