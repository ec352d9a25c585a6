import type { Outcome } from '../../../race/types.ts'
import type { Clock } from './clock.ts'

/** Why somebody in the line was sent away: it was too long, it was cleared, or they left. */
export type LineFailure = { readonly reason: 'full' | 'dismissed' | 'left' }

/** The one line in which every request to the results site waits for its turn. */
export type Line = {
  /**
   * Does the work when its turn comes, first come first served. Work that goes out later than it
   * starts says when, with `sent`: the second it belongs to is the one in which it goes out.
   * Who was here before, for a retry or a redirect, is ahead of those who have had no turn yet.
   */
  run<Value>(
    work: (sent: () => void) => Promise<Value>,
    signal?: AbortSignal,
    wasHere?: boolean,
  ): Promise<Outcome<{ value: Value }, LineFailure>>
  /** Sends everybody away who still waits. What has started goes on. */
  dismiss(): void
}

/** At most 2 requests a second and 4 at a time, for the whole server (RESULT-8). */
const LIMITS = {
  perWindow: 2,
  // The site counts its seconds where requests arrive, some a little later than others: hence more
  // than a second.
  windowMs: 1100,
  atOnce: 4,
  // At two a second this is most of a minute: nobody waits longer than that for a place.
  longest: 100,
}

/** Work that has not gone out by now never says so. */
const SENDING_MS = 5000

/** Work on its way: since when, and whether it has gone out at that moment or is still about to. */
type Start = { at: number; isSent: boolean; isOver: boolean }
type Place = (outcome: Start | LineFailure['reason']) => void

/** An empty line. */
export function createLine(clock: Clock, limits: Partial<typeof LIMITS> = {}): Line {
  const { perWindow, windowMs, atOnce, longest } = { ...LIMITS, ...limits }
  const waiting = new Set<Place>()
  const returning = new Set<Place>()
  let starts: Start[] = []
  let running = 0
  let isTimed = false

  function msToNextStart(): number {
    const now = clock.now()
    starts = starts.filter(({ at, isOver }) => !isOver || at > now - windowMs)
    // What is about to go out may do so at the same moment as the next: it counts as going now.
    const moments = starts.map(({ at, isSent }) => (isSent || at < now - SENDING_MS ? at : now))
    const nth = moments.sort((a, b) => b - a)[perWindow - 1]
    return nth === undefined ? 0 : nth + windowMs - now
  }

  function moveUp() {
    for (const place of [...returning, ...waiting]) {
      if (running >= atOnce) return
      const ms = msToNextStart()
      if (ms > 0) return moveUpIn(ms)
      remove(place)
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

  function takePlace(signal: AbortSignal | undefined, wasHere: boolean) {
    return new Promise<Parameters<Place>[0]>((resolve) => {
      if (signal?.aborted) return resolve('left')
      if (!wasHere && waiting.size >= longest) return resolve('full')
      const leave = () => {
        remove(place)
        resolve('left')
      }
      const place: Place = (outcome) => {
        signal?.removeEventListener('abort', leave)
        resolve(outcome)
      }
      signal?.addEventListener('abort', leave, { once: true })
      const places = wasHere ? returning : waiting
      places.add(place)
      moveUp()
    })
  }

  return {
    async run(work, signal, wasHere = false) {
      const start = await takePlace(signal, wasHere)
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
        // A moment later: who comes back for a retry is in the line by then, ahead of the others.
        moveUpIn(0)
      }
    },
    dismiss() {
      for (const place of [...returning, ...waiting]) {
        remove(place)
        place('dismissed')
      }
    },
  }
}
