import { Copy, Mail } from 'lucide-react'
import { useState } from 'react'
import { LANDING_TEXTS } from '../../../contract/texts/landing-texts.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { mailAddress } from './mail-address.ts'

const { dialog, requestAccess, inBeta } = LANDING_TEXTS

type BetaDialogProps = { email: string; isOpen: boolean; onClose: () => void }

/** Asks the visitor to email the operator. */
export function BetaDialog({ email, isOpen, onClose }: BetaDialogProps) {
  return (
    <Dialog
      title={requestAccess}
      description={`${inBeta} ${dialog.ask}`}
      isOpen={isOpen}
      onClose={onClose}
      actions={
        <>
          <CopyButton text={email} />
          <a href={mailAddress(email)} data-look="primary" className={buttonClass('primary')}>
            <Mail className="size-5" aria-hidden="true" />
            {dialog.write}
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

/** Copies the address; its label shows whether that worked. */
function CopyButton({ text }: { text: string }) {
  const [state, setState] = useState<keyof typeof dialog.copy>('ready')
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setState('copied'),
      () => setState('failed'),
    )
  return (
    <Button onClick={copy}>
      <Copy className="size-5" aria-hidden="true" />
      <span aria-live="polite">{dialog.copy[state]}</span>
    </Button>
  )
}
