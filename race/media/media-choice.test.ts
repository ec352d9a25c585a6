import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aLibrary, aLibraryItem, wall } from '../testing/a-library.ts'
import { groupingStatus, keepAll, openGroups, pickOne, showAgain } from './media-choice.ts'
import { addItems, type Library, placedItems } from './media-library.ts'

const shown = (library: Library) => placedItems(library).map(({ offset }) => offset)
const firstGroup = (library: Library) => {
  const [group] = openGroups(library)
  if (!group) throw new Error('There is no group')
  return group
}

test('[MEDIA-35] picking one item of a group hides the others, and Undo shows them again', () => {
  const library = aLibrary([10, 11, 12, 50])
  const group = firstGroup(library)
  expect(group).toEqual({ ids: ['Phone 0', 'Phone 1', 'Phone 2'], isBeforeStart: false })
  const picked = pickOne(library, group, 'Phone 1')
  expect(shown(picked)).toEqual([11, 50])
  expect(openGroups(picked)).toEqual([])
  expect(showAgain(picked, group.ids)).toEqual(library)
})

test('[MEDIA-35] all items before the start can be kept, and the page then stops asking about them', () => {
  const library = aLibrary([-600, -30, 10, 11])
  expect(openGroups(library)).toHaveLength(2)
  const kept = keepAll(library, firstGroup(library))
  expect(shown(kept)).toEqual([-600, -30, 10, 11])
  expect(openGroups(kept).map(({ isBeforeStart }) => isBeforeStart)).toEqual([false])
  expect(showAgain(kept, ['Phone 0', 'Phone 1'])).toEqual(library)
})

test('[MEDIA-35] adding an item before the start asks about all of them again', () => {
  const kept = keepAll(aLibrary([-600, -30]), firstGroup(aLibrary([-600, -30])))
  const late = aLibraryItem({ id: 'late', takenAt: wall('2026-03-14T08:59:00') })
  const { library } = addItems(kept, [late], {})
  expect(firstGroup(library).ids).toEqual(['Phone 0', 'Phone 1', 'late'])
})

test('[MEDIA-2] the status counts the groups that are still open', () => {
  const library = aLibrary([-600, -30, 10, 11])
  expect(groupingStatus(library)).toMatch(/^Found 2 group\(s\) of media/)
  const kept = keepAll(library, firstGroup(library))
  expect(groupingStatus(kept)).toMatch(/^Found 1 group\(s\) of media/)
  const picked = pickOne(kept, firstGroup(kept), 'Phone 2')
  expect(groupingStatus(picked)).toBe('No overlapping media found within 2s threshold.')
  expect(groupingStatus(keepAll(aLibrary([-9, -8]), firstGroup(aLibrary([-9, -8]))))).toBe(
    'No overlapping media found within 2s threshold.',
  )
  expect(groupingStatus(aLibrary([null]))).toBe('Media needs timestamps for grouping.')
  const unset = { ...library, settings: { ...library.settings, raceStartTime: null } }
  expect(groupingStatus(unset)).toBe('Set race start time above to enable media grouping.')
})

test('[MEDIA-35] picking in every group leaves no open group, and shows one item of each', () => {
  const anyOffsets = fc.array(fc.integer({ min: -300, max: 900 }), { maxLength: 40 })
  fc.assert(
    fc.property(anyOffsets, fc.nat(), (offsets, pick) => {
      const library = aLibrary(offsets)
      const groups = openGroups(library)
      const settled = groups.reduce((so, group) => {
        return pickOne(so, group, group.ids[pick % group.ids.length] ?? '')
      }, library)
      const grouped = groups.flatMap(({ ids }) => ids).length
      expect(openGroups(settled)).toEqual([])
      expect(placedItems(settled)).toHaveLength(offsets.length - grouped + groups.length)
      const all = settled.items.map(({ id }) => id)
      expect(showAgain(settled, all)).toEqual(library)
    }),
  )
})
