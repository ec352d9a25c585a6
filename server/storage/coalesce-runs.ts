import { setImmediate as nextTurn } from 'node:timers/promises'

/**
 * Shares one run of `work` among many callers, but never returns a result older than a caller's
 * request: callers who ask during a run wait for the next one.
 */
export function coalesceRuns<Result>(work: () => Promise<Result>): () => Promise<Result> {
  let last: Promise<unknown> = Promise.resolve()
  let gathering: Promise<Result> | null = null

  async function gather(): Promise<Result> {
    await last
    // Waits a turn of the event loop, or the embedded database would run again before the waiting
    // requests were even read from their sockets.
    await nextTurn()
    gathering = null
    const run = work()
    // A failed run fails for its own callers; the next one starts afresh.
    last = run.catch(() => {})
    return run
  }

  return () => {
    gathering ??= gather()
    return gathering
  }
}

/**
 * Writes the items of many callers in few runs: one run at a time, and the next takes all items
 * that came meanwhile. Callers wait until their item is written.
 */
export function coalesceWrites<Item>(write: (items: readonly Item[]) => Promise<undefined>) {
  const waiting: Item[] = []
  const run = coalesceRuns(() => write(waiting.splice(0)))
  return (item: Item) => {
    waiting.push(item)
    return run()
  }
}
