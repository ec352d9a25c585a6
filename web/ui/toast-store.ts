import { TOAST } from '../../contract/limits.ts'
import type { Toast } from '../../contract/texts/toast-texts.ts'
import { createStore } from './store.ts'

/** A toast: a new one replaces the last, so there is never more than one. */
export type ShownToast = Toast & { readonly id: number; readonly isOpen: boolean }

const { get, set, subscribe } = createStore<ShownToast | null>(null)
let count = 0
let removal: ReturnType<typeof setTimeout> | undefined

/** A passing message to the visitor. A message that needs an answer belongs on the page instead. */
export function showToast(toast: Toast) {
  clearTimeout(removal)
  count += 1
  set({ ...toast, id: count, isOpen: true })
}

export const toastStore = {
  /** The last toast; a dismissed one stays for a while, closed, so that it can fade out. */
  get,
  subscribe,
  /** The toast that is open now, if any. */
  getOpen: () => (get()?.isOpen ? get() : null),
  dismiss() {
    const last = get()
    if (!last?.isOpen) return
    set({ ...last, isOpen: false })
    removal = setTimeout(() => set(null), TOAST.removeDelayMs)
  },
}
