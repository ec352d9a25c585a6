import { appendFileSync } from 'node:fs'
import net from 'node:net'

/* Loaded before a server (`--import`): records every address it and its workers connect to, one per
   line. */
const { connect } = net.Socket.prototype
net.Socket.prototype.connect = function (this: net.Socket, ...given: unknown[]) {
  const [first, second] = (Array.isArray(given[0]) ? given[0] : given) as [unknown, unknown]
  const options = typeof first === 'object' ? first : { port: first, host: second }
  const { host = 'localhost', port, path } = options as Record<string, unknown>
  appendFileSync(process.env.CONNECTIONS_FILE ?? '', `${path ?? `${host}:${port}`}\n`)
  return Reflect.apply(connect, this, given)
} as typeof connect
