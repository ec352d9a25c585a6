/** The clock of the results site's client; tests pass a fake one. */
export type Clock = {
  /** Monotonic milliseconds since an arbitrary moment. */
  readonly now: () => number
  /** Resolves after that many milliseconds, or as soon as the signal aborts. Never rejects. */
  readonly wait: (ms: number, signal?: AbortSignal) => Promise<void>
}

/** The real clock. Not the time of day: after it was set back, too many requests could be sent. */
export const REAL_CLOCK: Clock = {
  now: () => performance.now(),
  wait: (ms, signal) =>
    new Promise((resolve) => {
      if (signal?.aborted) return resolve()
      const end = () => {
        clearTimeout(timer)
        signal?.removeEventListener('abort', end)
        resolve()
      }
      const timer = setTimeout(end, ms)
      signal?.addEventListener('abort', end, { once: true })
    }),
}
