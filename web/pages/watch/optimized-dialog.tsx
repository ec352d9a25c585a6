import { REPLAY_TEXTS } from '../../../contract/texts/replay-texts.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'

/** Says that the replay is ready for a screen recording, which a video doesn't need. */
export function OptimizedDialog({ onClose, onShare }: Record<'onClose' | 'onShare', () => void>) {
  return (
    <Dialog
      title={REPLAY_TEXTS.optimizedTitle}
      description={REPLAY_TEXTS.optimized}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button
            onClick={() => {
              onClose()
              onShare()
            }}
          >
            {REPLAY_TEXTS.share}
          </Button>
          <Button look="primary" onClick={onClose}>
            {REPLAY_TEXTS.gotIt}
          </Button>
        </>
      }
    />
  )
}
