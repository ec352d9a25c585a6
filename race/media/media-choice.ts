import type { Seconds } from '../types.ts'
import type { PlacedItem } from './media.ts'
import { type Library, type LibraryItem, placedItems } from './media-library.ts'

/** Items that would appear at the same moment; the athlete keeps one of them. */
export type MediaGroup = {
  readonly ids: readonly string[]
  /**
   * Whether they are before the start: these can also all be kept, because they are shown one after
   * another.
   */
  readonly isBeforeStart: boolean
}

/** The groups that still need a choice. */
export function openGroups(library: Library): MediaGroup[] {
  const groups = groupOverlapping(askedItems(library), library.settings.mediaDisplayThreshold)
  return groups.map((group) => ({
    ids: group.map(({ id }) => id),
    isBeforeStart: (group[0]?.offset ?? 0) < 0,
  }))
}

/** The text about open groups in the media settings. */
export function groupingStatus(library: Library): string {
  const { raceStartTime, mediaDisplayThreshold } = library.settings
  const groups = openGroups(library).length
  if (raceStartTime === null) return 'Set race start time above to enable media grouping.'
  if (!placedItems(library).some(hasOffset)) return 'Media needs timestamps for grouping.'
  if (groups === 0) return `No overlapping media found within ${mediaDisplayThreshold}s threshold.`
  return `Found ${groups} group(s) of media shown at the same moment. Pick the one to keep in each.`
}

/** Kept items aren't asked about again until another item before the start is added. */
function askedItems(library: Library): PlacedItem[] {
  const placed = placedItems(library)
  const kept = new Set(library.items.filter(({ isKept }) => isKept).map(({ id }) => id))
  const early = placed.filter(isEarly)
  const isSettled = early.every(({ id }) => kept.has(id))
  return isSettled ? placed.filter((item) => !isEarly(item)) : placed
}

const isEarly = ({ offset }: PlacedItem) => offset !== null && offset < 0

/** Keeps one item of a group and hides the others; `showAgain` undoes it. */
export function pickOne(library: Library, group: MediaGroup, picked: string): Library {
  const others = group.ids.filter((id) => id !== picked)
  return mark(library, others, { isHidden: true })
}

/** Keeps all items of a group, to show one after another. */
export function keepAll(library: Library, group: MediaGroup): Library {
  return mark(library, group.ids, { isKept: true })
}

/** Shows hidden items again, and lets kept ones be asked about again. */
export function showAgain(library: Library, ids: readonly string[]): Library {
  return mark(library, ids, { isHidden: false, isKept: false })
}

function mark(
  library: Library,
  ids: readonly string[],
  marks: Partial<Pick<LibraryItem, 'isHidden' | 'isKept'>>,
): Library {
  const chosen = new Set(ids)
  const items = library.items.map((item) => (chosen.has(item.id) ? { ...item, ...marks } : item))
  return { ...library, items }
}

type Placed = { readonly offset: Seconds | null }
type Timed<Item> = Item & { readonly offset: Seconds }

/**
 * Items that would appear at the same moment; the athlete keeps one of each group. Everything
 * before the start is one group, because it is shown in one go before the race.
 */
export function groupOverlapping<Item extends Placed>(
  items: readonly Item[],
  threshold: Seconds,
): Timed<Item>[][] {
  const timed = items.filter(hasOffset)
  const beforeStart = timed.filter((item) => item.offset < 0)
  const afterStart = timed.filter((item) => item.offset >= 0).sort((a, b) => a.offset - b.offset)

  const chains: Timed<Item>[][] = []
  for (const item of afterStart) {
    const chain = chains.at(-1)
    const last = chain?.at(-1)
    if (chain && last && item.offset - last.offset <= threshold) chain.push(item)
    else chains.push([item])
  }
  return [beforeStart, ...chains].filter((group) => group.length >= 2)
}

function hasOffset<Item extends Placed>(item: Item): item is Timed<Item> {
  return item.offset !== null && Number.isFinite(item.offset)
}
