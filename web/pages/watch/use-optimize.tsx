import { type ReactNode, useState } from 'react'
import { SCROLL_DELAY_MS, SCROLL_OFFSET } from '../../../contract/limits.ts'
import { preloadable } from '../../ui/preloadable.tsx'
import { useLessMotion } from '../../ui/use-media-query.ts'

const { Part: OptimizedDialog } = preloadable(
  async () => (await import('./optimized-dialog.tsx')).OptimizedDialog,
)

type Hooks = {
  /** Changes the settings of the replay. */
  onOptimize: () => void
  onShare: () => void
}

/** Makes the replay ready for a screen recording, and says so; a video needs none. */
export function useOptimize({ onOptimize, onShare }: Hooks): {
  optimize: () => void
  dialog: ReactNode
} {
  const [isOptimized, setOptimized] = useState(false)
  const wantsLess = useLessMotion()
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
  const dialog = isOptimized && (
    <OptimizedDialog onClose={() => setOptimized(false)} onShare={onShare} />
  )
  return { optimize, dialog }
}
