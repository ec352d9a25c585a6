import { useRef } from 'react'
import { APP_TEXTS } from '../../contract/texts/app-texts.ts'
import { Button } from './button.tsx'
import { Notice } from './notice.tsx'
import { preloadable } from './preloadable.tsx'
import { useStore } from './store.ts'
import { type ShownToast, toastStore } from './toast-store.ts'

const { Part: Toaster } = preloadable(
  async () => (await import('./toaster.tsx')).Toaster,
  PlainToast,
)

/** The message appears even without a connection. */
function PlainToast({ toast }: { toast: ShownToast | null }) {
  return (
    toast?.isOpen && (
      <div className="fixed inset-x-4 top-4 z-60">
        <Notice
          title={toast.title}
          actions={<Button onClick={toastStore.dismiss}>{APP_TEXTS.dismiss}</Button>}
        >
          {toast.description}
        </Notice>
      </div>
    )
  )
}

/** Where toasts appear; their code is loaded with the first one. */
export function Toasts() {
  const toast = useStore(toastStore)
  const hasShown = useRef(false)
  hasShown.current ||= toast !== null
  return (
    // An opening dialog hides everything from screen readers except live regions.
    <div aria-live="off">{hasShown.current && <Toaster toast={toast} />}</div>
  )
}
