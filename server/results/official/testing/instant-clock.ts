import type { Clock } from '../clock.ts'
import { PATIENCE_MS } from '../fetch-page.ts'

/**
 * A clock for tests that talk to the simulator and don't measure time: waits in the queue are
 * instant, and nothing times out.
 */
export function anInstantClock(): Clock & { skip(ms: number): void } {
  let time = 0
  return {
    now: () => time,
    skip(ms) {
      time += ms
    },
    wait: (ms, signal) =>
      new Promise((resolve) => {
        if (ms >= PATIENCE_MS) return signal?.addEventListener('abort', () => resolve())
        time += ms
        setImmediate(resolve)
      }),
  }
}
