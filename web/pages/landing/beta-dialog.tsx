import { Check, Copy, Mail } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'wouter'
import { LANDING_TEXTS } from '../../../contract/texts/landing-texts.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { useOperatorEmail } from '../../ui/operator-email.ts'
import { mailAddress } from './mail-address.ts'

type BetaDialogProps = { isOpen: boolean; onClose: () => void }

/** Asks the visitor to email the operator. */
export function BetaDialog({ isOpen, onClose }: BetaDialogProps) {
  const email = useOperatorEmail()
  if (email === null) {
    return (
      <Dialog
        title={LANDING_TEXTS.requestAccess}
        description={LANDING_TEXTS.noAddress}
        isOpen={isOpen}
        onClose={onClose}
        actions={
          <Link href="/search" data-look="primary" className={buttonClass('primary')}>
            {LANDING_TEXTS.relive}
          </Link>
        }
      />
    )
  }
  return (
    <Dialog
      title={LANDING_TEXTS.requestAccess}
      description={`${LANDING_TEXTS.inBeta} Email us for access, and tell us which race you ran.`}
      isOpen={isOpen}
      onClose={onClose}
      actions={
        <>
          <CopyButton text={email} />
          <a href={mailAddress(email)} data-look="primary" className={buttonClass('primary')}>
            <Mail className="size-5" aria-hidden="true" />
            Write the email
          </a>
        </>
      }
    >
      <p className="rounded-xl border border-line bg-ground px-4 py-3.5 text-center text-lg font-semibold break-all select-all">
        {email}
      </p>
    </Dialog>
  )
}

/** Copies the address, and says so on itself; where copying is not allowed it says that. */
function CopyButton({ text }: { text: string }) {
  const [state, setState] = useState<'ready' | 'copied' | 'failed'>('ready')
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setState('copied'),
      () => setState('failed'),
    )
  return (
    <Button onClick={copy}>
      {state === 'copied' ? (
        <Check className="size-5" aria-hidden="true" />
      ) : (
        <Copy className="size-5" aria-hidden="true" />
      )}
      <span aria-live="polite">{LABELS[state]}</span>
    </Button>
  )
}

const LABELS = {
  ready: 'Copy the address',
  copied: 'Copied',
  failed: 'Please copy it by hand',
} as const
