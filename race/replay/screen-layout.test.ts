import { expect, test } from 'vitest'
import {
  areControlsShown,
  boardRowHeight,
  coveredOf,
  isMobileLayout,
  LEAST_MAP_HEIGHT,
  layoutOf,
  phonePartsHeight,
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

test('[LOOK-13] five rows of the leaderboard fit beside a map 360 px high, below the clock', () => {
  expect(5 * boardRowHeight('phone-landscape', 5) + 90).toBeLessThanOrEqual(360)
})

test('[LOOK-13] on the smallest phone five rows leave room for a map', () => {
  expect(640 - phonePartsHeight(5)).toBeGreaterThanOrEqual(LEAST_MAP_HEIGHT)
  expect(phonePartsHeight(1)).toBeLessThan(phonePartsHeight(2))
})

test('[CAM-2] a caption and the buttons cover opposite edges of the map', () => {
  for (const edge of ['top', 'bottom'] as const) {
    const other = edge === 'top' ? 'bottom' : 'top'
    expect(coveredOf(edge, false)[other]).toBe(0)
    expect(coveredOf(edge, true)[other]).toBeGreaterThan(0)
    expect(coveredOf(edge, true)[edge]).toBeGreaterThan(0)
  }
  expect(coveredOf('none', true)).toEqual({ top: 0, bottom: 64 })
})
