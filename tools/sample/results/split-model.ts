import { SEGMENTS, UNMEASURED } from '../../../race/segments.ts'
import type { Seconds, SegmentKey } from '../../../race/types.ts'

/** Median seconds, growth with the total (as a power of it), and spread left after that (log). */
export type Spread = readonly [median: Seconds, growth: number, spread: number]

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

export type Splits = {
  readonly totalTime: Seconds
  readonly segmentTimes: { readonly [key in SegmentKey]?: Seconds }
}

/** What a result is drawn by, besides its model. */
export type DrawOptions = {
  /**
   * The part of each transition that lies before the station. It belongs to the venue: with shares
   * of another hall markers would sprint to a station and crawl away from it.
   */
  readonly inShares: readonly number[]
  /** Results are printed in whole seconds, those of the elite in hundredths. */
  readonly perSecond?: number
}

/**
 * An invented result that could be real; `normal` gives the chance in it. Every segment is a number
 * of whole steps of the clock, together they are the total.
 */
export function drawSplits(
  model: SplitModel,
  normal: () => number,
  { inShares, perSecond = 1 }: DrawOptions,
): Splits {
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
    const share = inShares[lap] ?? 0.5
    return (transitions[lap] ?? 0) * (key.startsWith('seg_rox_in') ? share : 1 - share)
  })
  return onTheClock(drawn, total, perSecond)
}

function divideRoxzone(roxzone: Seconds, normal: () => number): Seconds[] {
  const weights = TRANSITIONS.map((weight) => weight * Math.exp(normal() * TRANSITION_SPREAD))
  const sum = weights.reduce((before, weight) => before + weight, 0)
  return weights.map((weight) => (roxzone * weight) / sum)
}

/** Differences of rounded-down clock times, as results pages print them: no second gets lost. */
function onTheClock(drawn: readonly number[], total: Seconds, perSecond: number): Splits {
  const scale = (total / drawn.reduce((sum, time) => sum + time, 0)) * perSecond
  let clock = 0
  const segmentTimes: { [key in SegmentKey]?: Seconds } = {}
  SEGMENTS.forEach(({ key }, index) => {
    const before = Math.floor(clock)
    clock += (drawn[index] ?? 0) * scale
    segmentTimes[key] = (Math.floor(clock) - before) / perSecond
  })
  return { totalTime: Math.floor(clock) / perSecond, segmentTimes }
}
