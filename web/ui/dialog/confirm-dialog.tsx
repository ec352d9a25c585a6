import type { ReactNode } from 'react'
import { APP_TEXTS } from '../../../contract/texts/app-texts.ts'
import { Button } from '../button.tsx'
import { Dialog } from './dialog.tsx'

type ConfirmDialogProps = {
  isOpen: boolean
  title: string
  description: ReactNode
  /** The effect, as the button's label. */
  action: string
  onConfirm: () => void
  onClose: () => void
}

/** Asks before something is lost. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { isOpen, title, description, action, onConfirm, onClose } = props
  return (
    <Dialog
      title={title}
      description={description}
      isOpen={isOpen}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{APP_TEXTS.cancel}</Button>
          <Button look="danger" onClick={onConfirm}>
            {action}
          </Button>
        </>
      }
    />
  )
}
