import type { Clock } from './clock.ts'

/** Keeps what was found out for a while. */
export type Memory<Value> = {
  find(key: string): Value | undefined
  keep(key: string, value: Value): void
}

/** A memory of so many things, each for so long; the oldest goes first. */
export function createMemory<Value>(
  clock: Clock,
  { forMs, most }: { readonly forMs: number; readonly most: number },
): Memory<Value> {
  const kept = new Map<string, { readonly value: Value; readonly until: number }>()
  return {
    find(key) {
      const entry = kept.get(key)
      return entry && clock.now() < entry.until ? entry.value : undefined
    },
    keep(key, value) {
      // A map remembers the order of its first keys: taken out first, a renewed one counts as new.
      kept.delete(key)
      kept.set(key, { value, until: clock.now() + forMs })
      const [oldest] = kept.keys()
      if (kept.size > most && oldest !== undefined) kept.delete(oldest)
    },
  }
}
