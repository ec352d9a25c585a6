import type { Outcome } from '../../../race/types.ts'
import { createFairOrder } from '../../fairness/fair-order.ts'
import { currentVisitor } from '../../fairness/visitor.ts'
import type { Clock } from './clock.ts'

/** Why an item left the queue: it was full, it was cleared, or the visitor left. */
export type RequestQueueFailure = { readonly reason: 'full' | 'dismissed' | 'left' }

/** The one queue in which every request to the results site waits for its turn. */
export type RequestQueue = {
  /**
   * Runs the work in turn; visitors take turns. Work that is sent later than it starts calls
   * `sent`: it counts towards the second in which it is sent. Retries and redirects go ahead of
   * visitors who have had no turn yet.
   */
  run<Value>(
    work: (sent: () => void) => Promise<Value>,
    signal?: AbortSignal,
    options?: QueueOptions,
  ): Promise<Outcome<{ value: Value }, RequestQueueFailure>>
  /** Rejects all waiting items. Work in progress continues. */
  dismiss(): void
}

type QueueOptions = { readonly wasHere?: boolean; readonly callers?: Callers }

/** The visitors of an item; more may join later. */
export type Callers = {
  readonly visitors: ReadonlySet<string>
  /** Called for each later visitor of the same item. */
  onJoin?: (visitor: string) => void
}

/** At most 2 requests a second and 4 at a time, for the whole server (RESULT-8). */
export const LIMITS = {
  perWindow: 2,
  // More than a second, because the site counts requests by arrival, and some take longer to
  // arrive.
  windowMs: 1100,
  atOnce: 4,
  // At two a second this is most of a minute, the longest acceptable wait.
  longest: 100,
}

/** Work that hasn't reported being sent by now never will. */
export const SENDING_MS = 5000

/** Work in progress: its start, and whether it has been sent or is about to be. */
type Start = { at: number; isSent: boolean; isOver: boolean }
type Place = (outcome: Start | RequestQueueFailure['reason']) => void

/** An empty queue. */
export function createRequestQueue(
  clock: Clock,
  limits: Partial<typeof LIMITS> = {},
): RequestQueue {
  const { perWindow, windowMs, atOnce, longest } = { ...LIMITS, ...limits }
  const waiting = createFairOrder<Place>(longest)
  const returning = new Set<Place>()
  let starts: Start[] = []
  let running = 0
  let isTimed = false

  function msToNextStart(): number {
    const now = clock.now()
    starts = starts.filter(({ at, isOver }) => !isOver || at > now - windowMs)
    // Work about to be sent may go out together with the next, so it counts as sent now.
    const moments = starts.map(({ at, isSent }) => (isSent || at < now - SENDING_MS ? at : now))
    const nth = moments.sort((a, b) => b - a)[perWindow - 1]
    return nth === undefined ? 0 : nth + windowMs - now
  }

  function moveUp() {
    while (running < atOnce && returning.size + waiting.size() > 0) {
      const ms = msToNextStart()
      if (ms > 0) return moveUpIn(ms)
      const [first] = returning
      const place = first ?? waiting.next()
      if (!place) return
      returning.delete(place)
      running += 1
      const start = { at: clock.now(), isSent: false, isOver: false }
      starts.push(start)
      place(start)
    }
  }

  function remove(place: Place) {
    returning.delete(place)
    waiting.delete(place)
  }

  function moveUpIn(ms: number) {
    if (isTimed) return
    isTimed = true
    void clock.wait(ms).then(() => {
      isTimed = false
      moveUp()
    })
  }

  function takePlace(signal: AbortSignal | undefined, { wasHere, callers }: QueueOptions) {
    return new Promise<Parameters<Place>[0]>((resolve) => {
      if (signal?.aborted) return resolve('left')
      const leave = () => {
        remove(place)
        resolve('left')
      }
      const place: Place = (outcome) => {
        if (callers) delete callers.onJoin
        signal?.removeEventListener('abort', leave)
        resolve(outcome)
      }
      signal?.addEventListener('abort', leave, { once: true })
      if (wasHere) returning.add(place)
      else if (!joinAll(place, callers)) return place('full')
      moveUp()
    })
  }

  /** The item waits for all its visitors and runs at the first turn of any of them. */
  function joinAll(place: Place, callers?: Callers): boolean {
    const [first = currentVisitor(), ...others] = callers?.visitors ?? []
    const { isTaken, displaced } = waiting.add(first, place)
    displaced?.('full')
    if (!isTaken) return false
    for (const visitor of others) waiting.add(visitor, place)
    if (callers) callers.onJoin = (visitor) => waiting.add(visitor, place)
    return true
  }

  return {
    async run(work, signal, options = {}) {
      const start = await takePlace(signal, options)
      if (typeof start === 'string') return { ok: false, reason: start }
      const sent = () => {
        if (!start.isSent) start.at = clock.now()
        start.isSent = true
      }
      try {
        return { ok: true, value: await work(sent) }
      } finally {
        sent()
        start.isOver = true
        running -= 1
        // Deferred, so that a retry can be queued first.
        moveUpIn(0)
      }
    },
    dismiss() {
      const all = [...returning, ...waiting.clear()]
      returning.clear()
      for (const place of all) place('dismissed')
    },
  }
}
