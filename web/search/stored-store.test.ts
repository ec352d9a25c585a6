import { beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { createStoredStore } from './stored-store.ts'

const kept = new Map<string, string>()
const storage = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => kept.set(key, value),
  removeItem: (key: string) => kept.delete(key),
}
beforeEach(() => {
  kept.clear()
  vi.stubGlobal('window', { localStorage: storage, sessionStorage: storage })
})

const NOTHING: string[] = []
const aStore = () =>
  createStoredStore({
    area: 'local',
    key: 'names',
    schema: z.array(z.string()).check(z.maxLength(2)),
    initial: NOTHING,
  })

test('[SEARCH-26] what is set is there for the next store, and tells its listeners', () => {
  const store = aStore()
  const heard = vi.fn()
  const forget = store.subscribe(heard)
  store.set(['Ana'])
  forget()
  store.set(['Ana', 'Ben'])
  expect(heard).toHaveBeenCalledTimes(1)
  expect(aStore().get()).toEqual(['Ana', 'Ben'])
})

test.each(['{', '{"a":1}', '[1]', '["a","b","c"]', 'null'])(
  '[SEARCH-26] %j is not what we stored, and counts as nothing',
  (text) => {
    kept.set('names', text)
    expect(aStore().get()).toBe(NOTHING)
  },
)

test('[SEARCH-26] going back to the beginning leaves nothing behind', () => {
  const store = aStore()
  store.set(['Ana'])
  store.set(NOTHING)
  expect(kept.size).toBe(0)
})

test('[SEARCH-26] without storage a value lasts as long as the page', () => {
  vi.stubGlobal('window', {
    get localStorage(): never {
      throw new Error('forbidden')
    },
  })
  const store = aStore()
  expect(store.get()).toBe(NOTHING)
  store.set(['Ana'])
  expect(store.get()).toEqual(['Ana'])
})
