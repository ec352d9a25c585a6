/** Repeatable random numbers from 0 to 1 (mulberry32): the same seed draws the same sample race. */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Normally distributed numbers, mean 0 and deviation 1 (Box and Muller). */
export function seededNormal(seed: number): () => number {
  const random = seededRandom(seed)
  return () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
}

/**
 * `count` sources of normal numbers. The n-th draws of all of them together lie evenly spaced, in
 * an order left to chance: a field of 40 then has the medians that free draws only give thousands.
 */
export function evenNormals(count: number, seed: number): (() => number)[] {
  const random = seededRandom(seed)
  const even = Array.from({ length: count }, (_, place) => normalAt((place + 0.5) / count))
  const draws: number[][] = []
  const drawOf = (index: number) => {
    const draw = draws[index] ?? shuffled(even, random)
    draws[index] = draw
    return draw
  }
  return even.map((_, athlete) => {
    let index = 0
    return () => drawOf(index++)[athlete] ?? 0
  })
}

/**
 * The normal number that a share of all others lies below (Tukey's lambda, good to 0.01). The outer
 * hundredths are left out: nobody of 200 is as fast as the best of many thousands.
 */
function normalAt(share: number): number {
  const inner = 0.01 + 0.98 * share
  return 4.91 * (inner ** 0.14 - (1 - inner) ** 0.14)
}

/** The same items in an order left to chance (Fisher and Yates). */
export function shuffled<Item>(items: readonly Item[], random: () => number): Item[] {
  const order = [...items]
  for (let last = order.length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1))
    const [a, b] = [order[last] as Item, order[other] as Item]
    order[last] = b
    order[other] = a
  }
  return order
}

/** One of several things, each as likely as its weight says. */
export function pickWeighted<Item>(
  weights: readonly (readonly [Item, number])[],
  random: () => number,
): Item {
  const sum = weights.reduce((before, [, weight]) => before + weight, 0)
  let left = random() * sum
  const found = weights.find(([, weight]) => {
    left -= weight
    return left < 0
  })
  return (found ?? weights[0] ?? fail())[0]
}

function fail(): never {
  throw new Error('There is nothing to pick from')
}
