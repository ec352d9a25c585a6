import * as Radix from '@radix-ui/react-toast'
import { X } from 'lucide-react'
import type { CSSProperties } from 'react'
import { TOAST, TOAST_AREA } from '../../contract/limits.ts'
import { APP_TEXTS } from '../../contract/texts/app-texts.ts'
import { IconButton } from './button.tsx'
import { type ShownToast, toastStore } from './toast-store.ts'

/** The corner where toasts appear. Once on every page. */
export function Toaster({ toast }: { toast: ShownToast | null }) {
  const { swipeDirection, swipeThreshold, hotkey, maxWidth } = TOAST_AREA
  return (
    <Radix.Provider
      duration={TOAST.durationMs}
      swipeDirection={swipeDirection}
      swipeThreshold={swipeThreshold}
    >
      {toast && (
        <Radix.Root
          key={toast.id}
          open={toast.isOpen}
          duration={toast.stays ? Number.POSITIVE_INFINITY : TOAST.durationMs}
          type={toast.isDestructive ? 'foreground' : 'background'}
          onOpenChange={(isOpen) => isOpen || toastStore.dismiss()}
          className={`pointer-events-auto flex items-start gap-3 rounded-xl border bg-raised py-3 pr-2 pl-5 shadow-2xl data-[swipe=move]:translate-x-[var(--radix-toast-swipe-move-x)] ${toast.isDestructive ? 'border-danger' : 'border-line'}`}
        >
          <div className="min-w-0 flex-1 py-1.5 wrap-anywhere">
            <Radix.Title className={`font-semibold ${toast.isDestructive ? 'text-danger' : ''}`}>
              {toast.title}
            </Radix.Title>
            {toast.description && (
              <Radix.Description className="text-sm text-pretty text-quiet">
                {toast.description}
              </Radix.Description>
            )}
          </div>
          <Radix.Close asChild>
            <IconButton label={APP_TEXTS.dismiss}>
              <X className="size-4" aria-hidden="true" />
            </IconButton>
          </Radix.Close>
        </Radix.Root>
      )}
      <Radix.Viewport
        hotkey={[hotkey]}
        style={{ '--toast-width': `${maxWidth}px` } as CSSProperties}
        className="fixed inset-x-4 top-4 z-60 outline-none md:top-auto md:bottom-4 md:left-auto md:max-lg:[body:has([data-bottom-bar])_&]:bottom-20 md:max-xl:[body:has([data-bottom-tools])_&]:bottom-42 lg:max-xl:[body:has([data-bottom-tools])_&]:bottom-32 md:phone-landscape:[body:has([data-bottom-tools])_&]:bottom-18 md:w-full md:max-w-(--toast-width)"
      />
    </Radix.Provider>
  )
}
