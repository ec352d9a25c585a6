import { createHistogram } from 'node:perf_hooks'
import type { Registry } from './registry.ts'

/** In a millisecond: what a histogram counts in. */
const MICROSECONDS = 1000
/** Milliseconds between two looks at the event loop: finer would cost more than it tells. */
const RESOLUTION_MS = 20

/** Memory, uptime and the event loop of this process. */
export function watchProcess(registry: Registry) {
  registry.gauge('process_start_time_seconds', 'When the process began, in Unix seconds.', () => [
    { value: Math.round(performance.timeOrigin) / 1000 },
  ])
  registry.gauge('racetrace_uptime_seconds', 'How long the process has been running.', () => [
    { value: process.uptime() },
  ])
  registry.gauge('process_resident_memory_bytes', 'Memory of the process, all of it.', () => [
    { value: process.memoryUsage.rss() },
  ])
  registry.gauge('racetrace_heap_bytes', 'Memory of JavaScript objects, by state.', () => {
    const { heapUsed, heapTotal } = process.memoryUsage()
    return [
      { labels: { state: 'used' }, value: heapUsed },
      { labels: { state: 'reserved' }, value: heapTotal },
    ]
  })

  const between = createHistogram()
  let lookedAt = performance.now()
  function look() {
    const now = performance.now()
    between.record(Math.max(1, Math.round((now - lookedAt) * MICROSECONDS)))
    lookedAt = now
  }
  setInterval(look, RESOLUTION_MS).unref()
  registry.gauge(
    'racetrace_event_loop_lag_seconds',
    'How late the event loop came round since somebody last asked, by quantile.',
    () => {
      // Whoever asks is often served right after what held the loop up, before the next look is due.
      if (performance.now() - lookedAt > RESOLUTION_MS) look()
      // What is measured is the time between two looks; what is beyond the resolution is late.
      const late = (time: number) => Math.max(0, time / MICROSECONDS - RESOLUTION_MS) / 1000
      const samples = [0.5, 0.9, 0.99].map((quantile) => ({
        labels: { quantile: String(quantile) },
        value: late(between.percentile(quantile * 100)),
      }))
      const worst = { labels: { quantile: '1' }, value: between.count > 0 ? late(between.max) : 0 }
      between.reset()
      return [...samples, worst]
    },
  )
}
