import { Agent, request } from 'node:http'

/** One round of load: where, what, and for how long. */
export type Load = {
  readonly url: string
  readonly method: 'GET' | 'POST'
  readonly body?: string
  readonly connections: number
  readonly seconds: number
}

// A process of its own, so that the server has a core to itself. Bounded by time, loopback only.
process.on('message', async (load: Load) => {
  process.send?.(await run(load))
})

/** Requests answered with 200 per second; anything else is a failure of the bench. */
async function run({ url, method, body, connections, seconds }: Load): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const end = performance.now() + seconds * 1000
  let count = 0
  const worker = async () => {
    while (performance.now() < end) {
      await ask(url, method, body, agent)
      count += 1
    }
  }
  await Promise.all(Array.from({ length: connections }, worker))
  agent.destroy()
  return count / seconds
}

function ask(url: string, method: string, body: string | undefined, agent: Agent): Promise<void> {
  const headers = body
    ? { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }
    : {}
  return new Promise((resolve, reject) => {
    const sent = request(url, { method, agent, headers }, (reply) => {
      if (reply.statusCode !== 200) reject(new Error(`${url} answered ${reply.statusCode}`))
      reply.resume()
      reply.on('end', resolve)
    })
    sent.on('error', reject)
    sent.end(body)
  })
}
