import { expect, test } from 'vitest'
import { toastStore } from '../../ui/toast-store.ts'
import { createTracerToasts } from './tracer-toasts.ts'

test('[ADMIN-16] a toast clears once there was time to read it, but a refusal stays', () => {
  let now = 0
  const toasts = createTracerToasts(() => now)
  toasts.show({ type: 'drawing-started' })
  now = 1000
  toasts.clearAway()
  expect(toastStore.getOpen()?.title).toBe('Drawing Mode Active')
  now = 2000
  toasts.clearAway()
  expect(toastStore.getOpen()).toBeNull()

  toasts.show({ type: 'no-path' })
  now = 9000
  toasts.clearAway()
  expect(toastStore.getOpen()?.title).toBe('No Path')
  toasts.show({ type: 'point-moved' })
  expect(toastStore.getOpen()?.title).toBe('No Path')
  toastStore.dismiss()
})
