import { setImmediate as nextTurn } from 'node:timers/promises'

/**
 * Answers many callers with one run of `work`, without giving anyone an answer older than their
 * question: callers who ask during a run wait for the next one.
 */
export function coalesceRuns<Result>(work: () => Promise<Result>): () => Promise<Result> {
  let last: Promise<unknown> = Promise.resolve()
  let gathering: Promise<Result> | null = null

  async function gather(): Promise<Result> {
    await last
    // A turn of the event loop, or the embedded database would run again before the requests that
    // wait at the sockets were even read.
    await nextTurn()
    gathering = null
    const run = work()
    // A run that fails fails for those who asked for it; the next one starts afresh.
    last = run.catch(() => {})
    return run
  }

  return () => {
    gathering ??= gather()
    return gathering
  }
}
