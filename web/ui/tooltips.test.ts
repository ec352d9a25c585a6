import { expect, test } from 'vitest'
import { tooltipDelay, tooltipPlace, wantsTooltip } from './tooltips.tsx'

test('[LOOK-8] a tooltip waits 700 ms, and not at all within 300 ms of another', () => {
  expect(tooltipDelay(10_000, null)).toBe(700)
  expect(tooltipDelay(10_000, 9700)).toBe(0)
  expect(tooltipDelay(10_000, 9699)).toBe(700)
})

const cause = { by: 'mouse', isFocusVisible: false, isDialogOpen: false, isWritten: false } as const

test('[LOOK-8] a tooltip is for a mouse and for the keyboard, never for a finger', () => {
  expect(wantsTooltip(cause)).toBe(true)
  expect(wantsTooltip({ ...cause, by: 'touch' })).toBe(false)
  // A tap gives the focus too, without a ring.
  expect(wantsTooltip({ ...cause, by: 'focus' })).toBe(false)
  expect(wantsTooltip({ ...cause, by: 'focus', isFocusVisible: true })).toBe(true)
})

test('[LOOK-8] a tooltip is below what it names, and above it where the window ends', () => {
  expect(tooltipPlace({ top: 300, bottom: 344 }, 768)).toEqual({ top: 350 })
  expect(tooltipPlace({ top: 720, bottom: 764 }, 768)).toEqual({ bottom: 54 })
  // A low window: where there is more room.
  expect(tooltipPlace({ top: 10, bottom: 54 }, 100)).toEqual({ top: 60 })
})

test('[LOOK-8] a tooltip never covers a dialog, and never repeats visible text', () => {
  expect(wantsTooltip({ ...cause, isDialogOpen: true })).toBe(false)
  expect(wantsTooltip({ ...cause, isWritten: true })).toBe(false)
})
