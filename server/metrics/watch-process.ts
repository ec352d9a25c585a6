import { createHistogram } from 'node:perf_hooks'
import { Gauge, type Registry } from 'prom-client'

/** In a millisecond: what a histogram counts in. */
const MICROSECONDS = 1000
/** Milliseconds between two looks at the event loop: finer would cost more than it tells. */
const RESOLUTION_MS = 20

/** Memory, uptime and the event loop of this process. */
export function watchProcess(registry: Registry) {
  const registers = [registry]
  const watch = (name: string, help: string, read: () => number) =>
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(read())
      },
    })
  watch(
    'process_start_time_seconds',
    'When the process began, in Unix seconds.',
    () => Math.round(performance.timeOrigin) / 1000,
  )
  watch('racetrace_uptime_seconds', 'How long the process has been running.', process.uptime)
  watch('process_resident_memory_bytes', 'Memory of the process, all of it.', () =>
    process.memoryUsage.rss(),
  )
  new Gauge({
    name: 'racetrace_heap_bytes',
    help: 'Memory of JavaScript objects, by state.',
    labelNames: ['state'],
    registers,
    collect() {
      const { heapUsed, heapTotal } = process.memoryUsage()
      this.set({ state: 'used' }, heapUsed)
      this.set({ state: 'reserved' }, heapTotal)
    },
  })

  const between = createHistogram()
  let lookedAt = performance.now()
  function look() {
    const now = performance.now()
    between.record(Math.max(1, Math.round((now - lookedAt) * MICROSECONDS)))
    lookedAt = now
  }
  setInterval(look, RESOLUTION_MS).unref()
  new Gauge({
    name: 'racetrace_event_loop_lag_seconds',
    help: 'How late the event loop came round since somebody last asked, by quantile.',
    labelNames: ['quantile'],
    registers,
    collect() {
      // Whoever asks is often served right after what held the loop up, before the next look is due.
      if (performance.now() - lookedAt > RESOLUTION_MS) look()
      // What is measured is the time between two looks; what is beyond the resolution is late.
      const late = (time: number) => Math.max(0, time / MICROSECONDS - RESOLUTION_MS) / 1000
      for (const quantile of [0.5, 0.9, 0.99]) {
        this.set({ quantile: String(quantile) }, late(between.percentile(quantile * 100)))
      }
      this.set({ quantile: '1' }, between.count > 0 ? late(between.max) : 0)
      between.reset()
    },
  })
}
