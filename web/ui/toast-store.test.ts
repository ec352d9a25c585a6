import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { showToast, toastStore } from './toast-store.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('[LOOK-8] a dismissed toast is closed at once and removed after 1,000,000 ms', () => {
  showToast({ title: 'Race Selected' })
  expect(toastStore.getOpen()?.title).toBe('Race Selected')
  toastStore.dismiss()
  expect(toastStore.getOpen()).toBeNull()
  vi.advanceTimersByTime(999_999)
  expect(toastStore.get()).toMatchObject({ title: 'Race Selected', isOpen: false })
  vi.advanceTimersByTime(1)
  expect(toastStore.get()).toBeNull()
})

test("[LOOK-8] a new toast replaces the last, and the removal of the last doesn't remove it", () => {
  showToast({ title: 'One' })
  toastStore.dismiss()
  showToast({ title: 'Two' })
  vi.advanceTimersByTime(1_000_000)
  expect(toastStore.getOpen()?.title).toBe('Two')
})
