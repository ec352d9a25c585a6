import type { DrawingOutcome } from '../../../race/tracing/course-drawing.ts'
import { showToast, toastStore } from '../../ui/toast-store.ts'
import { toastOf } from './outcome-toast.ts'

/** Long enough to be read; from then on a toast only covers the map, in milliseconds. */
const READ_AFTER = 1500

/** Tells outcomes as toasts, and clears them away when the pointer goes on: they lie over the map. */
export function createTracerToasts(now: () => number) {
  let shownAt = 0
  return {
    show(outcome: DrawingOutcome) {
      const toast = toastOf(outcome)
      if (!toast) return
      shownAt = now()
      showToast(toast)
    },
    /** The pointer moves over the map. */
    clearAway() {
      const toast = toastStore.getOpen()
      // What was refused stays until it goes by itself.
      if (toast && !toast.isDestructive && now() - shownAt > READ_AFTER) toastStore.dismiss()
    },
  }
}
