import { useEffect, useRef, useState } from 'react'
import { DEVICE_TEXTS } from '../../../contract/texts/device-texts.ts'
import { REPLAY_TEXTS } from '../../../contract/texts/replay-texts.ts'
import { FROM_START, linkOfPage } from '../../../race/links/replay-link.ts'
import { deviceKind } from '../../../race/replay/device-kind.ts'
import type { Player } from '../../replay/engine/player.ts'
import { useReplay } from '../../replay/engine/use-replay.ts'
import { Button } from '../../ui/button.tsx'
import { deviceHint, takeAutomaticDialog } from '../../ui/dialog/automatic-dialog.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { QrCode } from '../../ui/dialog/qr-code.tsx'

type DeviceDialogProps = {
  player: Player
  isComparison: boolean
  /** How often the replay was paused by hand. */
  pauses: number
}

/** How long a finish stays on the map without a dialog over it. */
const FINISH_SEEN_MS = 8000

/**
 * Suggests once, at the first pause or after the end, a device that suits this replay better.
 */
export function DeviceDialog({ player, isComparison, pauses }: DeviceDialogProps) {
  const [isOpen, setOpen] = useState(false)
  const isPlaying = useReplay(player, (_, state) => state.isPlaying)
  const wasPlaying = useRef(false)
  // Starts at 0, so that a pause before this part loaded counts too.
  const seenPauses = useRef(0)
  useEffect(() => {
    if (isPlaying) {
      // `pauses` grows before the replay stops, so it must not be marked as seen here.
      wasPlaying.current = true
      return
    }
    // Dragging along the timeline stops the replay too, and isn't a pause.
    const isOver = player.getState().time >= player.replay.axis.end
    const isPause = seenPauses.current !== pauses || (wasPlaying.current && isOver)
    wasPlaying.current = false
    seenPauses.current = pauses
    if (!isPause || deviceHint.isSeen()) return
    const open = () => {
      const isCovered = document.querySelector('[role=dialog]') !== null
      const wanted = isComparison ? 'mobile' : 'desktop'
      if (!isCovered && thisDevice() === wanted && takeAutomaticDialog()) setOpen(true)
    }
    if (player.getScene().finish === null) return open()
    // The visitor came for the finish, and gets to look at it first.
    const timer = setTimeout(open, FINISH_SEEN_MS)
    return () => clearTimeout(timer)
  }, [player, isPlaying, pauses, isComparison])
  const close = () => {
    deviceHint.setSeen()
    setOpen(false)
  }
  const texts = isComparison ? DEVICE_TEXTS.desktop : DEVICE_TEXTS.mobile
  const { origin, search } = window.location
  return (
    <Dialog
      title={texts.title}
      description={texts.description}
      isOpen={isOpen}
      onClose={close}
      actions={
        <Button look="primary" onClick={close}>
          {texts.close}
        </Button>
      }
    >
      {!isComparison && (
        <QrCode text={origin + linkOfPage(search, FROM_START)} label={REPLAY_TEXTS.qrCode} />
      )}
    </Dialog>
  )
}

const thisDevice = () =>
  deviceKind({
    hasTouch: navigator.maxTouchPoints > 0,
    screenWidth: window.screen.width,
    screenHeight: window.screen.height,
  })
