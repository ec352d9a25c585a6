import { SEGMENTS, UNMEASURED } from '../../race/segments.ts'
import { IN_SHARES } from '../../race/splits/typical-times.ts'
import type { Seconds, SegmentKey } from '../../race/types.ts'
import { seededRandom } from '../../server/results/testing/simulator/seeded.ts'

/** Median seconds, growth with the total (as a power of it), and the remaining spread (log). */
type Spread = readonly [median: Seconds, growth: number, spread: number]

/** The distribution of a division's results, with figures from real races. */
export type SplitModel = {
  /** Spreads (log) on the faster and slower side of the median: fields have a long slow tail. */
  readonly total: { readonly median: Seconds; readonly faster: number; readonly slower: number }
  readonly work: { readonly [key in SegmentKey]?: Spread }
} & Roxzone

/** The seven measured transitions, each in and out together, or all of them as one number. */
type Roxzone = { readonly transitions: readonly Spread[] } | { readonly roxzone: Spread }

/** Weights of the seven transitions when only their sum is known, and the spread of each. */
const TRANSITIONS = [40, 47, 49, 56, 55, 69, 77]
const TRANSITION_SPREAD = 0.15

type Splits = {
  readonly totalTime: Seconds
  readonly segmentTimes: { readonly [key in SegmentKey]?: Seconds }
}

/**
 * A realistic random result; `normal` supplies the random numbers. Every segment is a whole number
 * of seconds, and they add up to the total.
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

/** Differences of rounded-down clock times, as on results pages, so that no second gets lost. */
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
 * `count` sources of normal numbers. Their n-th draws are evenly spaced, in random order, so a
 * field of 40 has medians that would take thousands of independent draws.
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
 * outer hundredths are cut off: in a field of 200, nobody is as fast as the best of many thousands.
 */
function normalAt(share: number): number {
  const inner = 0.01 + 0.98 * share
  return 4.91 * (inner ** 0.14 - (1 - inner) ** 0.14)
}

/** The same items in random order (Fisher and Yates). */
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
