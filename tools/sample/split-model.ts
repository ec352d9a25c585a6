import { SEGMENTS, UNMEASURED } from '../../race/segments.ts'
import type { Seconds, SegmentKey } from '../../race/types.ts'
import { seededNormal } from './random.ts'

/** Median seconds, growth with the total (as a power of it), and spread left after that (log). */
type Spread = readonly [median: Seconds, growth: number, spread: number]

/** Men's PRO division, 318 finishers of one race of the 2024/25 season. */
const TOTAL = { median: 4932, spread: 0.1591 }
const SPREADS: { readonly [key in SegmentKey]?: Spread } = {
  seg_run1: [197, 0.754, 0.143],
  seg_run2: [294.5, 0.998, 0.1441],
  seg_run3: [306, 0.974, 0.0999],
  seg_run4: [313.5, 0.966, 0.0767],
  seg_run5: [319, 1.02, 0.0819],
  seg_run6: [313, 0.929, 0.0849],
  seg_run7: [316, 0.926, 0.0846],
  seg_run8: [358, 1.131, 0.1057],
  seg_ski: [251, 0.279, 0.048],
  seg_push: [178, 0.754, 0.1516],
  seg_pull: [310, 0.994, 0.1522],
  seg_bbj: [271, 1.358, 0.1665],
  seg_row: [272, 0.403, 0.0439],
  seg_farm: [115, 1.067, 0.1981],
  seg_lunge: [301, 1.206, 0.2008],
  seg_wb: [393.5, 1.11, 0.1819],
}
const ROXZONE: Spread = [327.5, 1.328, 0.1405]

/** Weights of the seven measured transitions, way in and way out together, and their spread. */
const TRANSITIONS = [40, 47, 49, 56, 55, 69, 77]
const TRANSITION_SPREAD = 0.15

export type Splits = {
  readonly totalTime: Seconds
  readonly segmentTimes: { readonly [key in SegmentKey]?: Seconds }
}

/**
 * An invented result that could be real: every segment in whole seconds, together the total.
 * `inShares` is the part of each transition that lies before the station. It belongs to the venue:
 * with shares of another hall markers would sprint to a station and crawl away from it.
 */
export function drawSplits(seed: number, inShares: readonly number[]): Splits {
  const normal = seededNormal(seed)
  const total = TOTAL.median * Math.exp(normal() * TOTAL.spread)
  const pace = total / TOTAL.median
  const draw = ([median, growth, spread]: Spread) =>
    median * pace ** growth * Math.exp(normal() * spread)

  const roxzone = draw(ROXZONE)
  const work = SEGMENTS.map(({ key }) => (SPREADS[key] ? draw(SPREADS[key]) : 0))
  const weights = TRANSITIONS.map((weight) => weight * Math.exp(normal() * TRANSITION_SPREAD))
  const sum = weights.reduce((before, weight) => before + weight, 0)
  const drawn = SEGMENTS.map(({ key, kind }, index) => {
    if (kind !== 'ROXZONE' || UNMEASURED.has(key)) return work[index] ?? 0
    const lap = Number(key.at(-1)) - 1
    const share = inShares[lap] ?? 0.5
    const part = key.startsWith('seg_rox_in') ? share : 1 - share
    return (roxzone * part * (weights[lap] ?? 0)) / sum
  })
  return inWholeSeconds(drawn, total)
}

/** Differences of rounded-down clock times, as results pages print them: no second gets lost. */
function inWholeSeconds(drawn: readonly number[], total: Seconds): Splits {
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
