import { SEGMENTS } from '../segments.ts'
import type { Seconds, SplitWarning } from '../types.ts'
import { apportion, sumOf, toStep } from './apportion.ts'
import { dropRunTotal } from './run-total.ts'
import type { CleanSplits } from './splits.ts'
import {
  dropSplit,
  findSuspect,
  isMeasured,
  isTransition,
  knownIn,
  missingIn,
  ROUNDING,
  type Stretch,
  wholeOf,
} from './stretches.ts'
import { shortestAt, typicalAt } from './typical-times.ts'

/** What the printed roxzone time reveals about the unmeasured segments. */
export type RoxzoneShares = {
  /** As printed; null if it isn't believed. */
  readonly total: Seconds | null
  /** Seconds of each missing transition. */
  readonly transitions: ReadonlyMap<number, Seconds>
  /** Time in stretches that, according to the printed roxzone, belongs to no segment. */
  readonly unaccounted: ReadonlyMap<Stretch, Seconds>
  /** The time of each run without the transitions included in its printed time. */
  readonly shortened: ReadonlyMap<number, Seconds>
}

/** Transitions of a stretch, and the time available for them. */
type Share = {
  readonly stretch: Stretch
  readonly transitions: readonly number[]
  readonly room: Seconds
  /** How far rounding of the printed splits may shift that time. */
  readonly slack: number
}

const typicalOf = ({ transitions }: Share) => sumOf(transitions, typicalAt)
const roomIn = (shares: readonly Share[]) => sumOf(shares, ({ room }) => room)

/**
 * Trusts the printed roxzone: the missing transitions get it, less the measured ones. If more time
 * remains, the rest belongs to no segment; if none remains, the runs contain the transitions; if
 * too little remains, a printed value is wrong.
 */
export function believeRoxzone(
  stretches: readonly Stretch[],
  splits: CleanSplits,
  derived: Set<number>,
  pace: number,
  warnings: SplitWarning[],
): RoxzoneShares {
  const { roxzoneTotal, runTotal } = splits
  const none = { total: null, transitions: new Map(), unaccounted: new Map(), shortened: new Map() }
  if (roxzoneTotal === null) return none
  const shares = stretches.flatMap((stretch) => shareOf(stretch, pace))
  const measured = shares.filter(({ stretch }) => isMeasured(stretch))
  // Stretches whose only gaps are transitions, which get the remaining time.
  const open = shares.filter(
    ({ stretch, transitions }) =>
      !isMeasured(stretch) &&
      stretch.end !== null &&
      transitions.length === missingIn(stretch).length,
  )
  // Transitions beside missing runs and stations, or after the last clock, share what the others
  // leave.
  const others = shares.filter((share) => !measured.includes(share) && !open.includes(share))
  const printed = sumOf(stretches, printedIn)
  const left = roxzoneTotal - printed - roomIn(measured)
  const slack = sumOf(open, (share) => share.slack)
  // Each measured transition is the difference of two rounded-down clocks.
  const noise = ROUNDING + open.length + Math.ceil(measured.length / 3)
  if (open.length + others.length > 0 && roomIn([...open, ...others]) + slack + noise < left) {
    const isInRuns = others.length === 0 && roomIn(open) <= slack
    const taken = isInRuns ? takeOutOfRuns(open, left, pace) : null
    if (taken) return { total: roxzoneTotal, unaccounted: new Map(), ...taken }
    // More than this above typical means that the worst split, or the roxzone itself, is wrong.
    const tight = [...open, ...others]
    const suspect = findSuspect(
      tight.map(({ stretch }) => stretch),
      pace,
    )
    if (!suspect || left - sumOf(tight, typicalOf) * pace > suspect.excess) {
      warnings.push({ reason: 'roxzone-does-not-fit', value: roxzoneTotal })
      return none
    }
    if (derived.has(suspect.segment)) {
      dropRunTotal(stretches, derived, runTotal ?? 0, warnings)
      derived.clear()
    } else dropSplit(stretches, suspect, warnings)
    return believeRoxzone(stretches, splits, derived, pace, warnings)
  }

  const expected = (sumOf(others, typicalOf) * pace) / 2
  const surplus = roomIn(open) - left + Math.round(expected)
  const unaccounted = surplus > noise ? findSurplus([...measured, ...open], surplus) : new Map()
  const ofMeasured = sumOf(measured, ({ stretch }) => unaccounted.get(stretch) ?? 0)
  const rest = left + ofMeasured

  // Printed splits are rounded up, so they leave slightly too little for the transitions. The
  // roxzone says by how much, unless some of it belongs to transitions beside missing runs and
  // stations.
  const times = open.map(({ stretch, room }) => room - (unaccounted.get(stretch) ?? 0))
  const short = others.length > 0 ? slack / 2 : rest - sumOf(times, (time) => time)
  const shifts = apportion(
    Math.min(Math.abs(short), slack),
    open.map((share) => share.slack),
  )
  const transitions = new Map<number, Seconds>()
  open.forEach((share, i) => {
    divide(
      transitions,
      share.transitions,
      Math.max(0, (times[i] ?? 0) + Math.sign(short) * (shifts[i] ?? 0)),
    )
  })
  const spent = sumOf(transitions.values(), (time) => time)
  fitIn(others, Math.max(0, rest - spent)).forEach((time, share) => {
    divide(transitions, share.transitions, time)
  })
  return { total: roxzoneTotal, transitions, unaccounted, shortened: new Map() }
}

