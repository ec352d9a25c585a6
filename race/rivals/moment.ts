import type { Replay } from '../replay/scene.ts'
import type { Seconds } from '../types.ts'

/**
 * The replay time of one replay in another one with other starts: the first athlete of both stays
 * where they are on the course. Who stood at the beginning or at the end stands there still.
 */
export function sameMoment(before: Replay, after: Replay, time: Seconds): Seconds {
  if (time <= before.plan.start) return after.plan.start
  if (time >= before.plan.end) return after.plan.end
  for (const [athlete, { id }] of before.athletes.entries()) {
    const own = after.athletes.findIndex((other) => other.id === id)
    const [from, to] = [before.timelines[athlete], after.timelines[own]]
    if (from && to) return Math.max(after.plan.start, time - from.start + to.start)
  }
  return time
}
