import { expect, test } from 'vitest'
import { rateStore } from './rate-store.ts'

const WINDOW = 60_000

/** A store with a fake clock, and its answer to a call. */
function aStore() {
  const clock = { now: 0 }
  const Store = rateStore(() => clock.now)
  const store = new Store({})
  const call = (key: string) => {
    let said: { current: number; ttl: number } | undefined
    store.incr(key, (_error, result) => (said = result), WINDOW, 10)
    return said
  }
  return { clock, store, call }
}

test('[SAFE-11] calls from an address are counted until their window is over', () => {
  const { clock, call } = aStore()
  expect(call('a')).toEqual({ current: 1, ttl: WINDOW })
  clock.now = 20_000
  expect(call('a')).toEqual({ current: 2, ttl: 40_000 })
  expect(call('b')).toEqual({ current: 1, ttl: WINDOW })
  clock.now = WINDOW
  expect(call('a')).toEqual({ current: 1, ttl: WINDOW })
})

test('[SAFE-11] every API call has its own count, unless it is in a group', () => {
  const { store, call } = aStore()
  call('a')
  const countIn = (groupId?: string) => {
    let current = 0
    const child = store.child({ groupId } as unknown as Parameters<typeof store.child>[0])
    child.incr('a', (_error, result) => (current = result?.current ?? 0), WINDOW, 10)
    return current
  }
  expect([countIn(), countIn()]).toEqual([1, 1])
  expect([countIn('events'), countIn('events'), countIn('others')]).toEqual([1, 2, 1])
})

test('[SAFE-11] with very many addresses, those whose last call is oldest are forgotten', () => {
  const { call } = aStore()
  call('first')
  call('second')
  for (let i = 0; i < 4998; i++) call(`other ${i}`)
  call('first')
  call('one more')
  expect(call('first')?.current).toBe(3)
  expect(call('second')?.current).toBe(1)
})
