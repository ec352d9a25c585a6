import type { Seconds } from '../types.ts'

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

/** What the media settings say about grouping; `groups` are those a choice is still asked for. */
export function groupingText(
  items: readonly Placed[],
  { hasStart, threshold }: { hasStart: boolean; threshold: Seconds },
  groups = groupOverlapping(items, threshold).length,
): string {
  if (!hasStart) return 'Set race start time above to enable media grouping.'
  if (!items.some(hasOffset)) return 'Media needs timestamps for grouping.'
  if (groups === 0) return `No overlapping media found within ${threshold}s threshold.`
  return `Found ${groups} group(s) of media shown at the same moment. Pick the one to keep in each.`
}

function hasOffset<Item extends Placed>(item: Item): item is Timed<Item> {
  return item.offset !== null && Number.isFinite(item.offset)
}
