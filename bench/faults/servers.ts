import { setTimeout as wait } from 'node:timers/promises'
import { aProcess, type ServerProcess } from '../../server/testing/a-process.ts'

/** Servers of which one may be dead at any moment. */
export type Servers = {
  readonly count: number
  /** The address of a live server, another one each time; waits while there isn't one. */
  someone(turn: number): Promise<string>
  kill(index: number): Promise<void>
  restart(index: number): Promise<void>
  /** Printed at the first start. */
  readonly said: string
}

/** Starts a number of servers on the same environment. */
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
      // Calls continue to the dying one for as long as it takes to die.
      server?.kill('SIGKILL')
      await server?.exited
      living[index] = null
    },
    async restart(index) {
      living[index] = await aProcess(env)
    },
  }
}
