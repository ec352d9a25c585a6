import type { Tracing } from '../tracing/tracing.ts'

/** The steps that can be undone and redone, the next one last. */
export type History = { readonly past: readonly Tracing[]; readonly future: readonly Tracing[] }

/** Nothing to undo, nothing to redo. */
export const NO_HISTORY: History = { past: [], future: [] }

/** How many steps can be undone; older ones are forgotten. */
export const MAX_STEPS = 200

/**
 * Records a change, and clears what could be redone. An unchanged tracing leaves the history as it
 * was.
 */
export function remember(history: History, before: Tracing, after: Tracing): History {
  if (before === after) return history
  return { past: [...history.past, before].slice(-MAX_STEPS), future: [] }
}

type Step = { readonly tracing: Tracing; readonly history: History }

/** The tracing before the last change; null when there isn't one. */
export function stepBack({ past, future }: History, now: Tracing): Step | null {
  const tracing = past.at(-1)
  if (!tracing) return null
  return { tracing, history: { past: past.slice(0, -1), future: [...future, now] } }
}

/** The tracing after the last undone change; null when there isn't one. */
export function stepForward({ past, future }: History, now: Tracing): Step | null {
  const tracing = future.at(-1)
  if (!tracing) return null
  return { tracing, history: { past: [...past, now], future: future.slice(0, -1) } }
}
