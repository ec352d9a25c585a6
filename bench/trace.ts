import type { Browser, Page } from '@playwright/test'

/** The parts we use of a Chromium trace event; times are in microseconds. */
type TraceEvent = {
  readonly name: string
  readonly ph: string
  readonly pid: number
  readonly tid: number
  readonly ts: number
  readonly dur?: number
  /** The thread's own time, without what other programs took from it. */
  readonly tdur?: number
  readonly args?: { readonly name?: string; readonly src_func?: string }
}

/** Milliseconds of work per frame, on the page's main thread and on each of its workers. */
export type FrameWork = {
  readonly page: number[]
  /** The busiest one first. */
  readonly workers: number[][]
}

/** Chromium's own name for a frame. Our own marks would cost as much as the work of many pages. */
const FRAME = 'ProxyMain::BeginMainFrame'
const TASK = 'ThreadControllerImpl::RunTask'

/**
 * As little as possible: with the timeline's categories Chromium counts every object of the page.
 */
const TRACE_CATEGORIES = ['toplevel', 'cc']

/**
 * Work of each frame during an action, by the threads' own time. Chromium's CPU throttling spins on
 * one core and delays everything else on a machine with two: an idle page took 4 ms per frame with
 * it (95 %), and 0.4 ms without. So the times are multiplied afterwards.
 */
export async function traceThreads(
  browser: Browser,
  page: Page,
  work: () => Promise<void>,
): Promise<FrameWork> {
  await browser.startTracing(page, { categories: TRACE_CATEGORIES })
  await work()
  return frameWork(JSON.parse((await browser.stopTracing()).toString()))
}

/** The first frames build everything and are measured elsewhere. */
const SETTLING_US = 1_000_000

/**
 * Milliseconds of main-thread work from one frame to the next: script, style, layout, paint and
 * everything else. Tasks never overlap, so their times can be added up.
 */
function frameWork({ traceEvents }: { traceEvents: readonly TraceEvent[] }): FrameWork {
  const all = traceEvents.filter(({ name, ph }) => name === FRAME && ph === 'X')
  // The browser's own windows have frames too, but fewer than a moving page.
  const threads = Object.values(Object.groupBy(all, ({ pid, tid }) => `${pid} ${tid}`))
  const frames = (threads.sort((a, b) => (b?.length ?? 0) - (a?.length ?? 0))[0] ?? []).sort(byTime)
  const [first] = frames
  if (!first) return { page: [], workers: [] }
  const workers = traceEvents
    .filter(({ name, pid, args }) => name === THREAD && pid === first.pid && isWorker(args))
    .map(({ tid }) => workerWork(traceEvents, frames, tid))
  return {
    page: workPerFrame(traceEvents, frames, first.tid),
    workers: workers.sort((a, b) => sumOf(b) - sumOf(a)),
  }
}

/** The event that names a thread. */
const THREAD = 'thread_name'
const isWorker = (args: TraceEvent['args']) => args?.name?.includes('DedicatedWorker') ?? false

/** The worker task that delivers a message from the page. */
const MESSAGE = 'PostMessageToWorkerGlobalScope'

/**
 * The same for a worker, from one message of the page to the next, as it draws once per message.
 * Counted by page frames, a late drawing would fall into the next frame, which would then seem to
 * have two.
 */
function workerWork(
  traceEvents: readonly TraceEvent[],
  frames: readonly TraceEvent[],
  thread: number,
): number[] {
  const { pid, ts: first = 0 } = frames[0] as TraceEvent
  const last = frames.at(-1)?.ts ?? 0
  const work: number[] = []
  for (const { ts, dur = 0, tdur = dur, args } of tasksOf(traceEvents, pid, thread)) {
    if (ts < first + SETTLING_US || ts > last) continue
    if (args?.src_func === MESSAGE) work.push(0)
    const index = work.length - 1
    if (index >= 0) work[index] = (work[index] ?? 0) + tdur / 1000
  }
  return work.slice(0, -1)
}

const tasksOf = (traceEvents: readonly TraceEvent[], process: number, thread: number) =>
  traceEvents
    .filter(({ name, ph, pid, tid }) => {
      return name === TASK && ph === 'X' && pid === process && tid === thread
    })
    .sort(byTime)

function workPerFrame(
  traceEvents: readonly TraceEvent[],
  frames: readonly TraceEvent[],
  thread: number,
): number[] {
  const first = frames[0] as TraceEvent
  const work = frames.map(() => 0)
  let frame = 0
  for (const { ts, dur = 0, tdur = dur } of tasksOf(traceEvents, first.pid, thread)) {
    // The task that makes a frame starts before the frame event and ends after its start.
    while (ts + dur >= (frames[frame]?.ts ?? Number.POSITIVE_INFINITY)) frame += 1
    if (frame > 0) work[frame - 1] = (work[frame - 1] ?? 0) + tdur / 1000
  }
  const settled = frames.findIndex(({ ts }) => ts >= first.ts + SETTLING_US)
  // The end of the trace cuts off the last frame.
  return settled === -1 ? [] : work.slice(settled, -1)
}

const sumOf = (work: readonly number[]) => work.reduce((sum, each) => sum + each, 0)

const byTime = (a: TraceEvent, b: TraceEvent) => a.ts - b.ts
