import { ExportButton } from '../../export/dialog/export-button.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'

/** Says that the replay is ready for a screen recording; a video needs none. */
export function OptimizedDialog({ onClose, onExport }: Record<'onClose' | 'onExport', () => void>) {
  return (
    <Dialog
      title="Optimized for Sharing"
      description="Runs are skipped now, up to your photos and videos. Start your phone's or computer's screen recording, then press Play: the figures and the map are in view together."
      isOpen
      onClose={onClose}
      actions={
        <>
          <ExportButton
            onPress={() => {
              onClose()
              onExport()
            }}
          />
          <Button look="primary" onClick={onClose}>
            Got it
          </Button>
        </>
      }
    />
  )
}
