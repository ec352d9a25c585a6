import { useState } from 'react'
import { LANDING_TEXTS } from '../../../contract/texts/landing-texts.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { preloadable } from '../../ui/preloadable.tsx'
import { usePressBeforeHydration } from '../../ui/use-press-before-hydration.ts'

// Dialogs weigh more than the rest of the page; most visitors never open this one.
const { Part: BetaDialog } = preloadable(async () => (await import('./beta-dialog.tsx')).BetaDialog)

/** The one thing to press: ask for access, or go straight in for those who were invited. */
export function CallToAction({ isInvited }: { isInvited: boolean }) {
  const look = 'min-h-13 px-7 text-lg'
  if (!isInvited) return <RequestAccess className={look} />
  return (
    <ButtonLink href="/search" look="primary" className={look}>
      {LANDING_TEXTS.relive}
    </ButtonLink>
  )
}

function RequestAccess({ className }: { className: string }) {
  const [isOpen, setOpen] = useState(false)
  const open = () => setOpen(true)
  const button = usePressBeforeHydration(open)
  return (
    <>
      <Button
        ref={button}
        look="primary"
        aria-haspopup="dialog"
        className={className}
        onClick={open}
      >
        {LANDING_TEXTS.requestAccess}
      </Button>
      {isOpen && <BetaDialog isOpen onClose={() => setOpen(false)} />}
    </>
  )
}