function shareOf(stretch: Stretch, pace: number): Share[] {
  const { segments, known } = stretch
  const whole = wholeOf(stretch)
  const isOne = isMeasured(stretch)
  const missing = isOne ? segments : missingIn(stretch)
  const transitions = missing.filter(isTransition)
  if (transitions.length === 0) return []
  if (whole === null) return [{ stretch, transitions, room: Number.POSITIVE_INFINITY, slack: 0 }]
  if (isOne) return [{ stretch, transitions, room: whole, slack: 0 }]
  const least = Math.ceil(sumOf(missing, (i) => shortestAt(i, pace)))
  const room = whole - knownIn(stretch) - least
  const slack = Math.max(0, known.size + Math.min(0, room))
  return [{ stretch, transitions, room: Math.max(0, room), slack }]
}

/** Transitions with times from the athlete; the organiser's pages never have them. */
function printedIn(stretch: Stretch): Seconds {
  if (isMeasured(stretch)) return 0
  return sumOf(stretch.known, ([segment, time]) => (isTransition(segment) ? time : 0))
}

/** Distributes time in typical proportions; what a segment has no room for goes to the others. */
function fitIn(shares: readonly Share[], amount: Seconds): Map<Share, Seconds> {
  const tightest = shares.toSorted((a, b) => a.room / typicalOf(a) - b.room / typicalOf(b))
  const times = new Map<Share, Seconds>()
  let rest = amount
  tightest.forEach((share, i) => {
    const weights = tightest.slice(i).map(typicalOf)
    // The one with the most room takes the rest: the roxzone is accurate within rounding.
    const time =
      weights.length === 1 ? rest : Math.min(share.room, apportion(rest, weights)[0] ?? 0)
    times.set(share, time)
    rest -= time
  })
  return times
}

function divide(times: Map<number, Seconds>, transitions: readonly number[], time: Seconds) {
  const parts = apportion(time, transitions.map(typicalAt), Number.isInteger(time) ? 1 : 0.01)
  transitions.forEach((transition, i) => {
    times.set(transition, parts[i] ?? 0)
  })
}

/** Takes the surplus from the shares that are furthest above typical. */
function findSurplus(shares: readonly Share[], surplus: Seconds): Map<Stretch, Seconds> {
  const perTypical = (roomIn(shares) - surplus) / sumOf(shares, typicalOf)
  const excessOf = (share: Share) => share.room - perTypical * typicalOf(share)
  const found = new Map<Stretch, Seconds>()
  let rest = surplus
  for (const { stretch, room } of shares.toSorted((a, b) => excessOf(b) - excessOf(a))) {
    const taken = toStep(Math.min(rest, room), 0.01)
    if (taken > 0) found.set(stretch, taken)
    rest -= taken
  }
  return found
}

/**
 * The printed runs last from station to station, so each contains the transitions before and after
 * it.
 */
function takeOutOfRuns(open: readonly Share[], left: Seconds, pace: number) {
  const transitions = new Map<number, Seconds>()
  const all = open.flatMap((share) => share.transitions)
  divide(transitions, all, left)
  const known = new Map(open.flatMap(({ stretch }) => [...stretch.known]))
  const shortened = new Map<number, Seconds>()
  for (const [transition, time] of transitions) {
    const run = SEGMENTS[transition]?.key.startsWith('seg_rox_in') ? transition - 1 : transition + 1
    shortened.set(run, (shortened.get(run) ?? known.get(run) ?? Number.NaN) - time)
  }
  // A run that isn't printed has no time here, so it fails too.
  const isPossible = [...shortened].every(([run, time]) => time >= shortestAt(run, pace))
  return isPossible ? { transitions, shortened } : null
}

const TRANSITIONS = SEGMENTS.flatMap((_, i) => (isTransition(i) ? [i] : []))

/** Fourteen differences of rounded-down clocks are off by at most this much. */
const MOST_OFF: Seconds = 8

/**
 * The measured transitions are differences of rounded clocks and may differ from the printed
 * roxzone by some seconds. A clock was rounded down, so one second later is just as valid: we move
 * as many as it takes to come within 2 s. Returns whether that is possible.
 */
export function matchRoxzone(
  times: (Seconds | null)[],
  roxzoneTotal: Seconds,
  printed: readonly (Seconds | null)[],
  unaccounted: ReadonlyMap<number, Seconds>,
): boolean {
  const timeAt = (i: number) => times[i] ?? 0
  let off = sumOf(TRANSITIONS, timeAt) - roxzoneTotal
  if (Math.abs(off) > MOST_OFF) return false
  const isTooLong = off > 0
  // A transition gets shorter when it starts later, and longer when it ends later.
  const moves = TRANSITIONS.flatMap((transition) => {
    const [longer, shorter] = isTooLong
      ? [transition - 1, transition]
      : [transition, transition + 1]
    const neighbour = isTooLong ? longer : shorter
    const change = isTooLong ? 1 : -1
    const wanted = printed[neighbour] ?? null
    const misses = wanted === null ? 0 : Math.abs(timeAt(neighbour) + change - wanted)
    const isFree = !unaccounted.has(longer) && !unaccounted.has(neighbour)
    return isFree && timeAt(shorter) >= 1 && misses <= 1
      ? [{ longer, shorter, misses, length: timeAt(neighbour) }]
      : []
  }).sort((a, b) => a.misses - b.misses || b.length - a.length)
  for (const { longer, shorter } of moves) {
    if (Math.abs(off) <= ROUNDING) break
    times[longer] = timeAt(longer) + 1
    times[shorter] = timeAt(shorter) - 1
    off += isTooLong ? -1 : 1
  }
  return Math.abs(off) <= ROUNDING
}
