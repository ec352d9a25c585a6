import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Answer, answer } from './answer.ts'
import type { ListQuirks } from './list-query.ts'
import { createStats, type Stats } from './request-stats.ts'
import { createFaults, type Fault, GARBAGE } from './site-faults.ts'

export type SimulatorOptions = Partial<ListQuirks> & {
  readonly faults?: readonly Fault[]
  /** 0 by default, which is any free port. */
  readonly port?: number
}

export type Simulator = {
  /** `http://127.0.0.1:…` */
  readonly origin: string
  readonly stats: Stats
  /** Replaces the faults; without any, the site works again. */
  set(...faults: readonly Fault[]): void
  close(): Promise<void>
}

/** A server that behaves like the results site, as far as known, with invented athletes. */
export async function startSimulator(options: SimulatorOptions = {}): Promise<Simulator> {
  const { faults: given = [], port = 0, ...others } = options
  const quirks: ListQuirks = {
    rowCopies: 1,
    memberCopies: 1,
    nameMatch: 'prefix',
    isSexIncomplete: false,
    isNewestEmpty: false,
    hasLayers: false,
    ...others,
  }
  const faults = createFaults(given)
  const { stats, begin, end } = createStats(() => performance.now())
  const warm = new Set<string>()

  async function serve(request: IncomingMessage, response: ServerResponse) {
    const address = request.url ?? '/'
    const url = new URL(address, 'http://site')
    const form = request.method === 'POST' ? await text(request) : ''
    const key = `${address} ${form}`
    const fault = faults.take(address)
    const isCold = !warm.has(key)
    warm.add(key)
    if (!/^Mozilla\/5\.0\b/.test(request.headers['user-agent'] ?? '')) {
      return send(response, { status: 403, type: 'text/html', body: 'Forbidden' }, isCold)
    }
    if (fault?.type === 'hang') return
    if (fault?.type === 'delay') await sleep(fault.ms)
    const query = new URLSearchParams([...url.searchParams, ...new URLSearchParams(form)])
    const isEmptied = fault?.type === 'empty-card'
    const usual = answer(url.pathname, query, quirks, isEmptied)
    if (fault?.type === 'cut') {
      response.writeHead(200, { 'content-type': usual.type, 'content-length': '100000' })
      response.write(usual.body.slice(0, 1000))
      return setImmediate(() => response.destroy())
    }
    const encoding = fault?.type === 'latin1' ? 'latin1' : 'utf8'
    send(response, spoil(usual, fault, isCold), isCold, encoding)
  }

  const server = createServer((request, response) => {
    const { method = 'GET', url: address = '/', headers } = request
    begin({ method, address, userAgent: headers['user-agent'] ?? '' })
    response.once('close', end)
    serve(request, response).catch((cause: unknown) => response.destroy(cause as Error))
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  return {
    origin,
    stats,
    set: faults.set,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

function spoil(usual: Answer, fault: Fault | undefined, isCold: boolean): Answer {
  switch (fault?.type) {
    case 'cold':
      return isCold ? { status: 504, type: 'text/html', body: 'Gateway Time-out' } : usual
    case 'status':
      return { status: fault.status, type: 'text/html', body: 'No' }
    case 'garbage':
      return { ...usual, status: 200, body: GARBAGE }
    case 'huge':
      return { ...usual, status: 200, body: ' '.repeat(fault.bytes) }
    case 'redirect':
      return { ...usual, status: 302, body: '', location: fault.to }
    default:
      return usual
  }
}

function send(
  response: ServerResponse,
  { status, type, body, location }: Answer,
  isCold: boolean,
  encoding: BufferEncoding = 'utf8',
) {
  response.writeHead(status, {
    'content-type': type,
    'cache-control': 'public, no-cache, max-age=0',
    'x-results-cache': isCold ? 'MISS' : 'HIT',
    ...(location === undefined ? {} : { location }),
  })
  response.end(Buffer.from(body, encoding))
}
