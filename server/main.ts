import { join } from 'node:path'
import { buildApp } from './app.ts'
import { readConfig } from './config.ts'

const read = readConfig(process.env)
if (!read.ok) {
  for (const problem of read.problems) process.stderr.write(`racetrace cannot start. ${problem}\n`)
  process.exit(1)
}
const { port, host, logLevel } = read.config
const webRoot = join(import.meta.dirname, '../dist/web')
const app = await buildApp({ webRoot, logLevel })

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => app.close())

try {
  const address = await app.listen({ port, host })
  process.stdout.write(`\n  Racetrace is running at ${address}\n\n`)
} catch (error) {
  process.stderr.write(`racetrace cannot start. ${sentenceFor(error)}\n`)
  process.exit(1)
}

function sentenceFor(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'EADDRINUSE') return `PORT: ${port} is in use; set PORT to another one`
  if (code === 'EACCES') return `PORT: ${port} may not be used; set PORT to one above 1023`
  return String(error)
}
