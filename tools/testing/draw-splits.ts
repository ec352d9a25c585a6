import { SEGMENTS, UNMEASURED } from '../../race/segments.ts'
import { IN_SHARES } from '../../race/splits/typical-times.ts'
import type { Seconds, SegmentKey } from '../../race/types.ts'
import { seededRandom } from '../../server/results/testing/simulator/seeded.ts'

/** Median seconds, growth with the total (as a power of it), and spread left after that (log). */
type Spread = readonly [median: Seconds, growth: number, spread: number]

/** How the results of a division are spread: figures of real races. */
export type SplitModel = {
  /** Spreads (log) of those faster and those slower than the median: fields lean to the slow. */
  readonly total: { readonly median: Seconds; readonly faster: number; readonly slower: number }
  readonly work: { readonly [key in SegmentKey]?: Spread }
} & Roxzone

/** The seven measured transitions, way in and way out together, or all of them in one number. */
type Roxzone = { readonly transitions: readonly Spread[] } | { readonly roxzone: Spread }

/** Weights of the seven transitions where only their sum is known, and the spread of each. */
const TRANSITIONS = [40, 47, 49, 56, 55, 69, 77]
const TRANSITION_SPREAD = 0.15

type Splits = {
  readonly totalTime: Seconds
  readonly segmentTimes: { readonly [key in SegmentKey]?: Seconds }
}

/**
 * An invented result that could be real; `normal` gives the chance in it. Every segment is a whole
 * number of seconds, and together they are the total.
 */
export function drawSplits(model: SplitModel, normal: () => number): Splits {
  const luck = normal()
  const { median, faster, slower } = model.total
  const total = median * Math.exp(luck * (luck < 0 ? faster : slower))
  const pace = total / median
  const draw = ([middle, growth, spread]: Spread) =>
    middle * pace ** growth * Math.exp(normal() * spread)

  const roxzone = 'roxzone' in model ? draw(model.roxzone) : 0
  const work = SEGMENTS.map(({ key }) => (model.work[key] ? draw(model.work[key]) : 0))
  const transitions =
    'roxzone' in model ? divideRoxzone(roxzone, normal) : model.transitions.map(draw)
  const drawn = SEGMENTS.map(({ key, kind }, index) => {
    if (kind !== 'ROXZONE' || UNMEASURED.has(key)) return work[index] ?? 0
    const lap = Number(key.at(-1)) - 1
    const share = IN_SHARES[lap] ?? 0.5
    return (transitions[lap] ?? 0) * (key.startsWith('seg_rox_in') ? share : 1 - share)
  })
  return onTheClock(drawn, total)
}

function divideRoxzone(roxzone: Seconds, normal: () => number): Seconds[] {
  const weights = TRANSITIONS.map((weight) => weight * Math.exp(normal() * TRANSITION_SPREAD))
  const sum = weights.reduce((before, weight) => before + weight, 0)
  return weights.map((weight) => (roxzone * weight) / sum)
}

/** Differences of rounded-down clock times, as results pages print them: no second gets lost. */
function onTheClock(drawn: readonly number[], total: Seconds): Splits {
  const scale = total / drawn.reduce((sum, time) => sum + time, 0)
  let clock = 0
  const segmentTimes: { [key in SegmentKey]?: Seconds } = {}
  SEGMENTS.forEach(({ key }, index) => {
    const before = Math.floor(clock)
    clock += (drawn[index] ?? 0) * scale
    segmentTimes[key] = Math.floor(clock) - before
  })
  return { totalTime: Math.floor(clock), segmentTimes }
}

/**
 * `count` sources of normal numbers. The n-th draws of all of them are evenly spaced, in random
 * order: a field of 40 then has the medians that independent draws only give thousands.
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
 * The normal number below which a share of all others falls (Tukey's lambda, good to 0.01). The
 * outer hundredths are left out: nobody of 200 is as fast as the best of many thousands.
 */
function normalAt(share: number): number {
  const inner = 0.01 + 0.98 * share
  return 4.91 * (inner ** 0.14 - (1 - inner) ** 0.14)
}

/** The same items in an order left to chance (Fisher and Yates). */
function shuffled<Item>(items: readonly Item[], random: () => number): Item[] {
  const order = [...items]
  for (let last = order.length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1))
    const [a, b] = [order[last] as Item, order[other] as Item]
    order[last] = b
    order[other] = a
  }
  return order
}
