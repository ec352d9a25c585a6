import { firstAbove } from '../binary-search.ts'
import { RUN_METRES } from '../segments.ts'
import { numberText } from '../text/count-text.ts'
import type { Course } from './course.ts'

/** The laps of a run. */
export type Laps = {
  /** With a tenth if the run leaves the lap elsewhere than it joins it. */
  readonly count: number
  /** Distance along the course at which each lap after the first begins. */
  readonly begins: readonly number[]
}

/** A count this close to a whole number counts as whole, because the gates are slightly apart. */
const NEARLY_WHOLE = 0.25
/** Fewer laps than this aren't worth counting. */
const LEAST_LAPS = 1.5
/** Fewer points go out and back, not around. */
const LEAST_POINTS = 3
const known = new WeakMap<Course, (Laps | null)[]>()

/**
 * The laps of a segment that goes around more than once. They aren't stored: traced laps repeat
 * their points exactly, which never happens when drawing by hand. Cached per course.
 */
export function lapsOf(course: Course, segment: number): Laps | null {
  const found = known.get(course) ?? []
  known.set(course, found)
  if (found[segment] === undefined) found[segment] = findLaps(course, segment)
  return found[segment] ?? null
}

function findLaps({ places, lengths, starts, ends }: Course, segment: number): Laps | null {
  const first = firstAbove(lengths, starts[segment] ?? 0) - 1
  const last = firstAbove(lengths, ends[segment] ?? 0) - 1
  const before = new Map<string, number>()
  const rounds = new Map<number, { times: number; from: number; first: number; last: number }>()
  for (let i = first; i <= last; i++) {
    const key = `${places[2 * i]} ${places[2 * i + 1]}`
    const from = before.get(key)
    before.set(key, i)
    if (from === undefined || i - from < LEAST_POINTS) continue
    const round = rounds.get(i - from) ?? { times: 0, from, first: from, last: i }
    rounds.set(i - from, { ...round, times: round.times + 1, last: i })
  }
  const [usual] = [...rounds].sort(([, a], [, b]) => b.times - a.times)
  if (!usual) return null
  const [points, { from, first: start, last: end }] = usual
  const at = (index: number) => lengths[index] ?? 0
  const round = at(from + points) - at(from)
  // The first run may start beside the lap, so only its part on the lap counts.
  const way = segment === 0 ? at(end) - at(start) : (ends[segment] ?? 0) - (starts[segment] ?? 0)
  const laps = way / round
  const isWhole = Math.abs(laps - Math.round(laps)) < NEARLY_WHOLE
  const count = isWhole ? Math.round(laps) : Math.round(laps * 10) / 10
  if (count < LEAST_LAPS) return null
  const begins = Array.from({ length: Math.ceil(count) - 1 }, (_, lap) =>
    at(from + (lap + 1) * points),
  )
  return { count, begins }
}

/**
 * `lap 2 of 3`, or `1.4 of 1.8 laps`, at a share of a segment; null for a segment without laps. If
 * the operator set the lap length, every run has metres too: `lap 2 of 3 · ~430 m`.
 */
export function lapText(course: Course, segment: number, share: number): string | null {
  const { lapMetres } = course
  const traced = lapsOf(course, segment)
  if (lapMetres === null) return traced && countLaps(course, segment, share, traced)
  const laps = traced ?? lapsByLength(course, segment, lapMetres)
  // A run is one kilometre, whatever the map's scale.
  const metres = `~${numberText(10 * Math.floor((share * RUN_METRES) / 10))} m`
  return laps ? `${countLaps(course, segment, share, laps)} · ${metres}` : metres
}

/** The laps of a run that was traced without its laps: they divide the path evenly. */
function lapsByLength({ starts, ends }: Course, segment: number, metres: number): Laps | null {
  const count = Math.round((RUN_METRES / metres) * 10) / 10
  if (count < LEAST_LAPS) return null
  const [start, end] = [starts[segment] ?? 0, ends[segment] ?? 0]
  const beginOf = (_: unknown, lap: number) => start + ((end - start) * (lap + 1)) / count
  return { count, begins: Array.from({ length: Math.ceil(count) - 1 }, beginOf) }
}

function countLaps(course: Course, segment: number, share: number, laps: Laps): string {
  const [start, end] = [course.starts[segment] ?? 0, course.ends[segment] ?? 0]
  const way = start + (end - start) * share
  if (!Number.isInteger(laps.count)) {
    return `${(laps.count * share).toFixed(1)} of ${laps.count} laps`
  }
  return `lap ${1 + laps.begins.filter((begin) => begin <= way).length} of ${laps.count}`
}
