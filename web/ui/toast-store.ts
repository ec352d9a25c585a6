import { TOAST } from '../../contract/limits.ts'
import type { Toast } from '../../contract/texts/toast.ts'

/** A toast: a new one takes the place of the last, so there is never more than one. */
export type ShownToast = Toast & { readonly id: number; readonly isOpen: boolean }

let last: ShownToast | null = null
let count = 0
let removal: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

/** Tells the visitor something in passing. What needs an answer belongs on the page instead. */
export function showToast(toast: Toast) {
  clearTimeout(removal)
  count += 1
  become({ ...toast, id: count, isOpen: true })
}

export const toastStore = {
  /** The last one; a dismissed one stays for a while, closed, so that it can fade as it likes. */
  get: () => last,
  /** Whether there is one to be read right now, and which. */
  getOpen: () => (last?.isOpen ? last : null),
  dismiss() {
    if (!last?.isOpen) return
    become({ ...last, isOpen: false })
    removal = setTimeout(() => become(null), TOAST.removeDelayMs)
  },
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

function become(next: ShownToast | null) {
  last = next
  for (const listener of listeners) listener()
}
