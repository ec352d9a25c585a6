import { expect, test } from 'vitest'
import {
  areControlsShown,
  boardRowHeight,
  coveredOf,
  isMobileLayout,
  LEAST_MAP_HEIGHT,
  layoutOf,
  phonePartsHeight,
  RANK_STRIP,
} from './screen-layout.ts'

/** A browser's media query results on a screen of that size. */
const layoutAt = (width: number, height: number, isTouch = false) =>
  layoutOf({
    isMobileWidth: width < 768,
    isNarrow: width < 1024,
    isLow: height < 500,
    isTouch,
    isLandscape: width >= height,
  })

test.each([
  ['a laptop', 1280, 720, false, 'desktop'],
  ['a large screen', 1920, 1080, false, 'desktop'],
  ['a tablet held sideways', 1180, 820, true, 'desktop'],
  ['a tablet', 820, 1180, true, 'tablet'],
  ['a narrow window', 767, 900, false, 'phone'],
  ['a phone', 390, 844, true, 'phone'],
  ['a small phone', 360, 640, true, 'phone'],
  ['a phone held sideways', 844, 390, true, 'phone-landscape'],
  ['a small phone held sideways', 640, 360, true, 'phone-landscape'],
  ['a phone of 499 px held sideways', 1100, 499, true, 'phone-landscape'],
  ['a touch screen of 500 px', 1100, 500, true, 'desktop'],
  ['a low window on a desktop', 1280, 400, false, 'desktop'],
] as const)('[LOOK-4] the layout is %s at %i x %i', (_, width, height, isTouch, layout) => {
  expect(layoutAt(width, height, isTouch)).toBe(layout)
})

test('[LOOK-4] a phone is mobile in either orientation', () => {
  expect(
    ['desktop', 'tablet', 'phone', 'phone-landscape'].filter((one) => isMobileLayout(one as never)),
  ).toEqual(['phone', 'phone-landscape'])
})

test('[LOOK-13] controls over the map hide during playback, those beside it never do', () => {
  expect(areControlsShown('phone-landscape', true)).toBe(false)
  expect(areControlsShown('phone-landscape', false)).toBe(true)
  for (const layout of ['desktop', 'tablet', 'phone'] as const) {
    expect(areControlsShown(layout, true)).toBe(true)
  }
})

test('[LOOK-13] the leaderboard fits beside a map on its side, below the clock, with ghosts too', () => {
  expect(5 * boardRowHeight('phone-landscape', 5) + 90).toBeLessThanOrEqual(360)
  expect(7 * boardRowHeight('phone-landscape', 7) + 115).toBeLessThanOrEqual(390)
})

test('[LOOK-13] on the smallest phone five rows leave room for a map', () => {
  expect(640 - phonePartsHeight(5)).toBeGreaterThanOrEqual(LEAST_MAP_HEIGHT)
  expect(phonePartsHeight(1)).toBeLessThan(phonePartsHeight(2))
})

test('[CAM-2, FIELD-23] caption and rank are above a filmed map and its buttons below, or the reverse', () => {
  const over = { shot: { kind: 'follow' }, buttons: 'bottom', hasRank: false } as const
  const directed = { ...over, shot: { kind: 'director' } } as const
  expect(coveredOf(over)).toEqual({ top: 0, bottom: 84 })
  expect(coveredOf(directed)).toEqual({ top: 64, bottom: 84 })
  expect(coveredOf({ ...directed, hasRank: true })).toEqual({ top: 64 + RANK_STRIP, bottom: 84 })
  expect(coveredOf({ ...directed, buttons: 'top' })).toEqual({ top: 84, bottom: 64 })
  expect(coveredOf({ ...directed, buttons: 'none' })).toEqual({ top: 0, bottom: 64 })
})
