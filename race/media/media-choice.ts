import type { PlacedItem } from './media.ts'
import { groupingText, groupOverlapping } from './media-groups.ts'
import { type Library, type LibraryItem, placedItems } from './media-library.ts'

/** Items that would appear at the same moment, of which the athlete keeps one. */
export type MediaGroup = {
  readonly ids: readonly string[]
  /** Everything before the start: these may also all be kept, as they are shown one after another. */
  readonly isBeforeStart: boolean
}

/** The groups a choice is still asked for. */
export function openGroups(library: Library): MediaGroup[] {
  const groups = groupOverlapping(askedItems(library), library.settings.mediaDisplayThreshold)
  return groups.map((group) => ({
    ids: group.map(({ id }) => id),
    isBeforeStart: (group[0]?.offset ?? 0) < 0,
  }))
}

/** What the media settings say about grouping now. */
export function groupingStatus(library: Library): string {
  const { raceStartTime, mediaDisplayThreshold } = library.settings
  const asked = { hasStart: raceStartTime !== null, threshold: mediaDisplayThreshold }
  return groupingText(placedItems(library), asked, openGroups(library).length)
}

/** Items that are kept anyway ask no more, until another item joins them before the start. */
function askedItems(library: Library): PlacedItem[] {
  const placed = placedItems(library)
  const kept = new Set(library.items.filter(({ isKept }) => isKept).map(({ id }) => id))
  const early = placed.filter(isEarly)
  const isSettled = early.every(({ id }) => kept.has(id))
  return isSettled ? placed.filter((item) => !isEarly(item)) : placed
}

const isEarly = ({ offset }: PlacedItem) => offset !== null && offset < 0

/** Keeps one item of a group; the others are hidden, which `showAgain` undoes. */
export function pickOne(library: Library, group: MediaGroup, picked: string): Library {
  return mark(library, without(group.ids, picked), { isHidden: true })
}

/** Keeps all items of a group, one after another. */
export function keepAll(library: Library, group: MediaGroup): Library {
  return mark(library, group.ids, { isKept: true })
}

/** Shows hidden items again, and asks again about those that were kept. */
export function showAgain(library: Library, ids: readonly string[]): Library {
  return mark(library, ids, { isHidden: false, isKept: false })
}

const without = (ids: readonly string[], picked: string) => ids.filter((id) => id !== picked)

function mark(
  library: Library,
  ids: readonly string[],
  marks: Partial<Pick<LibraryItem, 'isHidden' | 'isKept'>>,
): Library {
  const chosen = new Set(ids)
  const items = library.items.map((item) => (chosen.has(item.id) ? { ...item, ...marks } : item))
  return { ...library, items }
}
