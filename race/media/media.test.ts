import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aPhoto } from '../testing/a-replay.ts'
import { parseWallTime, type WallTime } from '../text/wall-time.ts'
import { type MediaItem, mediaOffset } from './media.ts'
import { groupOverlapping } from './media-choice.ts'
import {
  DEFAULT_MEDIA_SETTINGS,
  IMAGE_DISPLAY_RANGE,
  MANUAL_MEDIA_SETTINGS,
  resetDisplay,
  withImageDisplayTime,
} from './media-settings.ts'

const wall = (text: string) => parseWallTime(text) as WallTime
const START = wall('2026-03-14T09:00:00')
const photo = (takenAt: WallTime | null): MediaItem => ({
  id: String(takenAt),
  type: 'image',
  takenAt,
  duration: null,
})

test('[MEDIA-1] the offset is the whole seconds from the race start, negative before it', () => {
  expect(mediaOffset(wall('2026-03-14T09:12:30'), START)).toBe(750)
  expect(mediaOffset(wall('2026-03-14T08:59:00'), START)).toBe(-60)
  expect(mediaOffset(null, START)).toBeNull()
  expect(mediaOffset(START, null)).toBeNull()
})

test('[MEDIA-1] changing the race start changes the offset of every item', () => {
  const items = [photo(wall('2026-03-14T09:10:00')), photo(null)]
  const offsetsFrom = (start: WallTime | null) =>
    items.map(({ takenAt }) => mediaOffset(takenAt, start))
  expect(offsetsFrom(START)).toEqual([600, null])
  expect(offsetsFrom(wall('2026-03-14T09:09:30'))).toEqual([30, null])
  expect(offsetsFrom(null)).toEqual([null, null])
})

const offsetsOf = (groups: { offset: number }[][]) =>
  groups.map((group) => group.map(({ offset }) => offset))
const photosAt = (...offsets: (number | null)[]) =>
  offsets.map((offset, i) => aPhoto(offset, `photo ${i}`))

test('[MEDIA-2] items chain into a group as long as each gap is within the threshold', () => {
  const groups = groupOverlapping(photosAt(14, 10, 12, 20, 22.5, 30), 2)
  expect(offsetsOf(groups)).toEqual([[10, 12, 14]])
  expect(offsetsOf(groupOverlapping(photosAt(0, 2, 5), 2))).toEqual([[0, 2]])
})

test('[MEDIA-2] everything before the start is one group, whatever the gaps', () => {
  expect(offsetsOf(groupOverlapping(photosAt(-3600, -1, 0, 1), 2))).toEqual([
    [-3600, -1],
    [0, 1],
  ])
})

test('[MEDIA-2] a single item is not a group, and an item without an offset is in none', () => {
  expect(groupOverlapping(photosAt(-10, 5, null, 50, Number.NaN), 2)).toEqual([])
})

test('[MEDIA-2] groups contain every item at most once and respect the threshold', () => {
  const anyOffset = fc.option(fc.integer({ min: -200, max: 400 }))
  const anyThreshold = fc.double({ min: 0.5, max: 10, noNaN: true })
  fc.assert(
    fc.property(fc.array(anyOffset), anyThreshold, (offsets, threshold) => {
      const items = photosAt(...offsets)
      const groups = groupOverlapping(items, threshold)
      const grouped = groups.flat()
      expect(new Set(grouped).size).toBe(grouped.length)
      for (const group of groups.filter(([first]) => (first?.offset ?? 0) >= 0)) {
        group.slice(1).forEach((item, i) => {
          expect(item.offset - (group[i]?.offset ?? 0)).toBeLessThanOrEqual(threshold)
        })
      }
      // No item outside the groups is within the threshold of another.
      const alone = items.filter((item) => !grouped.some(({ id }) => id === item.id))
      for (const { id, offset } of alone) {
        if (offset === null || offset < 0) continue
        const near = items.filter(
          (other) => other.id !== id && other.offset !== null && other.offset >= 0,
        )
        for (const other of near)
          expect(Math.abs((other.offset ?? 0) - offset)).toBeGreaterThan(threshold)
      }
    }),
    { numRuns: 1000 },
  )
})

test('[MEDIA-14] a typed display time also sets the threshold', () => {
  expect(withImageDisplayTime(DEFAULT_MEDIA_SETTINGS, '3.5')).toMatchObject({
    imageDisplayTime: 3.5,
    mediaDisplayThreshold: 3.5,
  })
})

test.each(['', '  ', 'abc', '0', '-2', 'NaN', 'Infinity'])(
  '[MEDIA-14] "%s" as display time changes nothing',
  (text) => {
    expect(withImageDisplayTime(DEFAULT_MEDIA_SETTINGS, text)).toBe(DEFAULT_MEDIA_SETTINGS)
  },
)

test('[MEDIA-14] a display time stays between 0.5 and 10', () => {
  expect(withImageDisplayTime(DEFAULT_MEDIA_SETTINGS, '0.1').imageDisplayTime).toBe(0.5)
  expect(withImageDisplayTime(DEFAULT_MEDIA_SETTINGS, '99').imageDisplayTime).toBe(10)
  expect(IMAGE_DISPLAY_RANGE).toEqual({ min: 0.5, max: 10, step: 0.5 })
})

test('[MEDIA-14] a reset sets two seconds per photo and a threshold of one second', () => {
  const changed = withImageDisplayTime(DEFAULT_MEDIA_SETTINGS, '7')
  expect(resetDisplay(changed)).toMatchObject({ imageDisplayTime: 2, mediaDisplayThreshold: 1 })
  expect(DEFAULT_MEDIA_SETTINGS.mediaDisplayThreshold).toBe(2)
})

test('[MEDIA-31] the default settings are as specified', () => {
  expect(DEFAULT_MEDIA_SETTINGS).toEqual({
    raceStartTime: null,
    mediaDisplayThreshold: 2,
    imageDisplayTime: 2,
    showMedia: true,
    mediaCorner: 'top-right',
    mediaSize: 'medium',
    mediaDisplayMode: 'embedded',
    skipRunAnimation: false,
  })
  expect(MANUAL_MEDIA_SETTINGS).toEqual({ ...DEFAULT_MEDIA_SETTINGS, mediaDisplayMode: 'popup' })
})
