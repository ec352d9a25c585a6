import { type ChildProcess, spawn } from 'node:child_process'
import { setPriority } from 'node:os'
import type { Outcome, Seconds } from '../../race/types.ts'

/** Why there is no output: the program is missing, failed or took too long, or the visitor left. */
export type RunFailure = {
  readonly reason: 'missing' | 'failed' | 'too-slow' | 'left'
  /** The end of its error output. */
  readonly errors: string
}

/** A program's output, or why there isn't any. */
export type Run = Outcome<{ readonly output: string }, RunFailure>

type Options = { readonly seconds: Seconds; readonly signal?: AbortSignal | undefined }

/** A program that prints more than this is stopped. */
const MAX_OUTPUT = 256 * 1024
const KEPT_ERRORS = 500
/**
 * The lowest priority, from 0 to 19: it gets what visitors leave, which is one core on a machine
 * with two.
 */
const NICENESS = 19

/**
 * Limits of one program, in the units of the shell's `ulimit`: memory in KB, CPU time in seconds,
 * written files in blocks of 512 bytes. A 4K clip with 10 bits takes 320 MB. On systems that don't
 * support one of them, the program runs without it.
 */
const LIMITS = { v: 2_000_000, t: 300, f: 131_072, c: 0 } as const
const BOX = `${Object.entries(LIMITS)
  .map(([name, value]) => `ulimit -${name} ${value} 2>/dev/null`)
  .join('; ')}; exec "$@"`
/** The shell's exit codes for a program that is missing, or cannot be run. */
const NOT_RUN = [126, 127]

const running = new Set<ChildProcess>()
// A stopped server must leave no program running.
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL')
})

/**
 * Runs a program at low priority, because visitors come first. It reads untrusted files, so it gets
 * no input and not our environment, which contains passwords.
 */
export function runProgram(
  program: string,
  args: readonly string[],
  { seconds, signal }: Options,
): Promise<Run> {
  const { PATH } = process.env
  const child = spawn('sh', ['-c', BOX, 'sh', program, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    // Otherwise every thread would reserve 64 MB of address space, which counts towards the limit.
    env: { MALLOC_ARENA_MAX: '2', ...(PATH === undefined ? {} : { PATH }) },
  })
  let [output, errors] = ['', '']
  let stopped: RunFailure['reason'] | null = null
  const stop = (reason: RunFailure['reason']) => {
    stopped ??= reason
    child.kill('SIGKILL')
  }
  child.stdout.on('data', (chunk) => {
    output += chunk
    if (output.length > MAX_OUTPUT) stop('failed')
  })
  child.stderr.on('data', (chunk) => {
    errors = (errors + chunk).slice(-KEPT_ERRORS)
  })
  if (child.pid !== undefined) {
    running.add(child)
    lowerPriority(child.pid)
  }

  return new Promise((resolve) => {
    const leave = () => stop('left')
    const timer = setTimeout(() => stop('too-slow'), seconds * 1000)
    signal?.addEventListener('abort', leave, { once: true })
    if (signal?.aborted) leave()

    const settle = (run: Run) => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', leave)
      running.delete(child)
      resolve(run)
    }
    child.once('error', () => settle({ ok: false, reason: 'missing', errors }))
    child.once('close', (code) => {
      const isFine = code === 0 && stopped === null
      const reason = stopped ?? (NOT_RUN.includes(code ?? 0) ? 'missing' : 'failed')
      settle(isFine ? { ok: true, output } : { ok: false, reason, errors })
    })
  })
}

function lowerPriority(pid: number) {
  try {
    setPriority(pid, NICENESS)
  } catch {
    // It has already ended, so there is nothing to slow down.
  }
}
