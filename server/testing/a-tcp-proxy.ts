import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/** An address that forwards to another, at which calls can be delayed. */
export type TcpProxy = {
  readonly origin: string
  /** From now on calls are accepted but not forwarded; resolves when one has arrived. */
  hold(): Promise<void>
  /** Disconnects the waiting ones, and forwards the next ones. */
  release(): void
  close(): void
}

/** Opens a proxy to an address. */
export async function aTcpProxy(target: string): Promise<TcpProxy> {
  const { hostname, port } = new URL(target)
  const open = new Set<Socket>()
  let onHeld: (() => void) | null = null
  const server = createServer((socket) => {
    open.add(socket)
    // Either end may close in any way.
    socket.on('error', () => {})
    socket.once('close', () => open.delete(socket))
    if (onHeld) {
      socket.once('data', onHeld)
      return
    }
    const inner = connect(Number(port), hostname)
    inner.on('error', () => socket.destroy())
    socket.once('close', () => inner.destroy())
    inner.once('close', () => socket.destroy())
    socket.pipe(inner).pipe(socket)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const hangUp = () => {
    for (const socket of open) socket.destroy()
  }
  return {
    origin: `http://127.0.0.1:${(server.address() as { port: number }).port}`,
    hold() {
      // Earlier connections must not be reused.
      hangUp()
      return new Promise((resolve) => {
        onHeld = resolve
      })
    },
    release() {
      onHeld = null
      hangUp()
    },
    close() {
      hangUp()
      server.close()
    },
  }
}
