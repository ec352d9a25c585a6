import { firstAbove } from '../binary-search.ts'
import type { Course } from './course.ts'

/** The laps of a run. */
export type Laps = {
  readonly count: number
  /** Distance along the course at which each lap after the first begins. */
  readonly begins: readonly number[]
}

/** Fewer points go there and back, not round. */
const LEAST_POINTS = 3
const known = new WeakMap<Course, (Laps | null)[]>()

/**
 * The laps of a segment that goes round at least twice. They are not stored: traced laps repeat
 * their points exactly, which never happens when drawing by hand. Found once for a course.
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
  const rounds = new Map<number, { times: number; from: number }>()
  for (let i = first; i <= last; i++) {
    const key = `${places[2 * i]} ${places[2 * i + 1]}`
    const from = before.get(key)
    before.set(key, i)
    if (from === undefined || i - from < LEAST_POINTS) continue
    const round = rounds.get(i - from) ?? { times: 0, from }
    rounds.set(i - from, { ...round, times: round.times + 1 })
  }
  const [usual] = [...rounds].sort(([, a], [, b]) => b.times - a.times)
  if (!usual) return null
  const [points, { times, from }] = usual
  const count = Math.floor((times + points) / points)
  if (count < 2) return null
  const begins = Array.from(
    { length: count - 1 },
    (_, lap) => lengths[from + (lap + 1) * points] ?? 0,
  )
  return { count, begins }
}

/** `lap 2 of 3` at a share of a segment; nothing where it has no laps. */
export function lapText(course: Course, segment: number, share: number): string | null {
  const laps = lapsOf(course, segment)
  if (!laps) return null
  const [start, end] = [course.starts[segment] ?? 0, course.ends[segment] ?? 0]
  const way = start + (end - start) * share
  return `lap ${1 + laps.begins.filter((begin) => begin <= way).length} of ${laps.count}`
}
