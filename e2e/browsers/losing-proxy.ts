import { once } from 'node:events'
import { createServer, request } from 'node:http'

/**
 * Forwards everything to the server, but fails requests for one script until the test allows it.
 */
export async function startLosingProxy(server: string, script: string) {
  let isLosing = true
  const proxy = createServer((asked, answer) => {
    const { method, url = '/', headers } = asked
    if (isLosing && url.includes(`/assets/${script}-`)) {
      answer.writeHead(503).end()
      return
    }
    const passed = request(`${server}${url}`, { method, headers }, (reply) => {
      answer.writeHead(reply.statusCode ?? 502, reply.headers)
      reply.pipe(answer)
    })
    passed.on('error', () => answer.destroy())
    asked.pipe(passed)
  })
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  const { port } = proxy.address() as { port: number }
  return {
    origin: `http://127.0.0.1:${port}`,
    recover() {
      isLosing = false
    },
    close() {
      proxy.closeAllConnections()
      proxy.close()
    },
  }
}
