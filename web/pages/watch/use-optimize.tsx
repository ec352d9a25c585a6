import { type ReactNode, useState } from 'react'
import { SCROLL_DELAY_MS, SCROLL_OFFSET } from '../../../contract/limits.ts'
import { REPLAY_TEXTS } from '../../../contract/texts/replay-texts.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { useLessMotion } from '../../ui/use-media-query.ts'

type Hooks = {
  /** Changes the settings of the replay. */
  onOptimize: () => void
  onShare: () => void
}

/** Prepares the replay for a screen recording and says so; a video doesn't need this. */
export function useOptimize({ onOptimize, onShare }: Hooks): {
  optimize: () => void
  dialog: ReactNode
} {
  const [isOptimized, setOptimized] = useState(false)
  const wantsLess = useLessMotion()
  const optimize = () => {
    onOptimize()
    // The page grows as settings change, so scrolling now would miss the target.
    setTimeout(() => {
      const stats = document.getElementById('stats')
      const top = (stats?.getBoundingClientRect().top ?? 0) + window.scrollY - SCROLL_OFFSET
      window.scrollTo({ top, behavior: wantsLess ? 'auto' : 'smooth' })
      setOptimized(true)
    }, SCROLL_DELAY_MS)
  }
  const close = () => setOptimized(false)
  const share = () => {
    close()
    onShare()
  }
  const dialog = (
    <Dialog
      title={REPLAY_TEXTS.optimizedTitle}
      description={REPLAY_TEXTS.optimized}
      isOpen={isOptimized}
      onClose={close}
      actions={
        <>
          <Button onClick={share}>{REPLAY_TEXTS.share}</Button>
          <Button look="primary" onClick={close}>
            {REPLAY_TEXTS.gotIt}
          </Button>
        </>
      }
    />
  )
  return { optimize, dialog }
}
