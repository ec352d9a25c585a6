import { expect, test } from 'vitest'
import { createMemory } from './memory.ts'
import { aClock } from './testing/fake-clock.ts'

test('what is kept is there for a while, and then asked for again', async () => {
  const clock = aClock()
  const memory = createMemory<string>(clock, { forMs: 1000, most: 10 })
  expect(memory.find('a')).toBeUndefined()
  memory.keep('a', 'first')
  await clock.advance(999)
  expect(memory.find('a')).toBe('first')
  await clock.advance(1)
  expect(memory.find('a')).toBeUndefined()
  memory.keep('a', 'second')
  expect(memory.find('a')).toBe('second')
})

test('it never holds more than it may; the oldest goes first', () => {
  const memory = createMemory<number>(aClock(), { forMs: 1000, most: 2 })
  memory.keep('a', 1)
  memory.keep('b', 2)
  memory.keep('a', 3)
  memory.keep('c', 4)
  expect(['a', 'b', 'c'].map(memory.find)).toEqual([3, undefined, 4])
})
