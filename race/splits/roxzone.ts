import { SEGMENTS } from '../segments.ts'
import type { Seconds } from '../types.ts'
import { apportion } from './apportion.ts'
import { type Doubt, ROUNDING, sumOf, worstOrRoxzone } from './doubts.ts'
import { isTransition, missingIn, type Stretch, wholeOf } from './stretches.ts'
import { shortestAt, typicalAt } from './typical-times.ts'

/** How the printed roxzone time is shared out among the transitions nobody measured. */
export type RoxzonePlan = {
  readonly wants: ReadonlyMap<number, Seconds>
  /** Time in stretches that the roxzone is printed not to have taken. */
  readonly unaccounted: ReadonlyMap<Stretch, Seconds>
  /** What each run took without the transitions that its printed time contains. */
  readonly shortened: ReadonlyMap<number, Seconds>
}

const NO_PLAN: RoxzonePlan = { wants: new Map(), unaccounted: new Map(), shortened: new Map() }

/** Transitions of a stretch, and what is left for them: measured, or what the printed splits leave. */
type Share = {
  readonly stretch: Stretch
  readonly ways: readonly number[]
  readonly left: Seconds
  /** How far the rounding of the printed splits may move it. */
  readonly slack: number
}

/**
 * The printed roxzone is believed: the missing transitions get it, less the measured ones. Where more
 * time is left than that, the rest belongs to nobody; where none is left, the runs contain the
 * transitions; where too little is left, a printed value is wrong.
 */
export function planRoxzone(
  stretches: readonly Stretch[],
  roxzoneTotal: Seconds | null,
  pace: number,
): { plan: RoxzonePlan } | { doubt: Doubt } {
  if (roxzoneTotal === null) return { plan: NO_PLAN }
  const measured = stretches.flatMap(measuredIn)
  const open = stretches.flatMap(openIn)
  const shares = [...measured, ...open]
  const shared = new Set(shares.map(({ stretch }) => stretch))
  const others = stretches
    .filter((stretch) => !shared.has(stretch))
    .flatMap((stretch) => besideWork(stretch, pace))
  const left = roxzoneTotal - sumOf(stretches, printedIn) - sumOf(measured, (share) => share.left)
  const have = sumOf(open, (share) => share.left)
  const slack = sumOf(open, (share) => share.slack)
  // Each measured transition is the difference of two clocks that were rounded down.
  const noise = ROUNDING + open.length + Math.ceil(measured.length / 3)
  if (open.length > 0 && others.length === 0 && have + slack + noise < left) {
    const ways = open.flatMap((share) => share.ways)
    const plan = have <= slack ? takeOutOfRuns(open, left, pace) : null
    return plan ? { plan } : { doubt: worstOrRoxzone(open, left, ways, pace) }
  }

  const surplus =
    have - left + Math.round((sumOf(others, ({ ways }) => sumOf(ways, typicalAt)) * pace) / 2)
  const unaccounted = surplus > noise ? findSurplus(shares, surplus) : new Map<Stretch, Seconds>()
  const isSure = others.length === 0
  return { plan: { ...shareOut(open, others, left, unaccounted, isSure), shortened: new Map() } }
}

/**
 * Printed splits are rounded up, so what they leave for the ways is a little short. With the roxzone it
 * is known by how much, unless some of it belongs to ways beside missing runs and stations.
 */
function shareOut(
  open: readonly Share[],
  others: readonly Share[],
  left: Seconds,
  unaccounted: ReadonlyMap<Stretch, Seconds>,
  isSure: boolean,
): Pick<RoxzonePlan, 'wants' | 'unaccounted'> {
  const times = open.map((share) => share.left - (unaccounted.get(share.stretch) ?? 0))
  const ofMeasured = sumOf(unaccounted, ([stretch, time]) =>
    open.some((share) => share.stretch === stretch) ? 0 : time,
  )
  const slack = sumOf(open, (share) => share.slack)
  const short = isSure ? left + ofMeasured - sumOf(times, (time) => time) : slack / 2
  const weights = open.map((share) => share.slack)
  const shifts = slack > 0 ? apportion(Math.min(Math.abs(short), slack), weights) : []
  const wants = new Map<number, Seconds>()
  let spent = 0
  open.forEach((share, i) => {
    const time = Math.max(0, (times[i] ?? 0) + Math.sign(short) * (shifts[i] ?? 0))
    spent += time
    put(wants, share.ways, time)
  })
  for (const { ways, time } of fitIn(others, Math.max(0, left + ofMeasured - spent))) {
    put(wants, ways, time)
  }
  return { wants, unaccounted }
}

