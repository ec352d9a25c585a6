import { expect, test } from 'vitest'
import { tooltipDelay, wantsTooltip } from './tooltips.tsx'

test('[LOOK-8] a tooltip waits 700 ms, and not at all within 300 ms of another', () => {
  expect(tooltipDelay(10_000, null)).toBe(700)
  expect(tooltipDelay(10_000, 9700)).toBe(0)
  expect(tooltipDelay(10_000, 9699)).toBe(700)
})

const cause = { by: 'mouse', isFocusVisible: false, isDialogOpen: false, isWritten: false } as const

test('[LOOK-14] a tooltip is for a mouse and for the keyboard, never for a finger', () => {
  expect(wantsTooltip(cause)).toBe(true)
  expect(wantsTooltip({ ...cause, by: 'touch' })).toBe(false)
  // A tap gives the focus too, without a ring.
  expect(wantsTooltip({ ...cause, by: 'focus' })).toBe(false)
  expect(wantsTooltip({ ...cause, by: 'focus', isFocusVisible: true })).toBe(true)
})

test('[LOOK-14] a tooltip never lies over a dialog, and never repeats what is written', () => {
  expect(wantsTooltip({ ...cause, isDialogOpen: true })).toBe(false)
  expect(wantsTooltip({ ...cause, isWritten: true })).toBe(false)
})
