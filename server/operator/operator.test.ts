import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../storage/database.ts'
import { anEmbeddedDatabase } from '../testing/an-empty-database.ts'
import { createOperator, settlePassword } from './operator.ts'
import { hashPassword, isPassword, makePassword } from './password.ts'
import { createTries } from './tries.ts'

let database: Database
beforeAll(async () => {
  database = await anEmbeddedDatabase()
}, 60_000)
afterAll(() => database.close())

test('[SAFE-4] a password is kept as a hash that is different each time and tells nothing', async () => {
  const [one, other] = [await hashPassword('pässword'), await hashPassword('pässword')]
  expect(one).not.toBe(other)
  expect(one).not.toContain('word')
  expect(await isPassword('pässword', one)).toBe(true)
  expect(await isPassword('password', one)).toBe(false)
  expect(await isPassword('pässword', 'nonsense')).toBe(false)
})

test('[SAFE-4] without a configured password one is made at the first start and told once', async () => {
  const first = await settlePassword(database, null)
  expect(first.made).toMatch(/^([0-9a-f]{6}-){3}[0-9a-f]{6}$/)
  const second = await settlePassword(database, null)
  expect(second).toEqual({ hash: first.hash, made: null })
  expect(await createOperator(database, second.hash).signIn(first.made ?? '')).not.toBeNull()
})

test('[SAFE-4] a configured password wins, and is not stored', async () => {
  const { hash, made } = await settlePassword(database, 'from the environment')
  expect(made).toBeNull()
  const operator = createOperator(database, hash)
  expect(await operator.signIn('from the environment')).not.toBeNull()
  expect(await operator.signIn('something else')).toBeNull()
})

test('[SAFE-15] tokens are long, different, and unknown ones open nothing', async () => {
  const { hash } = await settlePassword(database, 'from the environment')
  const operator = createOperator(database, hash)
  const token = (await operator.signIn('from the environment')) ?? ''
  expect(token.length).toBeGreaterThanOrEqual(43)
  expect(await operator.isSignedIn(token)).toBe(true)
  expect(await operator.isSignedIn(`${token}x`)).toBe(false)
  expect(await operator.isSignedIn('')).toBe(false)
  await operator.signOut(token)
  expect(await operator.isSignedIn(token)).toBe(false)
})

test('[SAFE-4] made passwords are never the same', () => {
  expect(new Set(Array.from({ length: 100 }, makePassword)).size).toBe(100)
})

test('[SAFE-4] the wait doubles with every wrong try, up to five minutes, and is forgiven after an hour', () => {
  const clock = { now: 0 }
  const tries = createTries(() => clock.now)
  const waits = Array.from({ length: 14 }, () => {
    tries.failed('10.0.0.1')
    return tries.waitFor('10.0.0.1')
  })
  expect(waits).toEqual([0, 0, 0, 2, 4, 8, 16, 32, 64, 128, 256, 300, 300, 300])
  expect(tries.waitFor('10.0.0.2')).toBe(0)
  clock.now += 300
  expect(tries.waitFor('10.0.0.1')).toBe(0)
  clock.now += 3600
  tries.failed('10.0.0.1')
  expect(tries.waitFor('10.0.0.1')).toBe(0)
})

test('[SAFE-4] a success clears the count, and one network of version 6 counts as one', () => {
  const tries = createTries(() => 0)
  for (let i = 0; i < 5; i++) tries.failed(`2001:db8:1:2::${i}`)
  expect(tries.waitFor('2001:db8:1:2:ffff::1')).toBe(4)
  expect(tries.waitFor('2001:db8:1:3::1')).toBe(0)
  tries.succeeded('2001:db8:1:2::9')
  expect(tries.waitFor('2001:db8:1:2::1')).toBe(0)
})

test('[SAFE-4] however many addresses try, the memory of them stays bounded and waits stay sane', () => {
  const tries = createTries(() => 0)
  fc.assert(
    fc.property(fc.ipV4(), (address) => {
      tries.failed(address)
      expect(tries.waitFor(address)).toBeLessThanOrEqual(300)
    }),
    { numRuns: 1000 },
  )
})
