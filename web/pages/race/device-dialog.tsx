import { useEffect, useRef, useState } from 'react'
import { QR_CODE } from '../../../contract/limits.ts'
import { deviceHint, takeAutomaticDialog } from '../../ui/automatic-dialog.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { useIsMobile } from '../../ui/use-media-query.ts'

/** Says once where this replay is even better: five athletes on a desktop, one on a phone. */
export function DeviceDialog({ isComparison, link }: { isComparison: boolean; link: string }) {
  const isMobile = useIsMobile()
  const [isOpen, setOpen] = useState(false)
  const isFitting = isMobile === isComparison
  useEffect(() => {
    // What somebody has opened meanwhile is not covered by a hint: it waits for the next visit.
    const isCovering = document.querySelector('[role=dialog]') !== null
    if (isFitting && !isCovering && !deviceHint.isSeen() && takeAutomaticDialog()) setOpen(true)
  }, [isFitting])
  const close = () => {
    deviceHint.setSeen()
    setOpen(false)
  }
  const props = { isOpen: isOpen && isFitting, onClose: close }
  const actions = (
    <Button look="primary" onClick={close}>
      {isComparison ? 'Continue here' : 'Watch here'}
    </Button>
  )
  if (isComparison) {
    return (
      <Dialog
        {...props}
        title="Better on Desktop"
        description="Several athletes side by side need room: on a larger screen the leaderboard, the gaps and the map stand next to each other."
        actions={actions}
      />
    )
  }
  return (
    <Dialog
      {...props}
      title="Relive Your Race on Mobile"
      description="Point your phone's camera at the code: the same replay opens there, made for one hand and ready to share."
      actions={actions}
    >
      <QrCode text={link} />
    </Dialog>
  )
}

function QrCode({ text }: { text: string }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => {
    import('qrcode')
      .then(({ toCanvas }) => canvas.current && toCanvas(canvas.current, text, QR_CODE))
      .catch(() => setFailed(true))
  }, [text])
  if (hasFailed) return <p className="break-all text-quiet">{text}</p>
  return (
    <div className="mx-auto size-[200px] overflow-hidden rounded-lg bg-text">
      <canvas ref={canvas} role="img" aria-label="QR code with the address of this replay" />
    </div>
  )
}
