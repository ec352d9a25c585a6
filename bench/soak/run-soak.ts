import { parseArgs } from 'node:util'
import { crowd } from '../load/crowd.ts'
import { findNewcomers, readRequests } from '../load/visit-requests.ts'
import type { Report, VisitorRequest } from '../load/visitors.ts'
import { end, type Measure, medianOf, quantileOf, toTable } from '../measure.ts'
import { type Engine, type RunningServer, startServer } from '../start-server.ts'
import { soakScreen } from './screen.ts'
import { uploadUntil } from './uploads.ts'

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '10' },
    rate: { type: 'string', default: '300' },
    engine: { type: 'string', default: 'embedded' },
  },
})
const seconds = Number(values.minutes) * 60
const rate = Number(values.rate)
const engine: Engine = values.engine === 'postgres' ? 'postgres' : 'embedded'

/**
 * Page loads per second beside the uploads: fewer than in the soak, because the processor is busy.
 */
const LOAD_RATE = 50
const LOAD_SECONDS = 30
/** Three times the queue capacity of a machine with two cores. */
const UPLOADERS = 15

const server = await startServer(engine)
let isGood = false
try {
  const reading = await soak(server)
  const uploading = await upload(server)
  const measures = [...reading, ...uploading, ...(await soakScreen(server))]
  console.log(toTable(measures))
  if (server.output().includes('"level":50')) console.log(server.output().slice(-2000))
  isGood = measures.every(({ isMet }) => isMet)
} finally {
  await server.stop()
}
end(isGood)

/** The read mix at a steady rate with occasional new athletes, watching the memory. */
async function soak({ origin, memory }: RunningServer): Promise<Measure[]> {
  const requests = await readRequests(origin)
  const newcomers = await findNewcomers(origin, Math.ceil(seconds / 2))
  await crowd({ origin, requests, rate: rate / 2, seconds: 5 })
  const held: number[] = []
  const watch = setInterval(() => held.push(memory()), 1000)
  const [report, fresh] = await Promise.all([
    crowd({ origin, requests, rate, seconds }),
    fetchAll(origin, newcomers),
  ])
  clearInterval(watch)
  const times = Object.values(report.times).flat()
  const p99 = quantileOf(times, 0.99)
  const answered = (times.length - report.failures.length) / report.seconds
  // The first tenth is for warming up; then the second tenth is compared with the last.
  const tenth = Math.floor(held.length / 10)
  const early = medianOf(held.slice(tenth, 2 * tenth + 1))
  const late = medianOf(held.slice(-tenth - 1))
  for (const [name, each] of Object.entries(report.times)) {
    const [median, slow] = [medianOf(each), quantileOf(each, 0.99)]
    console.log(`${name}: ${each.length}, median ${ms(median)}, p99 ${ms(slow)}`)
  }
  const what = `${engine}, ${values.minutes} minutes`
  return [
    {
      what: `requests a second answered, ${what}`,
      ours: answered.toFixed(0),
      goal: `at least ${rate}`,
      isMet: answered >= rate * 0.995,
    },
    {
      what: '99 % of them answered within',
      ours: `${ms(p99)} (median ${ms(medianOf(times))})`,
      goal: 'under 100 ms',
      isMet: p99 < 100,
    },
    {
      what: 'requests that failed',
      ours: `${report.failures.length} of ${times.length} ${some(report.failures)}`,
      goal: '0',
      isMet: report.failures.length === 0,
    },
    {
      what: 'athletes fetched from the site meanwhile',
      ours: `${fresh.fetched}, ${fresh.failed} failed`,
      goal: 'none failed',
      isMet: fresh.failed === 0 && fresh.fetched > 0,
    },
    {
      what: 'memory of the server, late against early',
      ours: `${mb(late)} against ${mb(early)}`,
      goal: 'at most 1.10 times',
      isMet: late / early <= 1.1,
    },
  ]
}

/** Page loads alone, then beside more uploads than the server accepts, then alone again. */
async function upload({ origin }: RunningServer): Promise<Measure[]> {
  const page: VisitorRequest = {
    name: 'page',
    method: 'GET',
    path: '/race?idp=RTNG0004',
    weight: 1,
  }
  const load = { origin, requests: [page], rate: LOAD_RATE, seconds: LOAD_SECONDS }
  const before = typical(await crowd(load))
  const stop = new AbortController()
  const sending = uploadUntil(stop.signal, origin, UPLOADERS)
  const beside = await crowd(load)
  stop.abort()
  const { ready, busy, wrong } = await sending
  // Before and after, because a server speeds up for minutes and a machine slows down.
  const alone = (before + typical(await crowd(load))) / 2
  const during = typical(beside)
  return [
    {
      what: 'a page load beside uploads at their limit (median)',
      ours: `${ms(during)}, alone ${ms(alone)}`,
      goal: 'at most 1.25 times',
      isMet: during / alone <= 1.25 && beside.failures.length === 0,
    },
    {
      what: 'uploads: ready, and refused with 503 and Retry-After',
      ours: `${ready}, ${busy} ${some(wrong)}`,
      goal: 'both, and nothing else',
      isMet: ready > 0 && busy > 0 && wrong.length === 0,
    },
  ]
}

/** One by one, half a second apart, to be polite to the results site. */
async function fetchAll(origin: string, idps: readonly string[]) {
  let [fetched, failed] = [0, 0]
  for (const idp of idps) {
    const reply = await fetch(`${origin}/api/athlete-results/fetch`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': `10.251.0.${fetched % 250}`,
      },
      body: JSON.stringify({ idp }),
    })
    await reply.arrayBuffer()
    if (reply.ok) fetched += 1
    // A race we don't support is refused, as it should be.
    else if (reply.status !== 422) failed += 1
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
  return { fetched, failed }
}

/** A few kinds of failures to investigate. */
function some(failures: readonly string[]): string {
  return [...new Set(failures)].slice(0, 5).join('; ')
}

function typical({ times }: Report): number {
  return medianOf(Object.values(times).flat())
}

function ms(value: number): string {
  return `${value.toFixed(1)} ms`
}

function mb(bytes: number): string {
  return `${(bytes / 1024 / 1024).toFixed(0)} MB`
}
