import type { MapPoint } from '../types.ts'
import type { Tracing } from './tracing.ts'

/** One step of undo. Only the points that differ are kept: 200 whole paths would fill the memory. */
type Change = {
  /** How many points at the beginning and at the end of the path are the same before and after. */
  readonly first: number
  readonly last: number
  readonly before: Side
  readonly after: Side
}

/** The tracing on one side of a change, its points without those that were kept. */
type Side = Omit<Tracing, 'points'> & { readonly between: readonly MapPoint[] }

/** What can be undone and what can be redone, the nearest step last. */
export type History = { readonly past: readonly Change[]; readonly future: readonly Change[] }

/** Nothing to undo, nothing to redo. */
export const NO_HISTORY: History = { past: [], future: [] }

/** How many steps can be undone; older ones are forgotten. */
export const MAX_STEPS = 200

/** Remembers a change, after which nothing is left to redo. No change leaves the history as it was. */
export function remember(history: History, before: Tracing, after: Tracing): History {
  if (before === after) return history
  const { first, last } = countKept(before.points, after.points)
  const [from, to] = [sideOf(before, first, last), sideOf(after, first, last)]
  const change = { first, last, before: from, after: to }
  return { past: [...history.past, change].slice(-MAX_STEPS), future: [] }
}

/** The tracing before the last change; nothing when there is none. */
export function stepBack({ past, future }: History, tracing: Tracing): Step | null {
  const change = past.at(-1)
  if (!change) return null
  return {
    tracing: restore(tracing, change, change.before),
    history: { past: past.slice(0, -1), future: [...future, change] },
  }
}

/** The tracing after the change that was last undone; nothing when there is none. */
export function stepForward({ past, future }: History, tracing: Tracing): Step | null {
  const change = future.at(-1)
  if (!change) return null
  return {
    tracing: restore(tracing, change, change.after),
    history: { past: [...past, change], future: future.slice(0, -1) },
  }
}

type Step = { readonly tracing: Tracing; readonly history: History }

function countKept(before: readonly MapPoint[], after: readonly MapPoint[]) {
  const shorter = Math.min(before.length, after.length)
  let first = 0
  while (first < shorter && before[first] === after[first]) first++
  let last = 0
  while (last < shorter - first && before.at(-1 - last) === after.at(-1 - last)) last++
  return { first, last }
}

function sideOf({ points, ...marks }: Tracing, first: number, last: number): Side {
  return { ...marks, between: points.slice(first, points.length - last) }
}

function restore({ points }: Tracing, { first, last }: Change, side: Side): Tracing {
  const { between, ...marks } = side
  const end = points.slice(points.length - last)
  return { ...marks, points: points.slice(0, first).concat(between, end) }
}
