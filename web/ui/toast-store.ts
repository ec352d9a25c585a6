import type { Toast } from '../../contract/texts/toast.ts'

/** A toast on screen: a new one takes the place of the last, so there is never more than one. */
export type ShownToast = Toast & { readonly id: number }

let shown: ShownToast | null = null
let count = 0
const listeners = new Set<() => void>()

/** Tells the visitor something in passing. What needs an answer belongs on the page instead. */
export function showToast(toast: Toast) {
  count += 1
  become({ ...toast, id: count })
}

export const toastStore = {
  get: () => shown,
  dismiss: () => become(null),
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

function become(next: ShownToast | null) {
  shown = next
  for (const listener of listeners) listener()
}
