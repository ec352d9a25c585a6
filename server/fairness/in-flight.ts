/** Runs work once for all callers who ask for the same key while it is in progress. */
export function createInFlight<Value>() {
  const running = new Map<string, Promise<Value>>()
  return (key: string, work: () => Promise<Value>): Promise<Value> => {
    const known = running.get(key)
    if (known) return known
    const started = work().finally(() => running.delete(key))
    running.set(key, started)
    return started
  }
}
