import type * as z from 'zod/mini'
import { createEmitter, type Store } from '../ui/store.ts'
import { storageOf } from './embedded.ts'

/** A value that outlives the page: read once, checked by a schema, written at every change. */
type StoredStore<Value> = Store<Value> & {
  /** False once the browser has refused to keep a value: it then lasts as long as the page. */
  isKept(): boolean
}

type Options<Value> = {
  /** For this visit only, or until it is deleted. */
  readonly area: 'session' | 'local'
  readonly key: string
  readonly schema: z.ZodMiniType<Value>
  readonly initial: Value
}

/** A small store for one value. A stored value that no longer fits its schema is ignored. */
export function createStoredStore<Value>(options: Options<Value>): StoredStore<Value> {
  const { area, key, schema, initial } = options
  const { on, emit } = createEmitter()
  let subscribers = 0
  let value: Value | undefined
  let isKept = true

  /** Another tab has changed it: the next write here must not undo that. */
  const onStorage = ({ key: changed }: { key: string | null }) => {
    if (changed !== key && changed !== null) return
    value = undefined
    emit()
  }
  function read(): Value {
    try {
      const text = storageOf(area).getItem(key)
      const stored = text === null ? null : schema.safeParse(JSON.parse(text))
      return stored?.success ? stored.data : initial
    } catch {
      // No storage at all (a private window), or invalid JSON: we begin with the initial state.
      return initial
    }
  }

  return {
    get() {
      value ??= read()
      return value
    },
    set(next) {
      value = next
      try {
        if (next === initial) storageOf(area).removeItem(key)
        else storageOf(area).setItem(key, JSON.stringify(next))
        isKept = true
      } catch {
        // Full or forbidden: the value lasts while the page is open, and the component that shows
        // it says so.
        isKept = false
      }
      emit()
    },
    subscribe(listener) {
      const unsubscribe = on(listener)
      subscribers += 1
      if (subscribers === 1) window.addEventListener('storage', onStorage)
      return () => {
        unsubscribe()
        subscribers -= 1
        if (subscribers === 0) window.removeEventListener('storage', onStorage)
      }
    },
    isKept: () => isKept,
  }
}
