import { useState } from 'react'
import { PRIVACY_REQUEST_TEXTS } from '../../contract/texts/privacy-texts.ts'
import { Button } from '../ui/button.tsx'
import { preloadable } from '../ui/preloadable.tsx'
import type { HideNameProps } from './hide-name-form.tsx'

// Loaded on press, because few people need it.
const { Part: HideNameForm } = preloadable(
  async () => (await import('./hide-name-form.tsx')).HideNameForm,
)

/** Opens the form for athletes who don't want to be shown. */
export function HideName(props: Omit<HideNameProps, 'onClose'>) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      {/* Not seen while something above it loads, because it would move. */}
      <Button
        look="ghost"
        className="-ml-5 justify-self-start [[data-coming]~&]:invisible"
        onClick={() => setOpen(true)}
      >
        {PRIVACY_REQUEST_TEXTS.open}
      </Button>
      {isOpen && <HideNameForm {...props} onClose={() => setOpen(false)} />}
    </>
  )
}
