/**
 * Answers many callers with one run of `work`, without giving anyone an answer older than their
 * question: who asks while a run is under way waits for the next one.
 */
export function shareRuns<Result>(work: () => Promise<Result>): () => Promise<Result> {
  let running: Promise<Result> | null = null
  let next: Promise<Result> | null = null

  const start = (): Promise<Result> => {
    const run = work().finally(() => {
      if (running === run) running = null
    })
    running = run
    return run
  }

  return () => {
    if (!running) return start()
    next ??= running
      // The run before may have failed; that is not the next one's business.
      .catch(() => {})
      .then(() => {
        next = null
        return start()
      })
    return next
  }
}
