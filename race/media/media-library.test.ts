import { expect, test } from 'vitest'
import { aLibrary, aLibraryItem, wall } from '../testing/a-library.ts'
import { placeByHand, shiftCamera } from './camera-clock.ts'
import {
  addItems,
  badgeOf,
  changeSettings,
  emptyLibrary,
  mergeKept,
  offsetOf,
  placedItems,
  removeItems,
  restoreItems,
} from './media-library.ts'
import { DEFAULT_MEDIA_SETTINGS } from './media-settings.ts'

const EMPTY = emptyLibrary(DEFAULT_MEDIA_SETTINGS)
const offsets = (library: Parameters<typeof placedItems>[0]) =>
  placedItems(library).map(({ offset }) => offset)

test('[MEDIA-11] the first media with a time set the race start, later ones leave it unchanged', () => {
  const first = addItems(EMPTY, [aLibraryItem()], { raceStartTime: '9:00:00' })
  expect(first.start).toEqual({ raceStart: '2026-03-14T09:00:00', isGuess: false })
  expect(offsets(first.library)).toEqual([600])

  const other = aLibraryItem({ id: 'next day', takenAt: wall('2026-03-15T09:10:00') })
  const second = addItems(first.library, [other, other], { raceStartTime: '9:00:00' })
  expect(second.start).toBeNull()
  expect(second.library.settings.raceStartTime).toBe('2026-03-14T09:00:00')
})

test('[MEDIA-11] media without a time set no start, and media added later still can', () => {
  const { library, start } = addItems(EMPTY, [aLibraryItem({ takenAt: null })], {
    raceStartTime: '9:00:00',
  })
  expect(start).toBeNull()
  expect(offsets(library)).toEqual([null])
  expect(
    addItems(library, [aLibraryItem({ id: 'b' })], { raceStartTime: '9:00:00' }).start,
  ).toEqual({ raceStart: '2026-03-14T09:00:00', isGuess: false })
})

test("[MEDIA-11] a time with a guessed zone doesn't affect the date if there is a more reliable one", () => {
  const guess = { isTimeGuess: true, takenAt: wall('2026-03-15T00:10:00') }
  const items = [
    aLibraryItem({ id: 'a', ...guess }),
    aLibraryItem({ id: 'b', ...guess }),
    aLibraryItem({ id: 'c' }),
  ]
  const hints = { raceStartTime: '9:00:00' }
  expect(addItems(EMPTY, items, hints).start?.raceStart).toBe('2026-03-14T09:00:00')
  expect(addItems(EMPTY, items.slice(0, 2), hints).start?.raceStart).toBe('2026-03-15T09:00:00')
})

test('[MEDIA-11] items placed by a guessed start have the badge Guessed, until someone sets the start', () => {
  const { library } = addItems(EMPTY, [aLibraryItem()], { bibNumber: '0900' })
  const badges = (any: typeof library) => any.items.map((item) => badgeOf(any, item))
  expect(badges(library)).toEqual(['Guessed'])
  expect(badges(changeSettings(library, { ...library.settings, mediaSize: 'large' }))).toEqual([
    'Guessed',
  ])
  const raceStartTime = wall('2026-03-14T09:00:02')
  expect(badges(changeSettings(library, { ...library.settings, raceStartTime }))).toEqual(['Time'])
})

test('[MEDIA-1] changing the race start moves every item; removing it leaves no offsets', () => {
  const library = aLibrary([0, 60, null])
  const moved = { ...library.settings, raceStartTime: wall('2026-03-14T09:00:30') }
  expect(offsets(changeSettings(library, moved))).toEqual([-30, 30, null])
  const cleared = changeSettings(library, { ...library.settings, raceStartTime: null })
  expect(offsets(cleared)).toEqual([null, null, null])
})

test('[MEDIA-36] the badge says how the time is known', () => {
  const library = aLibrary([10, null])
  const [timed = aLibraryItem(), untimed = aLibraryItem()] = library.items
  expect(badgeOf(library, timed)).toBe('Time')
  expect(badgeOf(library, { ...timed, isTimeGuess: true })).toBe('Guessed')
  expect(badgeOf(library, untimed)).toBeNull()
  expect(badgeOf(placeByHand(library, untimed.id, 42), untimed)).toBe('Manual')
  expect(badgeOf(shiftCamera(library, 'Phone', 15), timed)).toBe('Manual')
})

test('[MEDIA-1] an item has its type, time, length and, if trimmed, where it ends', () => {
  const clip = aLibraryItem({ type: 'video', duration: 10, clippedEndTime: 10 })
  const { library } = addItems(EMPTY, [clip], { raceStartTime: '9:00:00' })
  expect(placedItems(library)).toEqual([
    { id: 'photo', type: 'video', takenAt: '2026-03-14T09:10:00', duration: 10, offset: 600 },
  ])
  expect(library.items[0]?.clippedEndTime).toBe(10)
})

test('[MEDIA-35] a hidden item is not in the replay but still in the library', () => {
  const library = aLibrary([1, 2])
  const [first, second] = library.items
  const hidden = { ...library, items: [first, { ...second, isHidden: true }] } as typeof library
  expect(offsets(hidden)).toEqual([1])
  expect(hidden.items).toHaveLength(2)
})

test('[MEDIA-40] a removed item is restored unchanged, and only once', () => {
  const library = placeByHand(aLibrary([1, 2, null]), 'Phone 2', 30)
  const gone = library.items.filter(({ id }) => id === 'Phone 2')
  const without = removeItems(library, ['Phone 2', 'nobody'])
  expect(offsets(without)).toEqual([1, 2])
  const back = restoreItems(without, gone)
  expect(offsets(back)).toEqual([1, 2, 30])
  expect(restoreItems(back, gone)).toEqual(back)
})

test('[MEDIA-1] an item without a time or a start has no offset', () => {
  const library = aLibrary([5])
  expect(offsetOf(library, aLibraryItem({ takenAt: null }))).toBeNull()
  expect(offsetOf(EMPTY, aLibraryItem())).toBeNull()
})

test('[MEDIA-42] only changes made before the stored media were read override them', () => {
  const kept = shiftCamera(aLibrary([10, 20]), 'Phone', 5)
  const untouched = emptyLibrary(DEFAULT_MEDIA_SETTINGS)
  expect(mergeKept(kept, untouched, DEFAULT_MEDIA_SETTINGS)).toEqual(kept)
  expect(mergeKept(untouched, kept, DEFAULT_MEDIA_SETTINGS)).toEqual(kept)

  const [first] = kept.items
  const hidden = { ...(first ?? aLibraryItem()), isHidden: true }
  const now = {
    ...emptyLibrary({ ...DEFAULT_MEDIA_SETTINGS, mediaSize: 'large' as const }),
    items: [hidden, aLibraryItem({ id: 'new' })],
    cameraShifts: { Watch: 1 },
  }
  const merged = mergeKept(kept, now, DEFAULT_MEDIA_SETTINGS)
  expect(merged.items.map(({ id, isHidden }) => [id, isHidden])).toEqual([
    ['Phone 0', true],
    ['Phone 1', false],
    ['new', false],
  ])
  expect(merged.settings).toEqual({ ...kept.settings, mediaSize: 'large' })
  expect(merged.cameraShifts).toEqual({ Phone: 5, Watch: 1 })
})
