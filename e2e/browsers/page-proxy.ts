import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'

/** The address where pages and workers post console messages and load the script that does so. */
const PATH = '/console-of-the-page'

/** Listens to the console of a page or worker. */
const LISTENER = `(() => {
  const send = (text) => fetch('${PATH}', { method: 'POST', body: text, keepalive: true })
  for (const level of ['error', 'warn']) {
    const write = console[level].bind(console)
    console[level] = (...parts) => { send(parts.map(String).join(' ')); write(...parts) }
  }
  addEventListener('error', ({ message, target }) => send(message || 'failed to load ' + (target.src || target.href)), true)
  addEventListener('unhandledrejection', ({ reason }) => send(String(reason)))
  addEventListener('securitypolicyviolation', ({ blockedURI }) => send('refused ' + blockedURI))
})();`

/**
 * A proxy for a browser that can't run a script first and doesn't report its console: it injects
 * both into pages and workers. (WebKitGTK's test windows are private and log nothing.)
 */
export async function startPageProxy(server: string, firstScript: string) {
  const noise: string[] = []
  const proxy = createServer((asked, answer) => {
    if (asked.url === `${PATH}.js`) {
      answer.setHeader('content-type', 'text/javascript').end(`${LISTENER}${firstScript}`)
    } else if (asked.url === PATH) {
      readText(asked, (text) => noise.push(text))
      answer.writeHead(204).end()
    } else forward(server, asked, answer)
  })
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  const { port } = proxy.address() as { port: number }
  return {
    origin: `http://127.0.0.1:${port}`,
    noise,
    async close() {
      proxy.closeAllConnections()
      proxy.close()
      await once(proxy, 'close')
    },
  }
}

function forward(server: string, asked: IncomingMessage, answer: ServerResponse) {
  const { method = 'GET', url = '/', headers } = asked
  const isWorker = /\/assets\/[^/]*worker[^/]*\.js$/.test(url)
  const isChanged = isWorker || (headers.accept?.includes('text/html') ?? false)
  // Uncompressed, because nothing can be inserted into compressed text.
  const asking = isChanged ? { ...headers, 'accept-encoding': 'identity' } : headers
  const passed = request(`${server}${url}`, { method, headers: asking }, (reply) => {
    const { statusCode = 502 } = reply
    if (!isChanged || statusCode !== 200) {
      answer.writeHead(statusCode, reply.headers)
      reply.pipe(answer)
      return
    }
    const { 'content-length': _length, etag: _etag, ...kept } = reply.headers
    readText(reply, (text) => {
      const page = text.replace('<head>', `<head><script src="${PATH}.js"></script>`)
      answer.writeHead(statusCode, kept).end(isWorker ? `${LISTENER}${text}` : page)
    })
  })
  // The browser or the server disconnected, so there is nothing left to answer.
  passed.on('error', () => answer.destroy())
  answer.on('close', () => passed.destroy())
  asked.pipe(passed)
}

function readText(message: IncomingMessage, onText: (text: string) => void) {
  let text = ''
  message.setEncoding('utf8').on('data', (part) => {
    text += part
  })
  message.on('end', () => onText(text))
}
