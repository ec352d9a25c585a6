import { expect, test } from 'vitest'
import { deviceKind } from './device-kind.ts'

test.each([
  ['a phone', true, 390, 844, 'mobile'],
  ['a phone held sideways', true, 844, 390, 'mobile'],
  ['a tablet', true, 768, 1024, 'other'],
  ['a laptop with touch', true, 1440, 900, 'other'],
  ['a desktop', false, 1440, 900, 'desktop'],
  ['a small window manager', false, 800, 600, 'other'],
] as const)('[RACE-16] %s is recognised', (_, hasTouch, screenWidth, screenHeight, kind) => {
  expect(deviceKind({ hasTouch, screenWidth, screenHeight })).toBe(kind)
})
