import type { Replay } from '../replay/scene.ts'
import { firstSegment } from '../timeline.ts'
import type { Seconds } from '../types.ts'

/**
 * The matching replay time after the start mode changed: the first athlete stays at the same point
 * of the course. A replay at its beginning or end stays there, and one from another station begins
 * there.
 */
export function sameMoment(before: Replay, after: Replay, time: Seconds): Seconds {
  const station = firstSegment(after.timelines)
  if (station > 0 && station !== firstSegment(before.timelines)) return after.axis.start
  if (time <= before.axis.start) return after.axis.start
  if (time >= before.axis.end) return after.axis.end
  for (const [athlete, { id }] of before.athletes.entries()) {
    const own = after.athletes.findIndex((other) => other.id === id)
    const [from, to] = [before.timelines[athlete], after.timelines[own]]
    if (from && to) return Math.max(after.axis.start, time - from.start + to.start)
  }
  return time
}
