import type { Browser, Page } from '@playwright/test'

/** The used parts of an event of Chromium's trace; times are microseconds. */
type TraceEvent = {
  readonly name: string
  readonly ph: string
  readonly pid: number
  readonly tid: number
  readonly ts: number
  readonly dur?: number
  /** Time of the thread itself, without what other programs took from it. */
  readonly tdur?: number
  readonly args?: { readonly name?: string; readonly src_func?: string }
}

/** Milliseconds of work of each frame, on the page's own thread and on that of each of its workers. */
export type FrameWork = {
  readonly page: number[]
  /** The one with the most to do first. */
  readonly workers: number[][]
}

/** Chromium's own name for a frame. Marks of ours would cost as much as many a page does. */
const FRAME = 'ProxyMain::BeginMainFrame'
const TASK = 'ThreadControllerImpl::RunTask'

/** As little as possible: with the timeline's own categories Chromium counts every object of the page. */
const TRACE_CATEGORIES = ['toplevel', 'cc']

/**
 * Work of each frame during an action, by the time of the threads themselves. Chromium's own way to
 * slow a page down spins on one core all the time, and with two cores delays everything else: an
 * idle page took 4 ms of a frame with it (95 %), and 0.4 ms without. So the times are multiplied
 * afterwards.
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

/** The first frames build everything; they are measured elsewhere. */
const SETTLING_US = 1_000_000

/**
 * Milliseconds of main-thread work from one frame to the next: script, style, layout, paint and
 * everything else. Tasks never overlap, so they are added up.
 */
function frameWork({ traceEvents }: { traceEvents: readonly TraceEvent[] }): FrameWork {
  const all = traceEvents.filter(({ name, ph }) => name === FRAME && ph === 'X')
  // The browser's own windows have frames too, but none has as many as a page that moves.
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

/** The event with the names of threads. */
const THREAD = 'thread_name'
const isWorker = (args: TraceEvent['args']) => args?.name?.includes('DedicatedWorker') ?? false

/** The name of a worker's task that delivers a message of the page. */
const MESSAGE = 'PostMessageToWorkerGlobalScope'

/**
 * The same for a worker, from one message of the page to the next: it draws once for each. Counted
 * by the page's frames, some drawings would end in the next frame, which would then seem to have
 * two.
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
    // The task that makes a frame begins before it, and ends behind its beginning.
    while (ts + dur >= (frames[frame]?.ts ?? Number.POSITIVE_INFINITY)) frame += 1
    if (frame > 0) work[frame - 1] = (work[frame - 1] ?? 0) + tdur / 1000
  }
  const settled = frames.findIndex(({ ts }) => ts >= first.ts + SETTLING_US)
  // The last frame is cut off by the end of the trace.
  return settled === -1 ? [] : work.slice(settled, -1)
}

const sumOf = (work: readonly number[]) => work.reduce((sum, each) => sum + each, 0)

const byTime = (a: TraceEvent, b: TraceEvent) => a.ts - b.ts
