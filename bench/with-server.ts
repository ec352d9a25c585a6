import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'
import { buildApp } from '../server/app.ts'
import { readConfig } from '../server/config.ts'
import { openDeps } from '../server/open-deps.ts'

/** Builds the web app and serves the whole product, as it is run, while `use` runs. */
export async function withServer<Value>(use: (origin: string) => Promise<Value>): Promise<Value> {
  const folder = mkdtempSync(join(tmpdir(), 'racetrace-bench-server-'))
  const webRoot = join(folder, 'web')
  await build({ build: { outDir: webRoot, emptyOutDir: true }, logLevel: 'error' })
  const read = readConfig({ DATA_DIR: join(folder, 'data') })
  if (!read.ok) throw new Error(read.problems.join())
  const { deps, close } = await openDeps(read.config, 'bench', () => {})
  const app = await buildApp(deps, { webRoot, unlimited: ['127.0.0.1'] })
  try {
    return await use(await app.listen({ port: 0, host: '127.0.0.1' }))
  } finally {
    await app.close()
    await close()
    rmSync(folder, { recursive: true })
  }
}
