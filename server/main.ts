import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildApp } from './app.ts'
import { readConfig } from './config.ts'
import { openDeps } from './open-deps.ts'
import { terminalMessage } from './storage/error-message.ts'
import { SWEEP_EVERY } from './videos/clip-store.ts'

/** How long shutdown waits for requests in progress, in milliseconds. */
const STOP_PATIENCE_MS = 10_000

/** Time between two sweeps of visitors' leftovers, in milliseconds. */
const SWEEP_MS = 6 * 3600_000

/** Interval of the clock checks for the operator's sessions and backups, in milliseconds. */
const CLOCK_MS = 60_000

// Other users must not read what this process or ffmpeg writes.
process.umask(0o077)

const root = join(import.meta.dirname, '..')
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  version: string
}
process.stdout.write(`\n  Racetrace ${version}\n`)
const read = readConfig(process.env)
if (!read.ok) refuseStart(...read.problems)
const { config } = read

// The sources are made before the app and its log; until then their messages are lost.
let warn = (_details: object, _text: string) => {}
const log = (details: object, text: string) => warn(details, text)
const opened = await openDeps(config, version, log).catch((error) =>
  refuseStart(storageSentence(error)),
)
// Printed before anything else can fail: only its hash is stored, so it can't be shown again.
if (opened.madePassword) {
  process.stdout.write(
    `\n  The operator's password is ${opened.madePassword} (told once; set ADMIN_PASSWORD to choose)\n`,
  )
}
const { deps, metrics } = opened
const webRoot = join(root, 'dist/web')
const ownFolder = config.databaseUrl ? null : config.dataDir
const app = await buildApp(deps, { webRoot, metrics, ownFolder, ...config }).catch(
  (error: NodeJS.ErrnoException) =>
    refuseStart(
      error.code === 'ENOENT'
        ? 'the pages are not built; npm start builds them'
        : terminalMessage(error),
    ),
)
warn = (details, text) => app.log.warn(details, text)
app.addHook('onClose', opened.close)

const { visitors, videos } = deps
// Every server deletes old events now and then; it does no harm if several do.
repeat(visitors.forgetOld, SWEEP_MS)
repeat(opened.sweepMaps, SWEEP_MS)
// These run at the start too, because time passes while no server runs.
repeat(deps.operator.watchClock, CLOCK_MS)
// A minute's delay is fine.
repeat(opened.backups.tick, CLOCK_MS)
repeat(videos.sweep, SWEEP_EVERY * 1000)

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    setTimeout(() => process.exit(1), STOP_PATIENCE_MS).unref()
    app.close().then(() => process.exit(0))
  })
}

const address = await app
  .listen({ port: config.port, host: config.host })
  .catch((error) => refuseStart(listenSentence(error)))
process.stdout.write(`\n  Racetrace is running at ${config.publicUrl ?? address}\n\n`)
if (!(await videos.isReady())) {
  process.stdout.write(
    '  Videos are switched off: install ffmpeg (on Debian: apt-get install ffmpeg)\n\n',
  )
}

function repeat(work: () => Promise<void>, ms: number) {
  const run = () => work().catch((error) => app.log.error(error))
  run()
  setInterval(run, ms).unref()
}

function refuseStart(...sentences: string[]): never {
  for (const sentence of sentences) process.stderr.write(`racetrace cannot start: ${sentence}\n`)
  process.exit(1)
}

function listenSentence(error: NodeJS.ErrnoException): string {
  if (error.code === 'EADDRINUSE') return `PORT ${config.port} is in use; set PORT to another one`
  if (error.code === 'EACCES')
    return `PORT ${config.port} may not be used; set PORT to one above 1023`
  return `HOST ${config.host} cannot be listened on (${error.code})`
}

/** The database client's messages are written for programmers; an operator needs the variable. */
function storageSentence(error: Error & { code?: string }): string {
  const { code } = (error.cause as typeof error | undefined) ?? error
  const isUnreached = [
    'ECONNREFUSED',
    'ENOTFOUND',
    'EAI_AGAIN',
    'ETIMEDOUT',
    'ECONNRESET',
  ].includes(code ?? '')
  if (error.message === 'fetch failed') return 'S3_ENDPOINT: the file store does not answer'
  if (isUnreached) return 'DATABASE_URL: the database does not answer'
  if (/^(DATA_DIR|ADMIN_PASSWORD)/.test(error.message)) return error.message
  return `${config.databaseUrl ? 'DATABASE_URL' : 'DATA_DIR'}: ${terminalMessage(error)}`
}
