import { firstAbove } from '../binary-search.ts'
import type { ReplayAxis } from '../replay/replay-axis.ts'
import type { Seconds } from '../types.ts'

/** A stretch of watching in which replay time runs evenly; it is paused where `from` equals `to`. */
export type Stretch = {
  /** In watching time. */
  readonly start: Seconds
  readonly end: Seconds
  /** In replay time. */
  readonly from: Seconds
  readonly to: Seconds
}

/**
 * Watching time against replay time. A camera moves on a screen in seconds of watching: at 50x
 * they are fifty times as long as those of the race, in a hold they are the same.
 */
export type WatchAxis = {
  /** In order and without holes in watching time. */
  readonly stretches: readonly Stretch[]
  /** Where each of them starts in watching time and in replay time, for binary search. */
  readonly starts: Float64Array
  readonly froms: Float64Array
  readonly end: Seconds
  /** Watching times at which the replay leaps: nothing moves smoothly across them. */
  readonly breaks: readonly Seconds[]
}

/** The axis of a replay that is watched at one speed. */
export function buildWatchAxis(
  { start, end, holds, jumps, finals }: ReplayAxis,
  speed: number,
): WatchAxis {
  const stretches: Stretch[] = []
  const breaks: Seconds[] = []
  let [time, watched] = [start, 0]
  const goOn = (to: Seconds, rate: number) => {
    if (!(to > time)) return
    const until = watched + (to - time) / rate
    stretches.push({ start: watched, end: until, from: time, to })
    time = to
    watched = until
  }
  const stops = [
    ...holds.map((hold) => ({ ...hold, rate: 1, isBreak: false })),
    ...finals.map((final) => ({ ...final, rate: Math.min(1, speed), isBreak: false })),
    // Playing skips it; an athlete who seeks into it sees it, so it has its own camera.
    ...jumps.map((jump) => ({ ...jump, rate: speed, isBreak: true })),
  ].sort((a, b) => a.start - b.start)
  for (const stop of stops) {
    goOn(stop.start, speed)
    if (stop.isBreak) breaks.push(watched)
    goOn(stop.end, stop.rate)
    if (stop.isBreak) breaks.push(watched)
  }
  goOn(end, speed)
  return layoutAxis(stretches, breaks)
}

/** The axis of a video: its own time, with a break wherever the replay leaps. */
export function videoAxis({ stretches }: Pick<WatchAxis, 'stretches'>): WatchAxis {
  const breaks = stretches.flatMap(({ start, from }, i) => {
    const before = stretches[i - 1]
    return before && Math.abs(before.to - from) > 1e-6 ? [start] : []
  })
  return layoutAxis(stretches, breaks)
}

function layoutAxis(stretches: readonly Stretch[], breaks: readonly Seconds[]): WatchAxis {
  // A replay of no length is watched for no time.
  const all = stretches.length > 0 ? stretches : [{ start: 0, end: 0, from: 0, to: 0 }]
  return {
    stretches: all,
    starts: Float64Array.from(all, ({ start }) => start),
    froms: Float64Array.from(all, ({ from }) => from),
    end: all.at(-1)?.end ?? 0,
    breaks: [...new Set(breaks)],
  }
}

/** When a replay time is watched. */
export function watchTimeOf({ stretches, froms }: WatchAxis, time: Seconds): Seconds {
  const { start, end, from, to } = stretches[Math.max(0, firstAbove(froms, time) - 1)] as Stretch
  if (!(to > from)) return end
  const share = Math.min(Math.max((time - from) / (to - from), 0), 1)
  return start + (end - start) * share
}

/** The replay time shown at a watching time; before the first frame the first, after the last the last. */
export function replayTimeAt(
  { stretches, starts }: Pick<WatchAxis, 'stretches' | 'starts'>,
  watched: Seconds,
): Seconds {
  const { start, end, from, to } = stretches[
    Math.max(0, firstAbove(starts, watched) - 1)
  ] as Stretch
  if (!(end > start)) return to
  const share = Math.min(Math.max((watched - start) / (end - start), 0), 1)
  return from + (to - from) * share
}
