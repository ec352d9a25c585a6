/** What we read of an event of Chromium's trace; times are microseconds. */
export type TraceEvent = {
  readonly name: string
  readonly ph: string
  readonly pid: number
  readonly tid: number
  readonly ts: number
  readonly dur?: number
  /** Time of the thread itself, without what other programs took from it. */
  readonly tdur?: number
}

/** The page marks every frame with this name. */
export const FRAME_MARK = 'frame'
const TASK = 'ThreadControllerImpl::RunTask'

/** As little as possible: with the timeline's own categories Chromium counts every object of the page. */
export const TRACE_CATEGORIES = ['toplevel', 'blink.user_timing']

/** The first frames build everything; they are measured elsewhere. */
const SETTLING_US = 1_000_000

/**
 * Milliseconds of main-thread work from one frame of the replay to the next: script, style,
 * layout, paint and whatever else ran. Tasks never overlap, so they are added up.
 */
export function frameWork({ traceEvents }: { traceEvents: readonly TraceEvent[] }): number[] {
  const frames = traceEvents.filter(({ name }) => name === FRAME_MARK).sort(byTime)
  const [first] = frames
  if (!first) return []
  const isOurs = ({ pid, tid }: TraceEvent) => pid === first.pid && tid === first.tid
  const tasks = traceEvents
    .filter((event) => event.name === TASK && event.ph === 'X' && isOurs(event))
    .sort(byTime)

  const work = frames.map(() => 0)
  let frame = 0
  for (const { ts, dur = 0, tdur = dur } of tasks) {
    // The task that fires a frame begins before the mark that says so, and ends behind it.
    while (ts + dur >= (frames[frame]?.ts ?? Number.POSITIVE_INFINITY)) frame += 1
    if (frame > 0) work[frame - 1] = (work[frame - 1] ?? 0) + tdur / 1000
  }
  const settled = frames.findIndex(({ ts }) => ts >= first.ts + SETTLING_US)
  // The last frame is cut off by the end of the trace.
  return settled === -1 ? [] : work.slice(settled, -1)
}

const byTime = (a: TraceEvent, b: TraceEvent) => a.ts - b.ts
