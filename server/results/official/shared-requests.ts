import type { Outcome } from '../../../race/types.ts'
import { currentVisitor } from '../../fairness/visitor.ts'
import type { Callers } from './request-queue.ts'

type SharedRequest<Value> = {
  readonly answer: Promise<Value>
  readonly controller: AbortController
  readonly callers: Callers & { readonly visitors: Set<string> }
  count: number
}

/** Requests a key; `left` when the caller's own signal aborted before the response came. */
export type Ask<Value> = (
  key: string,
  signal?: AbortSignal,
) => Promise<Outcome<{ value: Value }, { readonly reason: 'left' }>>

/**
 * One request for all who ask for the same thing at the same time (RESULT-8). A visitor who leaves
 * doesn't affect the others; the request is cancelled only when nobody waits for it any more.
 */
export function shareRequests<Value>(
  run: (key: string, signal: AbortSignal, callers: Callers) => Promise<Value>,
): Ask<Value> {
  const requests = new Map<string, SharedRequest<Value>>()

  function start(key: string): SharedRequest<Value> {
    const controller = new AbortController()
    const callers = { visitors: new Set([currentVisitor()]) }
    const request = { answer: run(key, controller.signal, callers), controller, callers, count: 0 }
    requests.set(key, request)
    const forget = () => {
      if (requests.get(key) === request) requests.delete(key)
    }
    request.answer.then(forget, forget)
    controller.signal.addEventListener('abort', forget)
    return request
  }

  return async (key, signal) => {
    if (signal?.aborted) return { ok: false, reason: 'left' }
    const request = requests.get(key) ?? start(key)
    request.count += 1
    join(request.callers, currentVisitor())
    const leaving = Promise.withResolvers<'left'>()
    const leave = () => leaving.resolve('left')
    signal?.addEventListener('abort', leave, { once: true })
    try {
      const answer = request.answer.then((value) => ({ value }))
      const first = await Promise.race([answer, leaving.promise])
      return first === 'left' ? { ok: false, reason: 'left' } : { ok: true, ...first }
    } finally {
      signal?.removeEventListener('abort', leave)
      request.count -= 1
      if (request.count === 0) request.controller.abort()
    }
  }
}

function join(callers: SharedRequest<unknown>['callers'], visitor: string) {
  if (callers.visitors.has(visitor)) return
  callers.visitors.add(visitor)
  callers.onJoin?.(visitor)
}
