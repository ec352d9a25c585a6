import { type ReactNode, useState } from 'react'
import { SCROLL_DELAY_MS, SCROLL_OFFSET } from '../../../contract/limits.ts'
import { ExportButton } from '../../export/dialog/export-button.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { useLessMotion } from '../../ui/use-media-query.ts'

type Hooks = {
  /** Changes the settings of the replay. */
  onOptimize: () => void
  onExport: () => void
}

/** Makes the replay ready for a screen recording, and says so; a video needs none. */
export function useOptimize({ onOptimize, onExport }: Hooks): {
  optimize: () => void
  dialog: ReactNode
} {
  const [isOptimized, setOptimized] = useState(false)
  const wantsLess = useLessMotion()
  const close = () => setOptimized(false)
  const optimize = () => {
    onOptimize()
    // The page grows while settings change; scrolling at once would land beside the mark.
    setTimeout(() => {
      const stats = document.getElementById('stats')
      const top = (stats?.getBoundingClientRect().top ?? 0) + window.scrollY - SCROLL_OFFSET
      window.scrollTo({ top, behavior: wantsLess ? 'auto' : 'smooth' })
      setOptimized(true)
    }, SCROLL_DELAY_MS)
  }
  const dialog = (
    <Dialog
      title="Optimized for Sharing"
      description="Runs are skipped now, up to your photos and videos. Start your phone's or computer's screen recording, then press Play: the figures and the map are in view together."
      isOpen={isOptimized}
      onClose={close}
      actions={
        <>
          <ExportButton
            onPress={() => {
              close()
              onExport()
            }}
          />
          <Button look="primary" onClick={close}>
            Got it
          </Button>
        </>
      }
    />
  )
  return { optimize, dialog }
}
