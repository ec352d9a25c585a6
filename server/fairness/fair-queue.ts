import type { Outcome } from '../../race/types.ts'
import { createFairOrder } from './fair-order.ts'
import { currentVisitor } from './visitor.ts'

/** Why work was not run: the queue was full, or the visitor left. */
export type QueueFailure = { readonly reason: 'busy' | 'left' }

/** How busy a queue is. */
export type QueueLoad = { readonly running: number; readonly waiting: number }

export type FairQueue = ReturnType<typeof createFairQueue>

type Limits = { readonly atOnce: number; readonly longest: number }
type Start = (outcome: 'turn' | QueueFailure['reason']) => void

/** An empty queue. `longest` limits the waiting items of all visitors together. */
export function createFairQueue({ atOnce, longest }: Limits) {
  const order = createFairOrder<Start>(longest)
  let running = 0

  function takePlace(signal?: AbortSignal): Promise<Parameters<Start>[0]> {
    if (signal?.aborted) return Promise.resolve('left')
    return new Promise((resolve) => {
      const leave = () => {
        order.delete(start)
        start('left')
      }
      const start: Start = (outcome) => {
        signal?.removeEventListener('abort', leave)
        resolve(outcome)
      }
      signal?.addEventListener('abort', leave, { once: true })
      const { isTaken, displaced } = order.add(currentVisitor(), start)
      displaced?.('busy')
      if (!isTaken) start('busy')
      // Work that starts without waiting counts as a turn.
      startNext()
    })
  }

  function startNext() {
    if (running >= atOnce) return
    const next = order.next()
    if (!next) return
    running += 1
    next('turn')
  }

  return {
    /** Whether this visitor would be refused now. */
    isFull: () => running >= atOnce && !order.hasRoom(currentVisitor()),
    load: (): QueueLoad => ({ running, waiting: order.size() }),
    /** Runs the work when it is its visitor's turn. */
    async run<Value>(
      work: () => Promise<Value>,
      signal?: AbortSignal,
    ): Promise<Outcome<{ value: Value }, QueueFailure>> {
      const outcome = await takePlace(signal)
      if (outcome !== 'turn') return { ok: false, reason: outcome }
      try {
        return { ok: true, value: await work() }
      } finally {
        running -= 1
        startNext()
      }
    },
  }
}
