import { firstAbove } from '../binary-search.ts'
import type { ReplayAxis } from '../replay/replay-axis.ts'
import type { Seconds } from '../types.ts'

/**
 * A stretch of watching during which replay time runs at a constant rate; paused where `from`
 * equals `to`.
 */
export type Stretch = {
  /** In watching time. */
  readonly start: Seconds
  readonly end: Seconds
  /** In replay time. */
  readonly from: Seconds
  readonly to: Seconds
}

/**
 * Maps watching time to replay time. The camera moves in seconds of watching: at 50x one of them is
 * fifty seconds of race time, in a hold it is one.
 */
export type WatchAxis = {
  /** In order and without gaps in watching time. */
  readonly stretches: readonly Stretch[]
  /** Where each stretch starts in watching time and in replay time, for binary search. */
  readonly starts: Float64Array
  readonly froms: Float64Array
  readonly end: Seconds
  /** Watching times at which the replay jumps; no movement is smoothed across them. */
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
    // Playing skips it, but seeking into it shows it, so it has its own camera.
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

/** The axis of a video: its own time, with a break wherever the replay jumps. */
export function videoAxis({ stretches }: Pick<WatchAxis, 'stretches'>): WatchAxis {
  const breaks = stretches.flatMap(({ start, from }, i) => {
    const before = stretches[i - 1]
    return before && Math.abs(before.to - from) > 1e-6 ? [start] : []
  })
  return layoutAxis(stretches, breaks)
}

function layoutAxis(stretches: readonly Stretch[], breaks: readonly Seconds[]): WatchAxis {
  // An empty replay still needs one stretch.
  const all = stretches.length > 0 ? stretches : [{ start: 0, end: 0, from: 0, to: 0 }]
  return {
    stretches: all,
    starts: Float64Array.from(all, ({ start }) => start),
    froms: Float64Array.from(all, ({ from }) => from),
    end: all.at(-1)?.end ?? 0,
    breaks: [...new Set(breaks)],
  }
}

/** The watching time of a replay time. */
export function watchTimeOf({ stretches, froms }: WatchAxis, time: Seconds): Seconds {
  const { start, end, from, to } = stretches[Math.max(0, firstAbove(froms, time) - 1)] as Stretch
  if (!(to > from)) return end
  const share = Math.min(Math.max((time - from) / (to - from), 0), 1)
  return start + (end - start) * share
}

/** The replay time shown at a watching time, clamped to the first and the last frame. */
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
