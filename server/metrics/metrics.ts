import type { SiteReply, SiteWatch } from '../results/official/client.ts'
import type { Database } from '../storage/database.ts'
import type { Videos } from '../videos/videos.ts'
import { createRegistry } from './registry.ts'
import { watchProcess } from './watch-process.ts'

/** What became of an upload. */
export type UploadEnd = 'finished' | 'busy' | 'refused' | 'failed' | 'left'

/** Where an answer to a visitor who asks for a result came from. */
export type ResultOrigin = 'kept' | 'fetched' | 'stale' | 'sample' | 'none'

/** What a server counts of itself. No person is in it: not an address, a name or an idp. */
export type Metrics = {
  request(of: { route: string; method: string; status: number; seconds: number }): void
  /** A visitor was gone before the whole answer was sent. */
  left(route: string): void
  upload(end: UploadEnd): void
  result(origin: ResultOrigin): void
  /** For the client of the results site. */
  readonly site: SiteWatch
  /** Gauges that ask others; to be called once each has been made. */
  watchVideos(videos: Pick<Videos, 'load'>): void
  watchPool(pool: NonNullable<Database['pool']>): void
  text(): string
}

const UPLOAD_ENDS: readonly UploadEnd[] = ['finished', 'busy', 'refused', 'failed', 'left']
const RESULT_ORIGINS: readonly ResultOrigin[] = ['kept', 'fetched', 'stale', 'sample', 'none']
const SITE_REPLIES: readonly SiteReply[] = [
  'page',
  '4xx',
  '5xx',
  'late',
  'silent',
  'unusable',
  'not-asked',
]

/** A method that is none of these is somebody's invention. */
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

/** Seconds. Pages take milliseconds, a search ten seconds, a video a minute. */
const BOUNDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 30, 60]

/** Counts from 0; one for each server. */
export function createMetrics(): Metrics {
  const registry = createRegistry()
  const requests = registry.counter(
    'racetrace_http_requests_total',
    'Requests that were answered, by route, method and class of status.',
  )
  const durations = registry.histogram(
    'racetrace_http_request_duration_seconds',
    'Time from a request to the end of its answer, by route.',
    BOUNDS,
  )
  const left = registry.counter(
    'racetrace_http_left_total',
    'Visitors who were gone before the whole answer was sent, by route.',
  )
  const uploads = registry.counter(
    'racetrace_uploads_total',
    'Videos that were sent, by what became of them.',
    UPLOAD_ENDS.map((outcome) => ({ outcome })),
  )
  const results = registry.counter(
    'racetrace_results_total',
    'Results visitors asked for, by where the answer came from; kept is a hit of the cache.',
    RESULT_ORIGINS.map((origin) => ({ origin })),
  )
  const fetches = registry.counter(
    'racetrace_results_site_fetches_total',
    'Pages wanted of the results site, by outcome.',
    SITE_REPLIES.map((outcome) => ({ outcome })),
  )
  watchProcess(registry)

  return {
    request({ route, method, status, seconds }) {
      const known = METHODS.includes(method) ? method : 'OTHER'
      requests.add({ route, method: known, status: `${Math.floor(status / 100)}xx` })
      durations.observe(seconds, { route })
    },
    left: (route) => left.add({ route }),
    upload: (outcome) => uploads.add({ outcome }),
    result: (origin) => results.add({ origin }),
    site: {
      onReply: (outcome) => fetches.add({ outcome }),
      onBreaker: (isResting) =>
        registry.gauge(
          'racetrace_results_site_resting',
          '1 while the results site is left alone because it refused.',
          () => [{ value: isResting() ? 1 : 0 }],
        ),
    },
    watchVideos: ({ load }) =>
      registry.gauge('racetrace_conversions', 'Videos being converted, and waiting for it.', () => {
        const { running, waiting } = load()
        return [
          { labels: { state: 'running' }, value: running },
          { labels: { state: 'waiting' }, value: waiting },
        ]
      }),
    watchPool: (pool) =>
      registry.gauge('racetrace_database_connections', 'Connections to Postgres.', () => {
        const { total, idle, waiting } = pool()
        return [
          { labels: { state: 'busy' }, value: total - idle },
          { labels: { state: 'idle' }, value: idle },
          { labels: { state: 'wanted' }, value: waiting },
        ]
      }),
    text: registry.text,
  }
}
