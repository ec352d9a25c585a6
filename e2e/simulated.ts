import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { test as base } from './fixtures.ts'

/** Faults of the results site, as in `server/results/simulator`. */
export type SiteFault = {
  readonly type: 'delay' | 'hang' | 'garbage' | 'status' | 'empty-card'
  readonly ms?: number
  readonly status?: number
  /** Only at addresses matching this pattern. */
  readonly on?: string
}

type Simulated = { readonly origin: string; setFaults(...faults: SiteFault[]): Promise<void> }

/** Tests against a separate product with a simulated results site. */
export const test = base.extend<object, { simulated: Simulated }>({
  simulated: [
    // biome-ignore lint/correctness/noEmptyPattern: what Playwright asks for where nothing is needed.
    async ({}, use) => {
      const pages = process.env.E2E_WEB_ROOT
      const child = spawn(
        process.execPath,
        ['tools/simulated-server.ts', ...(pages ? [pages] : [])],
        {
          cwd: join(import.meta.dirname, '..'),
          stdio: ['pipe', 'pipe', 'inherit'],
        },
      )
      const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
      const next = async () => JSON.parse((await lines.next()).value ?? '{}')
      const { origin } = (await next()) as { origin: string }
      await use({
        origin,
        async setFaults(...faults) {
          child.stdin.write(`${JSON.stringify(faults)}\n`)
          await next()
        },
      })
      const ended = once(child, 'close')
      child.stdin.end()
      setTimeout(() => child.kill('SIGKILL'), 5000).unref()
      await ended
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: async ({ simulated }, use) => {
    await simulated.setFaults()
    await use(simulated.origin)
  },
})
