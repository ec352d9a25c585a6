import { beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { createStoredStore } from './stored-store.ts'

const kept = new Map<string, string>()
const storage = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => kept.set(key, value),
  removeItem: (key: string) => kept.delete(key),
}
let browser: EventTarget
beforeEach(() => {
  kept.clear()
  browser = Object.assign(new EventTarget(), { localStorage: storage, sessionStorage: storage })
  vi.stubGlobal('window', browser)
})

const NOTHING: string[] = []
const aStore = () =>
  createStoredStore({
    area: 'local',
    key: 'names',
    schema: z.array(z.string()).check(z.maxLength(2)),
    initial: NOTHING,
  })

test('[SEARCH-26] a value that was set is in the next store, and listeners are called', () => {
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
  '[SEARCH-26] %j is not what we stored, and is ignored',
  (text) => {
    kept.set('names', text)
    expect(aStore().get()).toBe(NOTHING)
  },
)

test('[SEARCH-26] the initial value removes the stored one', () => {
  const store = aStore()
  store.set(['Ana'])
  store.set(NOTHING)
  expect(kept.size).toBe(0)
})

test('[SEARCH-26] changes by another tab are not undone', () => {
  const store = aStore()
  store.subscribe(() => {})
  store.set(['Ana'])
  kept.set('names', '["Ben"]')
  browser.dispatchEvent(Object.assign(new Event('storage'), { key: 'other' }))
  expect(store.get()).toEqual(['Ana'])
  browser.dispatchEvent(Object.assign(new Event('storage'), { key: 'names' }))
  expect(store.get()).toEqual(['Ben'])
})

const refuse = (name: string) => () => {
  throw new DOMException('Refused', name)
}
test.each([
  ['forbidden', { localStorage: { get: refuse('SecurityError') } }],
  ['full', { localStorage: { value: { ...storage, setItem: refuse('QuotaExceededError') } } }],
])('[SEARCH-26] where storage is %s a value lasts as long as the page and says so', (_, lack) => {
  browser = Object.defineProperties(new EventTarget(), lack)
  vi.stubGlobal('window', browser)
  const store = aStore()
  expect([store.get(), store.isKept()]).toEqual([NOTHING, true])
  store.set(['Ana'])
  expect([store.get(), store.isKept()]).toEqual([['Ana'], false])
})
