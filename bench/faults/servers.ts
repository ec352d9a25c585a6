import { setTimeout as wait } from 'node:timers/promises'
import { aProcess, type ServerProcess } from '../../server/testing/a-process.ts'

/** Servers, one of which may be down at any moment. */
export type Servers = {
  readonly count: number
  /** The address of a live server, taking turns; waits until there is one. */
  someone(turn: number): Promise<string>
  kill(index: number): Promise<void>
  restart(index: number): Promise<void>
  /** Its output at the first start. */
  readonly said: string
}

/** Starts several servers with the same environment. */
export async function startServers(
  count: number,
  env: Readonly<Record<string, string>>,
): Promise<Servers> {
  const first = await aProcess(env)
  const others = await Promise.all(Array.from({ length: count - 1 }, () => aProcess(env)))
  const living: (ServerProcess | null)[] = [first, ...others]
  return {
    count,
    said: first.output(),
    async someone(turn) {
      for (;;) {
        const able = living.filter((server) => server !== null)
        const server = able[turn % Math.max(1, able.length)]
        if (server) return server.origin
        await wait(20)
      }
    },
    async kill(index) {
      const server = living[index]
      // Calls still reach the dying server until it has exited.
      server?.kill('SIGKILL')
      await server?.exited
      living[index] = null
    },
    async restart(index) {
      living[index] = await aProcess(env)
    },
  }
}