/** Ways beside missing runs and stations: they may take what those leave when they are at their least. */
function besideWork(stretch: Stretch, pace: number): Share[] {
  const missing = missingIn(stretch)
  const ways = missing.filter(isTransition)
  if (ways.length === 0) return []
  const taken = sumOf(stretch.known.values(), (time) => time)
  const least = Math.ceil(sumOf(missing, (i) => shortestAt(i, pace)))
  const whole = wholeOf(stretch)
  const left = whole === null ? Number.POSITIVE_INFINITY : Math.max(0, whole - taken - least)
  return [{ stretch, ways, left, slack: 0 }]
}

/** Shares time out by what is typical; where there is no room for it, the others get it. */
function fitIn(shares: readonly Share[], amount: Seconds) {
  const full = new Set<Share>()
  for (;;) {
    const free = shares.filter((share) => !full.has(share))
    const rest = amount - sumOf(full, (share) => share.left)
    const weights = sumOf(free, ({ ways }) => sumOf(ways, typicalAt))
    const timeOf = ({ ways }: Share) => (rest * sumOf(ways, typicalAt)) / weights
    const tight = free.filter((share) => timeOf(share) > share.left)
    // With room for nobody the roxzone does not fit, which is found out later.
    if (tight.length === 0 || tight.length === free.length) {
      const parts = apportion(Math.max(0, rest), free.map(timeOf))
      return shares.map((share) => ({
        ways: share.ways,
        time: full.has(share) ? share.left : (parts[free.indexOf(share)] ?? 0),
      }))
    }
    for (const share of tight) full.add(share)
  }
}

const isOne = (stretch: Stretch) => stretch.segments.length === 1 && stretch.end !== null

/** A transition between two mats. */
function measuredIn(stretch: Stretch): Share[] {
  const ways = stretch.segments.filter(isTransition)
  const whole = wholeOf(stretch)
  return isOne(stretch) && ways.length > 0 && whole !== null
    ? [{ stretch, ways, left: whole, slack: 0 }]
    : []
}

/** A stretch whose only holes are transitions: what is left in it is theirs. */
function openIn(stretch: Stretch): Share[] {
  const missing = missingIn(stretch)
  const whole = wholeOf(stretch)
  const isOpen = whole !== null && !isOne(stretch) && missing.length > 0
  if (!isOpen || !missing.every(isTransition)) return []
  const rest = whole - sumOf(stretch.known.values(), (time) => time)
  const slack = stretch.known.size + Math.min(0, rest)
  return [{ stretch, ways: missing, left: Math.max(0, rest), slack: Math.max(0, slack) }]
}

/** Transitions whose time somebody gave, as no page of the organiser does. */
function printedIn(stretch: Stretch): Seconds {
  if (isOne(stretch)) return 0
  return sumOf(stretch.known, ([segment, time]) => (isTransition(segment) ? time : 0))
}

function put(wants: Map<number, Seconds>, ways: readonly number[], time: Seconds) {
  const step = Number.isInteger(time) ? 1 : 0.01
  const shares = apportion(time, ways.map(typicalAt), { step })
  ways.forEach((way, i) => {
    wants.set(way, shares[i] ?? 0)
  })
}

/** Takes the surplus from where the most is above its typical share. */
function findSurplus(shares: readonly Share[], surplus: Seconds): Map<Stretch, Seconds> {
  const have = sumOf(shares, (share) => share.left)
  const weights = sumOf(shares, ({ ways }) => sumOf(ways, typicalAt))
  const excessOf = ({ ways, left }: Share) =>
    left - ((have - surplus) * sumOf(ways, typicalAt)) / weights
  const found = new Map<Stretch, Seconds>()
  let rest = surplus
  for (const { stretch, left } of shares.toSorted((a, b) => excessOf(b) - excessOf(a))) {
    const taken = Math.round(Math.min(rest, left) * 100) / 100
    if (taken > 0) found.set(stretch, taken)
    rest -= taken
  }
  return found
}

/** The printed runs last from station to station, so each contains the ways before and behind it. */
function takeOutOfRuns(open: readonly Share[], left: Seconds, pace: number): RoxzonePlan | null {
  const wants = new Map<number, Seconds>()
  put(
    wants,
    open.flatMap(({ ways }) => ways),
    left,
  )
  const shortened = new Map<number, Seconds>()
  for (const { stretch, ways } of open) {
    for (const way of ways) {
      const run = SEGMENTS[way]?.key.startsWith('seg_rox_in') ? way - 1 : way + 1
      const printed = shortened.get(run) ?? stretch.known.get(run)
      if (printed === undefined) return null
      shortened.set(run, printed - (wants.get(way) ?? 0))
    }
  }
  const isPossible = [...shortened].every(([run, time]) => time >= shortestAt(run, pace))
  return isPossible ? { wants, unaccounted: new Map(), shortened } : null
}
