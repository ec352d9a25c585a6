import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { putMigratedDatabase } from './an-empty-database.ts'

const ROOT = join(import.meta.dirname, '../..')

/** The cache of compiled modules; without it every start takes a second longer. */
const COMPILED = join(ROOT, 'node_modules/.cache/compiled')

/** Every start compiles the embedded database; the quick compiler is enough for a test. */
export const QUICK = ['--liftoff-only', `--import=${join(ROOT, 'tools/testing/quick-imports.ts')}`]

/** Without ffmpeg, a start spends no time on checking its abilities. */
export const WITHOUT_VIDEOS = { PATH: '/nowhere' }

/**
 * A first start creates a database, which takes seconds, and more than a minute on a busy machine
 * with a slow disk (100 writes per second).
 */
const START_PATIENCE_MS = 240_000

type Environment = Readonly<Record<string, string>>

/** The exit of a process, and all its output. */
export type Ended = {
  readonly code: number | null
  readonly signal: NodeJS.Signals | null
  readonly output: string
  readonly errors: string
}

/** A server in its own process. */
export type ServerProcess = {
  readonly origin: string
  readonly pid: number
  kill(signal: NodeJS.Signals): void
  readonly exited: Promise<Ended>
  /** Its output so far. */
  output(): string
}

const running = new Set<ChildProcess>()

/**
 * Starts the server as an operator does and waits until it responds. By default sample races are
 * off and an embedded database exists already; `flags` are Node's, in place of those for a quick
 * start.
 */
export async function aProcess(env: Environment, flags = QUICK): Promise<ServerProcess> {
  const { DATA_DIR: dataDir, DATABASE_URL: url } = env
  if (dataDir && !url && !existsSync(join(dataDir, 'database'))) await putMigratedDatabase(dataDir)
  const { child, output, exited } = start(env, flags)
  const origin = await Promise.race([
    findOrigin(child, output),
    exited.then(({ code, signal, errors }) => {
      throw new Error(`The server ended with ${code ?? signal} before it answered: ${errors}`)
    }),
    patience('The server does not answer'),
  ])
  const reply = await fetch(`${origin}/api/health`)
  if (!reply.ok) throw new Error(`The server answered ${reply.status}`)
  await reply.body?.cancel()
  return { origin, pid: child.pid ?? 0, kill: (signal) => child.kill(signal), exited, output }
}

/**
 * The password a server generated at its first start, so that later starts need not hash a given
 * one.
 */
export const madePassword = (server: ServerProcess) =>
  /password is (\S+)/.exec(server.output())?.[1] ?? ''

/** Starts a server that is expected to fail, and waits until it exits. */
export async function aRefusedStart(env: Environment): Promise<Ended> {
  return Promise.race([start(env).exited, patience('The server does not give up')])
}

/** Ends all processes a test has left running. */
export async function endProcesses(): Promise<void> {
  const ending = [...running].map((child) => {
    child.kill('SIGKILL')
    return once(child, 'close')
  })
  await Promise.all(ending)
}

/**
 * The environment contains only the given variables, not those of the person who runs the tests.
 */
function start(env: Environment, flags = QUICK) {
  const child = spawn(process.execPath, [...flags, 'server/main.ts'], {
    cwd: ROOT,
    env: {
      NODE_COMPILE_CACHE: COMPILED,
      PORT: '0',
      LOG_LEVEL: 'warn',
      SAMPLE_DATA: 'off',
      BACKUP_TIME: 'off',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.add(child)
  let [output, errors] = ['', '']
  child.stdout.on('data', (chunk) => {
    output += chunk
  })
  child.stderr.on('data', (chunk) => {
    errors += chunk
  })
  const exited = once(child, 'close').then(([code, signal]): Ended => {
    running.delete(child)
    return { code, signal, output, errors }
  })
  return { child, output: () => output, exited }
}

async function patience(complaint: string): Promise<never> {
  await wait(START_PATIENCE_MS, null, { ref: false })
  throw new Error(complaint)
}

async function findOrigin(child: ChildProcess, output: () => string): Promise<string> {
  for (;;) {
    const origin = /running at (http:\S+)/.exec(output())?.[1]
    if (origin) return origin
    if (!child.stdout) throw new Error('The output of the server is not connected')
    await once(child.stdout, 'data')
  }
}
