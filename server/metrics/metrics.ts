import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { SiteReply, SiteWatch } from '../results/official/site-client.ts'
import type { Database } from '../storage/database.ts'
import type { Videos } from '../videos/videos.ts'

export type Metrics = ReturnType<typeof createMetrics>

const SITE_REPLIES: readonly SiteReply[] = [
  'page',
  '4xx',
  '5xx',
  'late',
  'silent',
  'unusable',
  'not-asked',
]

/** Other methods can be anything a client invents. */
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

/** In seconds: pages take milliseconds, a search ten seconds, a video a minute. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 30, 60]

/**
 * Counters that start at 0, one set for each server. Label values come from closed sets, or the
 * number of lines would grow without limit.
 */
export function createMetrics() {
  const registry = new Registry()
  const registers = [registry]
  const requests = new Counter({
    name: 'racetrace_http_requests_total',
    help: 'Requests that were answered, by route, method and class of status.',
    labelNames: ['route', 'method', 'status'],
    registers,
  })
  const durations = new Histogram({
    name: 'racetrace_http_request_duration_seconds',
    help: 'Time from a request to the end of its answer, by route.',
    labelNames: ['route'],
    buckets: BUCKETS,
    registers,
  })
  const fetches = new Counter({
    name: 'racetrace_results_site_fetches_total',
    help: 'Pages wanted of the results site, by outcome.',
    labelNames: ['outcome'],
    registers,
  })
  // Shows the counters at 0 before the first event.
  for (const outcome of SITE_REPLIES) fetches.inc({ outcome }, 0)
  collectDefaultMetrics({ register: registry })

  /** A gauge that is read on request, by state. */
  const watchStates = (name: string, help: string, read: () => Record<string, number>) =>
    new Gauge({
      name,
      help,
      labelNames: ['state'],
      registers,
      collect() {
        for (const [state, value] of Object.entries(read())) this.set({ state }, value)
      },
    })

  return {
    request(of: { route: string; method: string; status: number; seconds: number }) {
      const { route, method, status, seconds } = of
      const known = METHODS.includes(method) ? method : 'OTHER'
      requests.inc({ route, method: known, status: `${Math.floor(status / 100)}xx` })
      durations.observe({ route }, seconds)
    },
    /** For the client of the results site. */
    site: {
      onReply: (outcome) => fetches.inc({ outcome }),
      onBreaker: (isResting) =>
        new Gauge({
          name: 'racetrace_results_site_resting',
          help: '1 while the results site is left alone because it refused.',
          registers,
          collect() {
            this.set(isResting() ? 1 : 0)
          },
        }),
    } satisfies SiteWatch,
    /** Gauges that read from other parts; call each once its part exists. */
    watchVideos: ({ load }: Pick<Videos, 'load'>) =>
      watchStates('racetrace_conversions', 'Videos being converted, and waiting for it.', load),
    watchPool: (pool: NonNullable<Database['pool']>) =>
      watchStates('racetrace_database_connections', 'Connections to Postgres.', () => {
        const { total, idle, waiting } = pool()
        return { busy: total - idle, idle, wanted: waiting }
      }),
    /** All current values, in the text format of Prometheus. */
    text: () => registry.metrics(),
  }
}
