/** Who waits, ordered so that every visitor has a turn before anybody has a second one. */
export type Turns<Item> = {
  size(): number
  /** Whether a visitor who came now would get a place. */
  hasRoom(visitor: string): boolean
  /**
   * Takes a place for an item; one that has a place already is waited for by this visitor too. When
   * all places are taken, whoever has most of them gives up their last one to a visitor with fewer.
   */
  add(visitor: string, item: Item): Added<Item>
  delete(item: Item): void
  /** Takes out whose turn it is. */
  next(): Item | undefined
  /** Takes out everybody. */
  clear(): Item[]
}

type Added<Item> = { readonly isTaken: boolean; readonly displaced?: Item }

/**
 * Start-time fair queueing with turns of equal cost: a visitor's next turn is numbered one after
 * their last, and one who comes anew has the number of the turn that is served now. So the first
 * item of a newcomer goes before the second of everybody else, however many those have waiting.
 */
export function createTurns<Item>(longest: number): Turns<Item> {
  const items = new Map<string, Set<Item>>()
  const visitorsOf = new Map<Item, Set<string>>()
  /** The number of each visitor's next turn; those that are over are forgotten. */
  const turns = new Map<string, number>()
  let current = 0

  const isFull = () => visitorsOf.size >= longest
  const countOf = (visitor: string) => items.get(visitor)?.size ?? 0

  /** The last item of whoever has most places, when that is fair: an item others wait for too stays. */
  function findDisplaced(visitor: string): Item | undefined {
    let [most, counted] = ['', 0]
    for (const [name, own] of items) if (own.size > counted) [most, counted] = [name, own.size]
    if (counted < countOf(visitor) + 2) return undefined
    return [...(items.get(most) ?? [])].findLast((item) => visitorsOf.get(item)?.size === 1)
  }

  function remove(item: Item) {
    for (const visitor of visitorsOf.get(item) ?? []) {
      items.get(visitor)?.delete(item)
      if (countOf(visitor) === 0) items.delete(visitor)
    }
    visitorsOf.delete(item)
  }

  function put(visitor: string, item: Item) {
    items.set(visitor, (items.get(visitor) ?? new Set()).add(item))
    visitorsOf.set(item, (visitorsOf.get(item) ?? new Set()).add(visitor))
    turns.set(visitor, Math.max(current, turns.get(visitor) ?? 0))
  }

  return {
    size: () => visitorsOf.size,
    hasRoom: (visitor) => !isFull() || findDisplaced(visitor) !== undefined,
    add(visitor, item) {
      const displaced = isFull() && !visitorsOf.has(item) ? findDisplaced(visitor) : undefined
      if (displaced !== undefined) remove(displaced)
      if (isFull() && !visitorsOf.has(item)) return { isTaken: false }
      put(visitor, item)
      return displaced === undefined ? { isTaken: true } : { isTaken: true, displaced }
    },
    delete: remove,
    next() {
      // Of equal numbers the visitor who came first: a map is in the order of its first keys.
      const [first, ...rest] = items.keys()
      if (first === undefined) return undefined
      const turnOf = (visitor: string) => turns.get(visitor) ?? 0
      const visitor = rest.reduce((a, b) => (turnOf(b) < turnOf(a) ? b : a), first)
      const [item] = items.get(visitor) ?? []
      current = turnOf(visitor)
      turns.set(visitor, current + 1)
      if (item !== undefined) remove(item)
      for (const [name, turn] of turns) if (turn <= current && !items.has(name)) turns.delete(name)
      return item
    },
    clear() {
      const all = [...visitorsOf.keys()]
      for (const item of all) remove(item)
      return all
    },
  }
}
