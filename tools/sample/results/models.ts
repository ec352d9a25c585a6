import { mapRoxzone, mapWork, sumOfMedians, transitionsOf } from './change-model.ts'
import { OPEN_MEN, OPEN_WOMEN, PRO_MEN, PRO_WOMEN } from './figures-single.ts'
import type { SplitModel, Spread } from './split-model.ts'

/**
 * Divisions no figures were found for, worked out from those with figures. They are plausible, not
 * measured.
 */

/** A few minutes apart at the most: all of them qualified for it. */
const ELITE = { faster: 0.02, slower: 0.025 }
export const ELITE_MEN = atTotal(PRO_MEN, { median: 3420, ...ELITE })
export const ELITE_WOMEN = atTotal(PRO_WOMEN, { median: 3740, ...ELITE })

/** Loads and aids differ from athlete to athlete, and so do the times. */
const ADAPTIVE = { faster: 0.18, slower: 0.22 }
export const ADAPTIVE_MEN = atTotal(OPEN_MEN, { median: 6000, ...ADAPTIVE })
export const ADAPTIVE_WOMEN = atTotal(OPEN_WOMEN, { median: 6500, ...ADAPTIVE })

export const RELAY_MEN = relayOf(OPEN_MEN)
export const RELAY_WOMEN = relayOf(OPEN_WOMEN)
/** Two men and two women. */
export const RELAY_MIXED = between(RELAY_MEN, RELAY_WOMEN)

/**
 * Four people take two legs each, a run and a station, and rest for the other six: they run and
 * work faster than alone. Only the way through the roxzone hardly changes.
 */
function relayOf(open: SplitModel): SplitModel {
  const [runs, stations, roxzone] = [0.87, 0.83, 0.95]
  const work = mapWork(open, (key, [median, growth, spread]) => {
    const factor = key.startsWith('seg_run') ? runs : stations
    return [median * factor, growth, spread]
  })
  const relay = {
    ...mapRoxzone(open, ([median, growth, spread]) => [median * roxzone, growth, spread]),
    work,
    total: open.total,
  }
  const { median, faster, slower } = open.total
  return {
    ...relay,
    // A strong and a weak member make an average team, so teams differ less than people.
    total: {
      median: (median * sumOfMedians(relay)) / sumOfMedians(open),
      faster: faster * 0.8,
      slower: slower * 0.8,
    },
  }
}

/** The part of a field that is about this fast: its stations shrink more than its ergs. */
function atTotal(model: SplitModel, total: SplitModel['total']): SplitModel {
  const pace = total.median / model.total.median
  const change = ([median, growth, spread]: Spread): Spread => [
    median * pace ** growth,
    growth,
    spread,
  ]
  return {
    ...mapRoxzone(model, change),
    work: mapWork(model, (_key, spread) => change(spread)),
    total,
  }
}

function between(one: SplitModel, other: SplitModel): SplitModel {
  const middle = (a: number, b: number) => Math.sqrt(a * b)
  const mix = (a: Spread, b: Spread): Spread => [
    middle(a[0], b[0]),
    middle(a[1], b[1]),
    middle(a[2], b[2]),
  ]
  return {
    total: {
      median: middle(one.total.median, other.total.median),
      faster: middle(one.total.faster, other.total.faster),
      slower: middle(one.total.slower, other.total.slower),
    },
    work: mapWork(one, (key, spread) => mix(spread, other.work[key] ?? spread)),
    transitions: transitionsOf(one).map((spread, lap) =>
      mix(spread, transitionsOf(other)[lap] ?? spread),
    ),
  }
}
