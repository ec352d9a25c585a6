import { act, renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { isOver, useBackCloses } from './use-back-closes.ts'

afterEach(() => {
  history.replaceState(null, '')
})

test('[STATIC-7] what replaces a form is an entry of the history, and leaving it closes it', () => {
  const close = vi.fn()
  expect(isOver()).toBe(false)
  const { rerender } = renderHook(({ isOpen }) => useBackCloses(isOpen, close), {
    initialProps: { isOpen: false },
  })
  expect(isOver()).toBe(false)
  rerender({ isOpen: true })
  expect(isOver()).toBe(true)
  // Onward and back again it is still the one that is open.
  act(() => void window.dispatchEvent(new PopStateEvent('popstate')))
  expect(close).not.toHaveBeenCalled()
  history.replaceState(null, '')
  act(() => void window.dispatchEvent(new PopStateEvent('popstate')))
  expect(close).toHaveBeenCalledOnce()
})
