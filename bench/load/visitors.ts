import { Agent } from 'node:http'
import { ask } from './ask.ts'

/** A visitor's request, and how often it occurs among all. */
export type VisitorRequest = {
  readonly name: string
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly body?: string
  readonly weight: number
}

/** A crowd's work: requests per second, whether or not the server keeps up. */
export type Crowd = {
  readonly origin: string
  readonly requests: readonly VisitorRequest[]
  readonly rate: number
  readonly seconds: number
  /** How long each waits for an answer, 10 s by default. */
  readonly patienceMs?: number
}

/** The outcome: milliseconds of every answered request by name, and the failures. */
export type Report = {
  readonly times: Readonly<Record<string, readonly number[]>>
  readonly failures: readonly string[]
  readonly seconds: number
}

const TICK_MS = 10
/** More than this at once means the server has stopped answering; the rest counts as failed. */
const MOST_AT_ONCE = 2000

// In its own process, so that its work isn't counted as the server's.
process.on('message', async (crowd: Crowd) => {
  process.send?.(await send(crowd))
})

async function send({
  origin,
  requests,
  rate,
  seconds,
  patienceMs = 10_000,
}: Crowd): Promise<Report> {
  const agent = new Agent({ keepAlive: true, maxSockets: 200 })
  const times: Record<string, number[]> = {}
  const failures: string[] = []
  const under = new Set<Promise<void>>()
  const start = performance.now()
  const visit = async (request: VisitorRequest, visitor: number) => {
    const { name, weight: _, ...rest } = request
    const headers = { 'accept-encoding': 'gzip, br' }
    const sent = { ...rest, address: addressOf(visitor), headers }
    const { status, ms } = await ask(origin, sent, AbortSignal.timeout(patienceMs), { agent })
    if (status !== '200' && status !== '204') failures.push(`${name}: ${status}`)
    times[name] ??= []
    times[name]?.push(ms)
  }
  let sent = 0
  while (performance.now() - start < seconds * 1000) {
    // By the clock, not by the tick: a late tick catches up.
    const due = Math.floor(((performance.now() - start) / 1000) * rate)
    for (; sent < due; sent++) {
      if (under.size >= MOST_AT_ONCE) {
        failures.push('not sent: too many are waiting')
        continue
      }
      const visiting = visit(pick(requests, sent), sent)
      under.add(visiting)
      visiting.finally(() => under.delete(visiting))
    }
    await new Promise((resolve) => setTimeout(resolve, TICK_MS))
  }
  await Promise.all(under)
  agent.destroy()
  return { times, failures, seconds: (performance.now() - start) / 1000 }
}

/** In turn and by weight, identical in every run. */
function pick(requests: readonly VisitorRequest[], turn: number): VisitorRequest {
  const all = requests.reduce((sum, { weight }) => sum + weight, 0)
  // A step without a common divisor mixes the requests of all weights.
  let place = (turn * 37) % all
  for (const request of requests) {
    place -= request.weight
    if (place < 0) return request
  }
  return requests[0] as VisitorRequest
}

/** Every visitor has their own address, as behind a proxy, so limits by address don't interfere. */
const addressOf = (visitor: number) =>
  `10.${(visitor >> 16) & 255}.${(visitor >> 8) & 255}.${visitor & 255}`
