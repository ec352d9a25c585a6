type Added<Item> = { readonly isTaken: boolean; readonly displaced?: Item }

/**
 * Waiting items, ordered so that every visitor is served once before anyone is served again.
 * Start-time fair queueing with items of equal cost: a visitor's next start tag is one more than
 * their last, and a newcomer gets the virtual time, which is the tag being served. So a newcomer's
 * first item precedes every other visitor's second, however many they have waiting.
 */
export function createFairOrder<Item>(longest: number) {
  const items = new Map<string, Set<Item>>()
  const visitorsOf = new Map<Item, Set<string>>()
  /**
   * The start tag of each visitor's next item, in the order they were last served; past tags are
   * dropped.
   */
  const startTags = new Map<string, number>()
  let virtualTime = 0

  const isFull = () => visitorsOf.size >= longest
  const countOf = (visitor: string) => items.get(visitor)?.size ?? 0

  /**
   * The last item of the visitor with the most slots, if they have at least two more than this
   * visitor; an item that others also wait for stays.
   */
  function findDisplaced(visitor: string): Item | undefined {
    let [most, counted] = ['', 0]
    for (const [name, own] of items) if (own.size > counted) [most, counted] = [name, own.size]
    if (counted < countOf(visitor) + 2) return undefined
    return [...(items.get(most) ?? [])].findLast((item) => visitorsOf.get(item)?.size === 1)
  }

  function remove(item: Item) {
    for (const visitor of visitorsOf.get(item) ?? []) {
      items.get(visitor)?.delete(item)
      if (countOf(visitor) > 0) continue
      items.delete(visitor)
      if ((startTags.get(visitor) ?? 0) <= virtualTime) startTags.delete(visitor)
    }
    visitorsOf.delete(item)
  }

  function put(visitor: string, item: Item) {
    items.set(visitor, (items.get(visitor) ?? new Set()).add(item))
    visitorsOf.set(item, (visitorsOf.get(item) ?? new Set()).add(visitor))
    startTags.set(visitor, Math.max(virtualTime, startTags.get(visitor) ?? 0))
  }

  return {
    size: () => visitorsOf.size,
    /** Whether this visitor would get a slot now. */
    hasRoom: (visitor: string) => !isFull() || findDisplaced(visitor) !== undefined,
    /**
     * Takes a slot for an item; if the item already has one, this visitor joins it. When all slots
     * are taken, the visitor with the most gives up their last one to a visitor with fewer.
     */
    add(visitor: string, item: Item): Added<Item> {
      const displaced = isFull() && !visitorsOf.has(item) ? findDisplaced(visitor) : undefined
      if (displaced !== undefined) remove(displaced)
      if (isFull() && !visitorsOf.has(item)) return { isTaken: false }
      put(visitor, item)
      return displaced === undefined ? { isTaken: true } : { isTaken: true, displaced }
    },
    delete: remove,
    /** Removes and returns the next item. */
    next(): Item | undefined {
      // On equal tags, the visitor served longest ago comes first.
      const [first, ...rest] = [...startTags].filter(([visitor]) => items.has(visitor))
      if (first === undefined) return undefined
      const [visitor, tag] = rest.reduce((a, b) => (b[1] < a[1] ? b : a), first)
      const [item] = items.get(visitor) ?? []
      virtualTime = tag
      startTags.delete(visitor)
      startTags.set(visitor, tag + 1)
      if (item !== undefined) remove(item)
      for (const [name, tag] of startTags) {
        if (tag <= virtualTime && !items.has(name)) startTags.delete(name)
      }
      return item
    },
    /** Removes and returns everything. */
    clear(): Item[] {
      const all = [...visitorsOf.keys()]
      for (const item of all) remove(item)
      return all
    },
  }
}
