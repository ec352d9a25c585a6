import { expect, test, vi } from 'vitest'
import { type Breaker, createBreaker } from './breaker.ts'
import { aClock } from './testing/fake-clock.ts'

const refuse = (breaker: Breaker) => breaker.admit()?.bad()
const answer = (breaker: Breaker) => breaker.admit()?.good()

test('[RESULT-8] after three refusals in a row the site is not contacted, and that is reported', () => {
  const onRest = vi.fn()
  const breaker = createBreaker(aClock(), onRest)
  refuse(breaker)
  refuse(breaker)
  expect(breaker.isResting()).toBe(false)
  refuse(breaker)
  expect(breaker.isResting()).toBe(true)
  expect(breaker.admit()).toBeNull()
  expect(onRest).toHaveBeenCalledOnce()
})

test('[RESULT-8] five refusals within a minute are enough, whatever happens between them', async () => {
  const clock = aClock()
  const breaker = createBreaker(clock)
  for (let n = 1; n <= 5; n += 1) {
    expect(breaker.isResting()).toBe(false)
    refuse(breaker)
    if (n < 5) answer(breaker)
    await clock.advance(10_000)
  }
  expect(breaker.isResting()).toBe(true)
})

test('[RESULT-8] occasional refusals are not enough', async () => {
  const clock = aClock()
  const breaker = createBreaker(clock)
  for (let n = 1; n <= 50; n += 1) {
    refuse(breaker)
    answer(breaker)
    await clock.advance(20_000)
  }
  expect(breaker.isResting()).toBe(false)
})

test('[RESULT-8] after 100 s one request tries the site, and a good response opens it to all', async () => {
  const clock = aClock()
  const breaker = createBreaker(clock)
  for (let n = 0; n < 3; n += 1) refuse(breaker)
  await clock.advance(99_999)
  expect(breaker.admit()).toBeNull()
  await clock.advance(1)

  const trial = breaker.admit()
  expect(trial).not.toBeNull()
  expect(breaker.admit()).toBeNull()
  trial?.good()
  expect(breaker.admit()).not.toBeNull()
  // Earlier refusals no longer count, so three new ones are needed.
  refuse(breaker)
  refuse(breaker)
  expect(breaker.isResting()).toBe(false)
})

test('[RESULT-8] if the trial is refused, the pause starts again', async () => {
  const clock = aClock()
  const breaker = createBreaker(clock)
  for (let n = 0; n < 3; n += 1) refuse(breaker)
  await clock.advance(100_000)
  refuse(breaker)
  await clock.advance(99_999)
  expect(breaker.admit()).toBeNull()
  await clock.advance(1)
  expect(breaker.admit()).not.toBeNull()
})

test('after a trial without an outcome, another request becomes the trial', async () => {
  const clock = aClock()
  const breaker = createBreaker(clock)
  for (let n = 0; n < 3; n += 1) refuse(breaker)
  await clock.advance(100_000)
  breaker.admit()?.unclear()
  expect(breaker.admit()).not.toBeNull()
})

test('a response to a request from before the breaker opened changes nothing', () => {
  const breaker = createBreaker(aClock())
  const slow = breaker.admit()
  for (let n = 0; n < 3; n += 1) refuse(breaker)
  expect(slow?.isCalledOff()).toBe(true)
  slow?.good()
  expect(breaker.isResting()).toBe(true)
})

test('only the first outcome of a request counts', () => {
  const breaker = createBreaker(aClock())
  const turn = breaker.admit()
  for (let n = 0; n < 5; n += 1) turn?.bad()
  expect(breaker.isResting()).toBe(false)
})
