import { useEffect, useState } from 'react'

/** Work that takes a while and may fail, with its last outcome and a function to retry. */
export type Attempt<T> = {
  /** The last outcome; `null` before the first one, and after a failure. */
  readonly value: T | null
  readonly hasFailed: boolean
  retry(): void
}

/** Runs `work` whenever it changes; the signal aborts when its outcome is no longer needed. */
export function useAttempt<T>(work: (signal: AbortSignal) => Promise<T>): Attempt<T> {
  const [state, setState] = useState<{ value: T | null; hasFailed: boolean }>(UNTRIED)
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt does the same work again
  useEffect(() => {
    const wanted = new AbortController()
    work(wanted.signal).then(
      (value) => wanted.signal.aborted || setState({ value, hasFailed: false }),
      () => wanted.signal.aborted || setState({ value: null, hasFailed: true }),
    )
    return () => wanted.abort()
  }, [work, attempt])
  const retry = () => {
    setState(UNTRIED)
    setAttempt(attempt + 1)
  }
  return { ...state, retry }
}

const UNTRIED = { value: null, hasFailed: false }
