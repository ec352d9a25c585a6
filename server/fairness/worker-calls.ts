import { Worker } from 'node:worker_threads'

type Options = {
  /** Time limit of a call, in milliseconds. */
  readonly patienceMs: number
  /**
   * Idle time in milliseconds after which the worker is stopped; the next call starts a new one.
   */
  readonly idleMs: number
  /** Memory limit of the worker, in megabytes; exceeding it ends the worker. */
  readonly megabytes?: number
}

type Waiting<Answer> = {
  readonly give: (answer: Answer | null) => void
  readonly timer: NodeJS.Timeout
}

/**
 * Runs work off the event loop: one worker, which answers `{ id, ask }` with `{ id, answer }`. If
 * it breaks or is too slow, its current work is lost; the queue in front of it limits how many
 * calls wait.
 */
export function createWorkerCalls<Ask, Answer>(
  file: URL,
  { patienceMs, idleMs, megabytes }: Options,
) {
  const waiting = new Map<number, Waiting<Answer>>()
  let worker: Worker | null = null
  let idle: NodeJS.Timeout | undefined
  let count = 0

  function start(): Worker {
    const resourceLimits = megabytes === undefined ? {} : { maxOldGenerationSizeMb: megabytes }
    const started = new Worker(file, { resourceLimits })
    // The worker must not delay the server's shutdown.
    started.unref()
    started.on('message', ({ id, answer }: { id: number; answer: Answer }) => settle(id, answer))
    // A broken worker loses its current work; the next call gets a new worker.
    started.on('error', () => started === worker && drop())
    return started
  }

  function settle(id: number, answer: Answer | null) {
    const entry = waiting.get(id)
    if (!entry) return
    waiting.delete(id)
    clearTimeout(entry.timer)
    entry.give(answer)
    if (waiting.size === 0) idle = setTimeout(drop, idleMs).unref()
  }

  function drop() {
    clearTimeout(idle)
    const ended = worker?.terminate()
    worker = null
    for (const id of [...waiting.keys()]) settle(id, null)
    clearTimeout(idle)
    return ended
  }

  return {
    /** The answer; null when the worker took too long or broke. */
    call(ask: Ask): Promise<Answer | null> {
      clearTimeout(idle)
      worker ??= start()
      count += 1
      const id = count
      return new Promise((give) => {
        waiting.set(id, { give, timer: setTimeout(drop, patienceMs).unref() })
        worker?.postMessage({ id, ask })
      })
    },
    async close(): Promise<void> {
      await drop()
    },
  }
}
