import { expect, test } from 'vitest'
import type { Outcome } from './attack.ts'
import { findBroken } from './judge.ts'

const visitors = { count: 400, failures: [], p50: 2, p99: 20, worst: 60 }
const GOOD: Outcome = {
  answers: { counts: { 422: 11, 429: 900, 503: 40, 'no answer': 3 }, slowestMs: 900 },
  visitors,
  turn: { status: '200', ms: 4000, fairMs: 7000 },
  traces: [],
  grownBytes: 16 * 1024 * 1024,
  serverBytes: 0,
  childBytes: 0,
  isReady: true,
}
const LIMITS = { statuses: [422, 429, 503], withinMs: 5000 }

test('[HOUSE-2] an attack that everything survives breaks no limit', () => {
  expect(findBroken(LIMITS, GOOD, true)).toEqual([])
})

const BAD: [string, Partial<Outcome>][] = [
  ['a 500', { answers: { counts: { 422: 1, 500: 1 }, slowestMs: 1 } }],
  [
    'a 503 that does not say when',
    { answers: { counts: { '503 without Retry-After': 1 }, slowestMs: 1 } },
  ],
  ['a status nobody expected', { answers: { counts: { 200: 1, 422: 1 }, slowestMs: 1 } }],
  [
    'an attack that is never answered',
    { answers: { counts: { 'no answer': 9 }, slowestMs: 1 }, turn: null },
  ],
  ['a failed call of another visitor', { visitors: { ...visitors, failures: ['page: 503'] } }],
  ['no other visitor', { visitors: { ...visitors, count: 0 } }],
  ['a turn that was refused', { turn: { status: '503', ms: 1, fairMs: 7000 } }],
  ['data that grow', { grownBytes: 100 * 1024 * 1024 }],
  ['a server that takes all memory', { serverBytes: 2 * 1024 ** 3 }],
  ['a program that takes all memory', { childBytes: 3 * 1024 ** 3 }],
  ['a server that is not ready', { isReady: false }],
  ['something left behind', { traces: ['5000 events of one address are kept'] }],
]
test.each(BAD)('[HOUSE-2] %s breaks a limit, with or without timing', (_, part) => {
  expect(findBroken(LIMITS, { ...GOOD, ...part }, true)).toHaveLength(1)
  expect(findBroken(LIMITS, { ...GOOD, ...part }, false)).toHaveLength(1)
})

const SLOW: [string, Partial<Outcome>][] = [
  ['a p99 of 250 ms', { visitors: { ...visitors, p99: 250 } }],
  ['a p99 of nothing', { visitors: { ...visitors, p99: Number.NaN } }],
  ['more than a fair turn', { turn: { status: '200', ms: 7001, fairMs: 7000 } }],
  ['an attacker who keeps the server busy', { answers: { counts: { 422: 1 }, slowestMs: 5001 } }],
]
test.each(SLOW)('[HOUSE-2] %s breaks a limit only when speed is measured', (_, part) => {
  expect(findBroken(LIMITS, { ...GOOD, ...part }, true)).toHaveLength(1)
  expect(findBroken(LIMITS, { ...GOOD, ...part }, false)).toEqual([])
})

test('[HOUSE-2] a dropped connection counts as an answer only for an attacker who never stops sending', () => {
  const outcome = {
    ...GOOD,
    answers: { counts: { 'hung up (EPIPE)': 8 }, slowestMs: 1 },
    turn: null,
  }
  expect(findBroken(LIMITS, outcome, false)).toEqual(['the attacker got no answer'])
  expect(findBroken({ ...LIMITS, isCutOff: true }, outcome, false)).toEqual([])
})
