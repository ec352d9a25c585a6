import type { Outcome } from '../../../race/types.ts'
import { currentVisitor } from '../../fairness/visitor.ts'
import type { Askers } from './line.ts'

type Errand<Value> = {
  readonly answer: Promise<Value>
  readonly controller: AbortController
  readonly askers: Askers & { readonly visitors: Set<string> }
  count: number
}

/** Asks for a key; `left` when the asker's own signal aborted before the answer came. */
export type Ask<Value> = (
  key: string,
  signal?: AbortSignal,
) => Promise<Outcome<{ value: Value }, { readonly reason: 'left' }>>

/**
 * One errand for everybody who asks for the same thing at the same time (RESULT-9). Who leaves
 * leaves alone; the errand itself is called off only when nobody waits for it any more.
 */
export function shareErrands<Value>(
  run: (key: string, signal: AbortSignal, askers: Askers) => Promise<Value>,
): Ask<Value> {
  const errands = new Map<string, Errand<Value>>()

  function start(key: string): Errand<Value> {
    const controller = new AbortController()
    const askers = { visitors: new Set([currentVisitor()]) }
    const errand = { answer: run(key, controller.signal, askers), controller, askers, count: 0 }
    errands.set(key, errand)
    const forget = () => {
      if (errands.get(key) === errand) errands.delete(key)
    }
    errand.answer.then(forget, forget)
    controller.signal.addEventListener('abort', forget)
    return errand
  }

  return async (key, signal) => {
    if (signal?.aborted) return { ok: false, reason: 'left' }
    const errand = errands.get(key) ?? start(key)
    errand.count += 1
    join(errand.askers, currentVisitor())
    const leaving = Promise.withResolvers<'left'>()
    const leave = () => leaving.resolve('left')
    signal?.addEventListener('abort', leave, { once: true })
    try {
      const answer = errand.answer.then((value) => ({ value }))
      const first = await Promise.race([answer, leaving.promise])
      return first === 'left' ? { ok: false, reason: 'left' } : { ok: true, ...first }
    } finally {
      signal?.removeEventListener('abort', leave)
      errand.count -= 1
      if (errand.count === 0) errand.controller.abort()
    }
  }
}

function join(askers: Errand<unknown>['askers'], visitor: string) {
  if (askers.visitors.has(visitor)) return
  askers.visitors.add(visitor)
  askers.onJoin?.(visitor)
}
