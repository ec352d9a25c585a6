import { act, renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { isOver, useBackCloses } from './use-back-closes.ts'

afterEach(() => {
  history.replaceState(null, '')
})

test('[STATIC-7] content that replaces a form is a history entry, and leaving it closes it', () => {
  const close = vi.fn()
  expect(isOver()).toBe(false)
  const { rerender } = renderHook(({ isOpen }) => useBackCloses(isOpen, close), {
    initialProps: { isOpen: false },
  })
  expect(isOver()).toBe(false)
  rerender({ isOpen: true })
  expect(isOver()).toBe(true)
  // After going forward and back it is still open.
  act(() => void window.dispatchEvent(new PopStateEvent('popstate')))
  expect(close).not.toHaveBeenCalled()
  history.replaceState(null, '')
  act(() => void window.dispatchEvent(new PopStateEvent('popstate')))
  expect(close).toHaveBeenCalledOnce()
})
