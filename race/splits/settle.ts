import type { Seconds } from '../types.ts'
import { apportion } from './apportion.ts'
import { ROUNDING, sumOf } from './doubts.ts'
import { isTransition, missingIn, type Stretch, wholeOf } from './stretches.ts'
import { longestAt, shortestAt, typicalAt } from './typical-times.ts'

/** A stretch without holes: what each segment took, and what belongs to none of them. */
export type Settled = {
  readonly times: ReadonlyMap<number, Seconds>
  readonly unaccounted: Seconds
}

/** What is known of a stretch beside its printed splits. */
export type Wanted = {
  /** The printed roxzone, shared out. */
  readonly roxzone: ReadonlyMap<number, Seconds>
  /** Time that is known to belong to no segment. */
  readonly unaccounted: Seconds
  readonly pace: number
}

/** Results are printed in whole seconds, those of the elite in hundredths. */
const stepOf = (times: readonly Seconds[]) => (times.every(Number.isInteger) ? 1 : 0.01)

/**
 * Fills a stretch: printed splits first, the roxzone next, then the rest by typical proportions. What
 * no segment can have taken passes at the end of the stretch, and belongs to none.
 */
export function settle(stretch: Stretch, wanted: Wanted): Settled {
  const whole = wholeOf(stretch)
  if (whole === null) return { times: settleOpen(stretch, wanted), unaccounted: 0 }
  if (stretch.segments.length === 1) return settleOne(stretch, whole, wanted.unaccounted)

  const { known } = stretch
  const step = stepOf([whole, stretch.start, ...known.values()])
  const printed = sumOf(known.values(), (time) => time)
  const missing = missingIn(stretch)
  const ways = missing.filter((i) => wanted.roxzone.has(i))
  const others = missing.filter((i) => !wanted.roxzone.has(i))
  const roxzone = sumOf(ways, (i) => wanted.roxzone.get(i) ?? 0)
  let rest = whole - wanted.unaccounted - printed - roxzone
  let { unaccounted } = wanted
  const most = others.length > 0 ? sumOf(others, (i) => longestAt(i, wanted.pace)) : known.size
  const isBeyond = rest > most + (others.length > 0 ? known.size : 0)
  if (isBeyond && missing.length < stretch.segments.length) {
    const surplus = toStep(rest - (others.length > 0 ? most : 0), step)
    unaccounted += surplus
    rest -= surplus
  }

  const times = new Map(known)
  for (const way of ways) times.set(way, wanted.roxzone.get(way) ?? 0)
  spreadOver(others, Math.max(0, rest), wanted.pace, step).forEach((time, i) => {
    times.set(others[i] as number, time)
  })
  const settled = new Map(stretch.segments.map((i) => [i, times.get(i) ?? 0]))
  absorbRounding(settled, [...known.keys()], whole - unaccounted, step)
  return { times: settled, unaccounted }
}

/** Two mats time one segment. What is printed for it besides is right when the clocks give it more time. */
function settleOne(
  { segments: [segment = 0], known }: Stretch,
  whole: Seconds,
  planned: Seconds,
): Settled {
  const printed = known.get(segment)
  const isMore = printed !== undefined && !isTransition(segment) && whole > printed + ROUNDING
  const time = isMore ? printed : whole - planned
  return { times: new Map([[segment, time]]), unaccounted: whole - time }
}

/** Behind the last known clock nothing has to add up: what is printed stays as it is. */
function settleOpen(stretch: Stretch, { roxzone, pace }: Wanted): Map<number, Seconds> {
  const step = stepOf([stretch.start, ...stretch.known.values()])
  return new Map(
    stretch.segments.map((i) => [
      i,
      stretch.known.get(i) ?? toStep(roxzone.get(i) ?? typicalAt(i) * pace, step),
    ]),
  )
}

/** In proportion to what is typical; with little to share every run and station gets its least first. */
function spreadOver(
  segments: readonly number[],
  rest: Seconds,
  pace: number,
  step: number,
): Seconds[] {
  const weights = segments.map(typicalAt)
  const shares = apportion(rest, weights, { step })
  const least = segments.map((i) => Math.ceil(shortestAt(i, pace)))
  const isEnough = shares.every((share, i) => share >= (least[i] ?? 0))
  const above = rest - sumOf(least, (time) => time)
  if (isEnough || above < 0) return shares
  return apportion(above, weights, { step }).map((share, i) =>
    toStep(share + (least[i] ?? 0), step),
  )
}

/**
 * Printed splits are rounded, so they miss the whole by up to a second each: it is taken from them, or
 * given, by their length. Whatever cannot be rounding is shared by all, so that the sum is right.
 */
function absorbRounding(
  times: Map<number, Seconds>,
  printed: readonly number[],
  whole: Seconds,
  step: number,
) {
  const off = toStep(whole - sumOf(times.values(), (time) => time), step)
  const parts = apportion(
    Math.abs(off),
    printed.map((i) => times.get(i) ?? 0),
    { step, most: 1 },
  )
  printed.forEach((i, order) => {
    const time = (times.get(i) ?? 0) + Math.sign(off) * (parts[order] ?? 0)
    times.set(i, Math.max(0, toStep(time, step)))
  })
  const sum = sumOf(times.values(), (time) => time)
  if (Math.abs(sum - whole) < step / 2) return
  const keys = [...times.keys()]
  const weights = keys.map((i) => times.get(i) || typicalAt(i) / 1000)
  apportion(whole, weights, { step }).forEach((time, order) => {
    times.set(keys[order] as number, time)
  })
}

const toStep = (time: Seconds, step: number) =>
  Math.round(Math.round(time / step) * step * 100) / 100
