import type { RaceWindow } from '../replay/race-window.ts'
import type { Seconds } from '../types.ts'
import type { CutMoment, CutMoments } from './cut-moments.ts'

/** Smallest share of a moment worth showing: half a pass isn't. */
const LEAST_LEFT = 0.4

/**
 * As many moments as fit, in order, without overlap and outside forbidden stretches. Passes and
 * stations alternate; among equals, the one farthest from all chosen ones comes next, so that a cut
 * covers the whole race.
 */
export function chooseMoments(
  { always, passes, stations, others }: CutMoments,
  count: number,
  blocked: readonly RaceWindow[],
): CutMoment[] {
  const chosen: CutMoment[] = []
  const windows = [...blocked]
  const choose = (moment: CutMoment, least: number) => {
    if (chosen.length >= count) return
    const clipped = clip(moment, windows, least)
    if (!clipped) return
    chosen.push(clipped)
    windows.push(windowOf(clipped))
  }
  for (const moment of always) choose(moment, 0)

  const far = ({ time }: CutMoment) => Math.min(...chosen.map((one) => Math.abs(one.time - time)))
  /** Takes the farthest moment from the first non-empty list. */
  const takeNext = (lists: CutMoment[][]) => {
    const list = lists.find(({ length }) => length > 0)
    const next = list?.reduce((best, moment) => (far(moment) > far(best) ? moment : best))
    if (!list || !next) return
    list.splice(list.indexOf(next), 1)
    choose(next, LEAST_LEFT)
  }
  const turns = [passes.map((list) => [...list]), [[...stations]]]
  const isLeft = (lists: CutMoment[][]) => lists.some(({ length }) => length > 0)
  while (chosen.length < count && turns.some(isLeft)) {
    for (const lists of turns) {
      const before = chosen.length
      while (chosen.length === before && isLeft(lists)) takeNext(lists)
    }
  }
  const rest = [[...others]]
  while (chosen.length < count && isLeft(rest)) takeNext(rest)
  return chosen.sort((a, b) => a.time - b.time)
}

/** The whole stretch of the race that a moment shows. */
export function windowOf({ parts }: CutMoment): RaceWindow {
  return { from: parts[0]?.from ?? 0, to: parts.at(-1)?.to ?? 0 }
}

/**
 * What remains of a moment around its event without the given windows; null if that is too little.
 */
function clip(moment: CutMoment, windows: readonly RaceWindow[], least: number): CutMoment | null {
  const { time, parts } = moment
  const whole = windowOf(moment)
  let { from, to } = whole
  for (const window of windows) {
    if (window.from < time && window.to > time) return null
    if (window.to <= time) from = Math.max(from, window.to)
    else to = Math.min(to, window.from)
  }
  if (!(to > from) || to - from < least * (whole.to - whole.from)) return null
  return { ...moment, parts: clipParts(parts, from, to) }
}

function clipParts(parts: CutMoment['parts'], from: Seconds, to: Seconds): CutMoment['parts'] {
  return parts
    .map((part) => ({ ...part, from: Math.max(part.from, from), to: Math.min(part.to, to) }))
    .filter((part) => part.to > part.from)
}
