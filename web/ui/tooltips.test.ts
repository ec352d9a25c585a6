import { expect, test } from 'vitest'
import { tooltipDelay, tooltipPlace, wantsTooltip } from './tooltips.tsx'

test('[LOOK-8] a tooltip waits 700 ms, and not at all within 300 ms of another', () => {
  expect(tooltipDelay(10_000, null)).toBe(700)
  expect(tooltipDelay(10_000, 9700)).toBe(0)
  expect(tooltipDelay(10_000, 9699)).toBe(700)
})

const cause = { by: 'mouse', isFocusVisible: false, isDialogOpen: false, isWritten: false } as const

test('[LOOK-8] a tooltip appears for mouse and keyboard, never for touch', () => {
  expect(wantsTooltip(cause)).toBe(true)
  expect(wantsTooltip({ ...cause, by: 'touch' })).toBe(false)
  // A tap focuses too, but without a ring.
  expect(wantsTooltip({ ...cause, by: 'focus' })).toBe(false)
  expect(wantsTooltip({ ...cause, by: 'focus', isFocusVisible: true })).toBe(true)
})

test("[LOOK-8] a tooltip is below its element, or above it at the window's end", () => {
  expect(tooltipPlace({ top: 300, bottom: 344 }, 768)).toEqual({ top: 350 })
  expect(tooltipPlace({ top: 720, bottom: 764 }, 768)).toEqual({ bottom: 54 })
  // In a low window: the side with more room.
  expect(tooltipPlace({ top: 10, bottom: 54 }, 100)).toEqual({ top: 60 })
})

test('[LOOK-8] a tooltip never covers a dialog, and never repeats visible text', () => {
  expect(wantsTooltip({ ...cause, isDialogOpen: true })).toBe(false)
  expect(wantsTooltip({ ...cause, isWritten: true })).toBe(false)
})
