/** Time as the client of the results site sees it; tests pass one they can turn. */
export type Clock = {
  /** Milliseconds since some moment; they only ever grow. */
  readonly now: () => number
  /** Resolves after that many milliseconds, or as soon as the signal aborts. Never rejects. */
  readonly wait: (ms: number, signal?: AbortSignal) => Promise<void>
}

/** The real clock. Not the time of day: a clock that is set back would let too many requests out. */
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
