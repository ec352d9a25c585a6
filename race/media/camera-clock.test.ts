import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aLibrary, aLibraryItem } from '../testing/a-library.ts'
import {
  alignCamera,
  CLOCK_STEPS,
  cameraOf,
  camerasOf,
  placeByHand,
  resetCamera,
  shiftCamera,
} from './camera-clock.ts'
import { type Library, type LibraryItem, offsetOf } from './media-library.ts'

const offsets = (library: Library) => library.items.map((item) => offsetOf(library, item))
const itemOf = (library: Library, id: string) =>
  library.items.find((item) => item.id === id) as LibraryItem

/** Two photos from a phone, two from a camera, one without a time. */
function twoCameras(): Library {
  const phone = aLibrary([10, 100])
  const other = aLibrary([20, 200, null], 'Camera')
  return { ...phone, items: [...phone.items, ...other.items] }
}

test('[MEDIA-36] correcting a camera moves all of its items, and no others', () => {
  const library = shiftCamera(shiftCamera(twoCameras(), 'Camera', 15), 'Camera', -1)
  expect(offsets(library)).toEqual([10, 100, 34, 214, null])
  expect(offsets(resetCamera(library, 'Camera'))).toEqual([10, 100, 20, 200, null])
  expect(resetCamera(library, 'Camera')).toEqual(twoCameras())
})

test('[MEDIA-36] the steps are a second, 15 seconds and an hour, in both directions', () => {
  expect(CLOCK_STEPS).toEqual([-3600, -15, -1, 1, 15, 3600])
})

test('[MEDIA-36] cameras are listed with the number of items dated by their clock', () => {
  expect(camerasOf(shiftCamera(twoCameras(), 'Camera', -3600))).toEqual([
    { name: 'Phone', count: 2, shift: 0 },
    { name: 'Camera', count: 2, shift: -3600 },
  ])
})

test("[MEDIA-36] 'this was at' moves every item of that camera by the same amount", () => {
  const library = twoCameras()
  const aligned = alignCamera(library, itemOf(library, 'Camera 0'), 320)
  expect(offsets(aligned)).toEqual([10, 100, 320, 500, null])
})

test("[MEDIA-36] 'this was at' overrides an offset set by hand before", () => {
  const byHand = placeByHand(twoCameras(), 'Camera 0', 7)
  expect(offsets(byHand)).toEqual([10, 100, 7, 200, null])
  const aligned = alignCamera(byHand, itemOf(byHand, 'Camera 0'), 320)
  expect(offsets(aligned)).toEqual([10, 100, 320, 500, null])
})

test("[MEDIA-36] without a race start, 'this was at' sets it, as a guess", () => {
  const library = twoCameras()
  const unset = { ...library, settings: { ...library.settings, raceStartTime: null } }
  const shifted = shiftCamera(unset, 'Camera', 5)
  const aligned = alignCamera(shifted, itemOf(library, 'Camera 0'), 120)
  expect(offsets(aligned)).toEqual([105, 195, 120, 300, null])
  expect(aligned.isStartGuess).toBe(true)
})

test('[MEDIA-36] an item without a time is placed by hand, and this can be undone', () => {
  const library = twoCameras()
  const placed = alignCamera(library, itemOf(library, 'Camera 2'), 55)
  expect(offsets(placed)).toEqual([10, 100, 20, 200, 55])
  expect(placeByHand(placed, 'Camera 2', null)).toEqual(library)
})

test('[MEDIA-36] after any correction the item is at its offset and its camera keeps its intervals', () => {
  const anyOffsets = fc.array(fc.integer({ min: -5000, max: 9000 }), { minLength: 1 })
  const anyShift = fc.integer({ min: -90_000, max: 90_000 })
  fc.assert(
    fc.property(anyOffsets, anyShift, anyShift, fc.nat(), (list, before, wanted, pick) => {
      const library = shiftCamera(aLibrary(list), 'Phone', before)
      const other = aLibraryItem({ id: 'other', camera: 'Other' })
      const both = { ...library, items: [...library.items, other] }
      const item = library.items[pick % list.length] as LibraryItem
      const aligned = alignCamera(both, item, wanted)
      expect(offsetOf(aligned, item)).toBe(wanted)
      expect(offsetOf(aligned, other)).toBe(offsetOf(both, other))
      const moved = wanted - (offsetOf(both, item) ?? 0)
      for (const any of library.items) {
        expect(offsetOf(aligned, any)).toBe((offsetOf(both, any) ?? 0) + moved)
      }
    }),
  )
})

test('[MEDIA-36] without camera data, photos and videos are corrected separately', () => {
  expect(cameraOf('image', null)).toBe('Unknown camera')
  expect(cameraOf('video', null)).toBe('Unknown camera (videos)')
  expect(cameraOf('image', 'Phone')).toBe('Phone')
  expect(cameraOf('video', 'Phone')).toBe('Phone')
  expect(cameraOf('video', 'Phone', { isTimeGuess: true })).toBe('Phone (videos)')
})
