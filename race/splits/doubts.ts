import { getSegment } from '../segments.ts'
import type { Seconds, SplitWarning } from '../types.ts'
import type { CleanSplits } from './splits.ts'
import { missingIn, type Stretch, wholeOf } from './stretches.ts'
import { isWorkAt, shortestAt, typicalAt } from './typical-times.ts'

/** A printed split or clock, or a printed sum, that cannot be true beside the others. */
export type Doubt =
  | { readonly kind: 'split' | 'clock'; readonly segment: number; readonly value: Seconds }
  | { readonly kind: 'roxzone' | 'run-total'; readonly value: Seconds }

/** Splits are rounded up and clocks down, so a split and the clocks around it may be this far apart. */
export const ROUNDING: Seconds = 2

/** The first value that leaves no room for the rest of its stretch; nothing when all fit. */
export function findDoubt(
  stretches: readonly Stretch[],
  roxzone: ReadonlyMap<number, Seconds>,
  pace: number,
): Doubt | null {
  for (const [index, stretch] of stretches.entries()) {
    const whole = wholeOf(stretch)
    if (whole === null) continue
    const doubt =
      doubtClocks(stretches, index, pace) ??
      doubtSplits(stretch, whole, pace) ??
      doubtRoxzone(stretch, whole, roxzone, pace)
    if (doubt) return doubt
  }
  return null
}

/** The splits without the one that is doubted. */
export function withoutDoubted(splits: CleanSplits, doubt: Doubt): CleanSplits {
  const warnings: SplitWarning[] = [...splits.warnings, warningOf(doubt)]
  if (!('segment' in doubt)) {
    const sum = doubt.kind === 'roxzone' ? { roxzoneTotal: null } : { runTotal: null }
    return { ...splits, ...sum, warnings }
  }
  const { segment } = doubt
  const dropped = (values: CleanSplits['times']) =>
    values.map((value, i) => (i === segment ? null : value))
  return doubt.kind === 'split'
    ? { ...splits, times: dropped(splits.times), warnings }
    : { ...splits, clocks: dropped(splits.clocks), warnings }
}

function warningOf(doubt: Doubt): SplitWarning {
  if (!('segment' in doubt)) return { reason: `${doubt.kind}-does-not-fit`, value: doubt.value }
  const { key } = getSegment(doubt.segment)
  return { reason: 'split-does-not-fit', segment: key, value: doubt.value }
}

/**
 * Two clocks so close that what lies between them cannot have been done: one of the two is wrong, and
 * it is the one without which the rest looks more typical. The official total is never doubted.
 */
function doubtClocks(stretches: readonly Stretch[], index: number, pace: number): Doubt | null {
  const stretch = stretches[index] as Stretch
  if (!isTooShort(stretch, pace)) return null
  const before = stretches[index - 1]
  const after = stretches[index + 1]
  const candidates = [
    { clock: before?.clock ?? null, value: stretch.start, misfit: misfitOf(before, stretch, pace) },
    { clock: stretch.clock, value: stretch.end, misfit: misfitOf(stretch, after, pace) },
  ].flatMap(({ clock, value, misfit }) =>
    clock !== null && value !== null
      ? [{ kind: 'clock' as const, segment: clock, value, misfit }]
      : [],
  )
  return candidates.toSorted((a, b) => a.misfit - b.misfit)[0] ?? null
}

/** A short split that both mats or the summary print is believed, but nobody takes no time at all. */
function isTooShort(stretch: Stretch, pace: number): boolean {
  const whole = wholeOf(stretch) ?? 0
  const work = stretch.segments.filter(isWorkAt)
  if (work.length === 0) return false
  const isMeasured = stretch.segments.length === 1
  const printed = isMeasured ? stretch.known.get(stretch.segments[0] as number) : undefined
  const isDenied = printed !== undefined && printed > whole + ROUNDING
  if (isMeasured && !isDenied) return whole <= 0
  const least = sumOf(work, (i) => Math.min(stretch.known.get(i) ?? Infinity, shortestAt(i, pace)))
  return whole + stretch.known.size < least
}

/** How far two stretches in one are from what is printed for them, or typical. */
function misfitOf(a: Stretch | undefined, b: Stretch | undefined, pace: number): number {
  if (!a || !b || b.end === null) return Number.POSITIVE_INFINITY
  const known = new Map([...a.known, ...b.known])
  const expected = sumOf([...a.segments, ...b.segments], (i) => known.get(i) ?? typicalAt(i) * pace)
  return Math.abs(Math.log(Math.max(1, b.end - a.start) / expected))
}

/**
 * Printed splits may exceed the whole by their rounding, a second each. Beyond that one of them is wrong;
 * so it is when they leave a missing run or station less than it can take.
 */
function doubtSplits(stretch: Stretch, whole: Seconds, pace: number): Doubt | null {
  const { known, segments } = stretch
  if (known.size === 0 || segments.length === 1) return null
  const least = sumOf(missingIn(stretch), (i) => shortestAt(i, pace))
  if (sumOf(known.values(), (time) => time) + least <= whole + known.size) return null
  return doubtOf(worstOf(stretch, pace))
}

/** The same with the printed roxzone among the witnesses. */
function doubtRoxzone(
  stretch: Stretch,
  whole: Seconds,
  roxzone: ReadonlyMap<number, Seconds>,
  pace: number,
): Doubt | null {
  const ways = stretch.segments.filter((i) => roxzone.has(i))
  const work = missingIn(stretch).filter((i) => !roxzone.has(i))
  if (ways.length === 0 || work.length === 0) return null
  const wanted = sumOf(ways, (i) => roxzone.get(i) ?? 0)
  const least = sumOf(work, (i) => shortestAt(i, pace))
  const printed = sumOf(stretch.known.values(), (time) => time)
  if (printed + least + wanted <= whole + stretch.known.size + ROUNDING) return null
  return worstOrRoxzone([{ stretch }], wanted, ways, pace)
}

/** Who is further above what is typical: the worst split of some stretches, or the printed roxzone. */
export function worstOrRoxzone(
  shares: readonly { readonly stretch: Stretch }[],
  roxzone: Seconds,
  ways: readonly number[],
  pace: number,
): Doubt {
  const worst = shares
    .filter(({ stretch }) => stretch.known.size > 0)
    .map(({ stretch }) => worstOf(stretch, pace))
    .toSorted((a, b) => b.excess - a.excess)[0]
  const excess = roxzone - sumOf(ways, typicalAt) * pace
  if (!worst || excess > worst.excess) return { kind: 'roxzone', value: roxzone }
  return doubtOf(worst)
}

/** Runs that were worked out from the run total are as wrong as that is. */
function doubtOf({ segment, value, isDerived }: ReturnType<typeof worstOf>): Doubt {
  return isDerived ? { kind: 'run-total', value } : { kind: 'split', segment, value }
}

/** The split with the most seconds above what is typical at this pace. */
function worstOf({ known, derived }: Stretch, pace: number) {
  return [...known]
    .map(([segment, value]) => {
      const excess = value - typicalAt(segment) * pace
      return { segment, value, excess, isDerived: derived.has(segment) }
    })
    .reduce((a, b) => (b.excess > a.excess ? b : a))
}

/** Adds up what a function makes of each. */
export function sumOf<Item>(items: Iterable<Item>, of: (item: Item) => number): number {
  let sum = 0
  for (const item of items) sum += of(item)
  return sum
}
