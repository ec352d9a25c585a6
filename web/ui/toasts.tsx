import { lazy, Suspense, useRef } from 'react'
import { useStore } from './store.ts'
import { toastStore } from './toast-store.ts'

const Toaster = lazy(async () => ({ default: (await import('./toaster.tsx')).Toaster }))

/** Where toasts appear; what they take is loaded with the first one. */
export function Toasts() {
  const toast = useStore(toastStore)
  const hasShown = useRef(false)
  hasShown.current ||= toast !== null
  return (
    // A dialog hides everything else from screen readers when it opens, but nothing that is live.
    <div aria-live="off">
      {hasShown.current && (
        <Suspense>
          <Toaster toast={toast} />
        </Suspense>
      )}
    </div>
  )
}
