import type * as z from 'zod/mini'

/** A value that outlives the page: read once, checked by a schema, written at every change. */
export type StoredStore<Value> = {
  get(): Value
  set(next: Value): void
  subscribe(listener: () => void): () => void
  /** False once the browser has refused to keep a value: it then lasts as long as the page. */
  isKept(): boolean
}

type Options<Value> = {
  /** This visit only, or until it is forgotten. */
  readonly area: 'session' | 'local'
  readonly key: string
  readonly schema: z.ZodMiniType<Value>
  readonly initial: Value
}

/** A small store for one value. What is stored and no longer fits its schema counts as nothing. */
export function createStoredStore<Value>(options: Options<Value>): StoredStore<Value> {
  const { area, key, schema, initial } = options
  const listeners = new Set<() => void>()
  let value: Value | undefined
  let isKept = true

  const tell = () => {
    for (const listener of listeners) listener()
  }
  /** Another tab has changed it: what this one would write next must not take that back. */
  const hear = ({ key: changed }: { key: string | null }) => {
    if (changed !== key && changed !== null) return
    value = undefined
    tell()
  }
  function read(): Value {
    try {
      const text = storageOf(area).getItem(key)
      const stored = text === null ? null : schema.safeParse(JSON.parse(text))
      return stored?.success ? stored.data : initial
    } catch {
      // No storage at all (a private window), or a text that is no JSON: we begin anew.
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
        // Full, or forbidden: it lasts for as long as the page is open, and whoever shows it says so.
        isKept = false
      }
      tell()
    },
    subscribe(listener) {
      if (listeners.size === 0) window.addEventListener('storage', hear)
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) window.removeEventListener('storage', hear)
      }
    },
    isKept: () => isKept,
  }
}

const storageOf = (area: 'session' | 'local') =>
  area === 'session' ? window.sessionStorage : window.localStorage
