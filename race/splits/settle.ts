import type { Seconds } from '../types.ts'
import { apportion, sumOf, toStep } from './apportion.ts'
import type { RoxzoneShares } from './roxzone.ts'
import { isTransition, missingIn, ROUNDING, type Stretch, wholeOf } from './stretches.ts'
import { longestAt, shortestAt, typicalAt } from './typical-times.ts'

/** A stretch without gaps: the time of each segment, and the time that belongs to none. */
type Settled = { readonly times: Map<number, Seconds>; readonly unaccounted: Seconds }

/** Results are printed in whole seconds, elite results in hundredths. */
const stepOf = (times: readonly Seconds[]) => (times.every(Number.isInteger) ? 1 : 0.01)

/**
 * Fills a stretch: known times first, then the roxzone, then the rest in typical proportions. Time
 * that no segment can have taken passes at the end of the stretch and belongs to none.
 */
export function settle(stretch: Stretch, roxzone: RoxzoneShares, pace: number): Settled {
  const { segments, known, start } = stretch
  const whole = wholeOf(stretch)
  const step = stepOf([whole ?? 0, start, ...known.values()])
  // After the last known clock nothing has to add up, so printed values stay as they are.
  if (whole === null) {
    const timeAt = (i: number) =>
      known.get(i) ?? toStep(roxzone.transitions.get(i) ?? typicalAt(i) * pace, step)
    return { times: new Map(segments.map((i) => [i, timeAt(i)])), unaccounted: 0 }
  }
  let unaccounted = roxzone.unaccounted.get(stretch) ?? 0
  const [first = 0] = segments
  if (segments.length === 1) {
    // If the two mats give the segment more time than printed, the printed value is right.
    const printed = known.get(first)
    const isMore = printed !== undefined && !isTransition(first) && whole > printed + ROUNDING
    const time = isMore ? printed : whole - unaccounted
    return { times: new Map([[first, time]]), unaccounted: whole - time }
  }

  const missing = missingIn(stretch)
  const others = missing.filter((i) => !roxzone.transitions.has(i))
  const times = new Map(segments.map((i) => [i, known.get(i) ?? roxzone.transitions.get(i) ?? 0]))
  let rest = whole - unaccounted - sumOf(times.values(), (time) => time)
  const isAllMissing = missing.length === segments.length
  const most = sumOf(others, (i) => longestAt(i, pace))
  if (!isAllMissing && rest > most + known.size) {
    const surplus = toStep(rest - most, step)
    unaccounted += surplus
    rest -= surplus
  }
  for (const [i, time] of spreadOver(others, Math.max(0, rest), pace, step)) times.set(i, time)
  absorbRounding(times, [...known.keys()], whole - unaccounted, step)
  return { times, unaccounted }
}

/** In typical proportions; if time is short, every run and station gets its minimum first. */
function spreadOver(segments: readonly number[], rest: Seconds, pace: number, step: number) {
  const weights = segments.map(typicalAt)
  const least = segments.map((i) => Math.ceil(shortestAt(i, pace)))
  const shares = apportion(rest, weights, step)
  const above = rest - sumOf(least, (time) => time)
  const isTight = above >= 0 && shares.some((share, i) => share < (least[i] ?? 0))
  const more = isTight ? apportion(above, weights, step) : shares
  return segments.map((segment, i) => {
    const time = (more[i] ?? 0) + (isTight ? (least[i] ?? 0) : 0)
    return [segment, toStep(time, step)] as const
  })
}

/**
 * Printed splits are rounded, so they differ from the whole by up to a second each, which is added
 * or subtracted in proportion to their length. Any larger difference is shared by all segments, so
 * that the sum is right.
 */
function absorbRounding(
  times: Map<number, Seconds>,
  printed: readonly number[],
  whole: Seconds,
  step: number,
) {
  const timeAt = (i: number) => times.get(i) ?? 0
  const offNow = () => toStep(whole - sumOf(times.values(), (time) => time), step)
  const off = offNow()
  const parts = apportion(Math.abs(off), printed.map(timeAt), step)
  const add = (i: number, part: Seconds) =>
    times.set(i, Math.max(0, toStep(timeAt(i) + Math.sign(off) * part, step)))
  let beyond: Seconds = 0
  printed.forEach((i, order) => {
    const part = parts[order] ?? 0
    add(i, Math.min(part, 1))
    beyond += Math.max(0, part - 1)
  })
  for (const [order, i] of printed.entries()) {
    const more = Math.min(beyond, Math.max(0, 1 - (parts[order] ?? 0)))
    add(i, more)
    beyond -= more
  }
  if (offNow() === 0) return
  const all = [...times.keys()]
  const weights = all.map((i) => timeAt(i) || typicalAt(i) / 1000)
  apportion(whole, weights, step).forEach((time, order) => {
    times.set(all[order] as number, time)
  })
}
