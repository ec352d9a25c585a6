import { scryptSync } from 'node:crypto'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Database } from '../storage/database.ts'
import { anEmbeddedDatabase } from '../testing/an-empty-database.ts'
import { createHashAddress } from './hash-address.ts'
import { createOperator } from './operator.ts'
import { hashPassword, isPassword, makePassword } from './password.ts'
import { resolvePassword } from './resolve-password.ts'
import { createSignInAttempts } from './sign-in-attempts.ts'
import { codeAt } from './totp.ts'

let database: Database
beforeAll(async () => {
  database = await anEmbeddedDatabase()
})
afterAll(() => database.close())

test('[SAFE-2] a password is stored as a hash that is different each time and reveals nothing', async () => {
  const [one, other] = [await hashPassword('pässword'), await hashPassword('pässword')]
  expect(one).not.toBe(other)
  expect(one).not.toContain('word')
  expect(await isPassword('pässword', one)).toBe(true)
  expect(await isPassword('password', one)).toBe(false)
  expect(await isPassword('pässword', 'nonsense')).toBe(false)
})

test('[SAFE-2] a hash contains its cost, and older hashes without it still work', async () => {
  expect(await hashPassword('pässword')).toMatch(/^scrypt\$16\$/)
  const salt = Buffer.from('some salt of old')
  const key = scryptSync('pässword', salt, 32, { N: 2 ** 15, r: 8, p: 1, maxmem: 2 ** 26 })
  const old = `scrypt$${salt.toString('base64')}$${key.toString('base64')}`
  expect(await isPassword('pässword', old)).toBe(true)
  expect(await isPassword('password', old)).toBe(false)
})

test('[SAFE-2] without a configured password one is generated at the first start and printed once', async () => {
  const first = await resolvePassword(database, null)
  expect(first.made).toMatch(/^([0-9a-f]{6}-){3}[0-9a-f]{6}$/)
  const second = await resolvePassword(database, null)
  expect(second).toEqual({ hash: first.hash, made: null })
  expect(await createOperator(database, second.hash).signIn(first.made ?? '')).not.toBeNull()
})

test('[SAFE-2] a configured password wins, and only its hash is stored', async () => {
  const { hash, made } = await resolvePassword(database, 'from the environment')
  expect(made).toBeNull()
  const operator = createOperator(database, hash)
  expect(await operator.signIn('from the environment')).not.toBeNull()
  expect(await operator.signIn('something else')).toBeNull()
})

test('[SAFE-15] tokens are long, different, and unknown ones open nothing', async () => {
  const { hash } = await resolvePassword(database, 'from the environment')
  const operator = createOperator(database, hash)
  const token = (await operator.signIn('from the environment')) ?? ''
  expect(token.length).toBeGreaterThanOrEqual(43)
  expect(await operator.isSignedIn(token)).toBe(true)
  expect(await operator.isSignedIn(`${token}x`)).toBe(false)
  expect(await operator.isSignedIn('')).toBe(false)
  await operator.signOut(token)
  expect(await operator.isSignedIn(token)).toBe(false)
})

test('[SAFE-2] generated passwords are never the same', () => {
  expect(new Set(Array.from({ length: 100 }, makePassword)).size).toBe(100)
})

test('[SAFE-2] the wait doubles with every wrong attempt, up to five minutes, and is reset after an hour', () => {
  const clock = { now: 0 }
  const signInAttempts = createSignInAttempts(() => clock.now)
  const waits = Array.from({ length: 14 }, () => {
    signInAttempts.failed('10.0.0.1')
    return signInAttempts.waitFor('10.0.0.1')
  })
  expect(waits).toEqual([0, 0, 0, 2, 4, 8, 16, 32, 64, 128, 256, 300, 300, 300])
  expect(signInAttempts.waitFor('10.0.0.2')).toBe(0)
  clock.now += 300
  expect(signInAttempts.waitFor('10.0.0.1')).toBe(0)
  clock.now += 3600
  signInAttempts.failed('10.0.0.1')
  expect(signInAttempts.waitFor('10.0.0.1')).toBe(0)
})

test('[SAFE-2] a success clears the count, and one IPv6 network counts as one', () => {
  const signInAttempts = createSignInAttempts(() => 0)
  for (let i = 0; i < 5; i++) signInAttempts.failed(`2001:db8:1:2::${i}`)
  expect(signInAttempts.waitFor('2001:db8:1:2:ffff::1')).toBe(4)
  expect(signInAttempts.waitFor('2001:db8:1:3::1')).toBe(0)
  signInAttempts.succeeded('2001:db8:1:2::9')
  expect(signInAttempts.waitFor('2001:db8:1:2::1')).toBe(0)
})

test('[SAFE-2] IPv6 addresses count by their first 64 bits, however they are written', () => {
  const signInAttempts = createSignInAttempts(() => 0)
  for (const tail of ['::1', '::2', ':0:0::3', ':0000:0:0:0:0:4', '::5%eth0']) {
    signInAttempts.failed(`2001:DB8${tail}`)
  }
  expect(signInAttempts.waitFor('2001:db8:0:0:ffff:1:2:3')).toBe(4)
  expect(signInAttempts.waitFor('2001:db8:0:1::1')).toBe(0)
  for (let i = 0; i < 5; i++) signInAttempts.failed('::ffff:10.0.0.9')
  expect([signInAttempts.waitFor('10.0.0.9'), signInAttempts.waitFor('::ffff:10.0.0.8')]).toEqual([
    4, 0,
  ])
})

test('[SAFE-15] another password ends all sessions, and the same one none', async () => {
  const enter = async (password: string) => {
    const { hash } = await resolvePassword(database, password)
    return createOperator(database, hash)
  }
  const first = await enter('the first password')
  const token = (await first.signIn('the first password')) ?? ''
  expect(await (await enter('the first password')).isSignedIn(token)).toBe(true)
  expect(await (await enter('the second password')).isSignedIn(token)).toBe(false)
  const second = (await (await enter('the second password')).signIn('the second password')) ?? ''
  const { hash } = await resolvePassword(database, null)
  expect(await createOperator(database, hash).isSignedIn(second)).toBe(false)
})

test('[SAFE-15] a session ends when the clock is set back, and a new one can be opened', async () => {
  const { hash } = await resolvePassword(database, 'from the environment')
  const operator = createOperator(database, hash)
  const token = (await operator.signIn('from the environment')) ?? ''
  expect(await operator.isSignedIn(token)).toBe(true)
  // Looks as if the clock was last checked an hour ahead and has gone back since.
  await database.db.execute(
    sql`update settings set value = (value::bigint + 3600)::text where name = 'operator-clock'`,
  )
  expect(await operator.isSignedIn(token)).toBe(false)
  await operator.watchClock()
  expect(await operator.isSignedIn(token)).toBe(false)
  const next = (await operator.signIn('from the environment')) ?? ''
  expect(await operator.isSignedIn(next)).toBe(true)
})

test('[SAFE-2] a new password needs 12 characters, and an older one may stay until it is changed', async () => {
  await expect(resolvePassword(database, 'elevenchars')).rejects.toThrow(
    'ADMIN_PASSWORD must have at least 12 characters when it is a new one',
  )
  await database.db.execute(
    sql`insert into settings (name, value) values ('operator-password-from-before', 'yes')`,
  )
  const { hash } = await resolvePassword(database, 'elevenchars')
  expect(await resolvePassword(database, 'elevenchars')).toEqual({ hash, made: null })
  await expect(resolvePassword(database, 'other chars')).rejects.toThrow(/at least 12/)
})

test('[SAFE-32] with an authenticator, signing in takes the password and a code, and each code works once', async () => {
  const secret = Buffer.from('12345678901234567890')
  const { hash } = await resolvePassword(database, 'from the environment')
  const operator = createOperator(database, hash, secret)
  const code = codeAt(secret, Math.floor(Date.now() / 30_000))
  expect(await operator.signIn('from the environment')).toBeNull()
  expect(await operator.signIn('from the environment', '000000')).toBeNull()
  expect(await operator.signIn('something else', code)).toBeNull()
  const both = [1, 2].map(() => operator.signIn('from the environment', code))
  expect((await Promise.all(both)).filter((token) => token !== null)).toHaveLength(1)
})

test('[SAFE-32] a clock that goes back and forth never locks the operator out, and no code works twice', async () => {
  const secret = Buffer.from('12345678901234567890')
  const { hash } = await resolvePassword(database, 'from the environment')
  const operator = createOperator(database, hash, secret)
  const clock = vi.spyOn(Date, 'now')
  const signInAt = (step: number) => {
    clock.mockReturnValue(step * 30_000)
    return operator.signIn('from the environment', codeAt(secret, step))
  }
  // On a day when no other test signs in.
  const now = Math.floor(Date.now() / 30_000) + 2880
  try {
    for (const step of [now, now - 120, now + 120]) expect(await signInAt(step)).not.toBeNull()
    for (const step of [now, now - 120, now + 120]) expect(await signInAt(step)).toBeNull()
  } finally {
    clock.mockRestore()
  }
})

test('[SAFE-14] an address is logged as a hash that is the same for its network and reveals nothing', async () => {
  const [one, other] = [await createHashAddress(database), await createHashAddress(database)]
  expect(one('10.0.0.1')).toMatch(/^[\w-]{16}$/)
  expect(one('10.0.0.1')).toBe(other('10.0.0.1'))
  expect(one('10.0.0.1')).not.toBe(one('10.0.0.2'))
  expect(one('2001:db8::1')).toBe(one('2001:db8::2'))
})

test('[SAFE-2] however many addresses try, memory stays bounded and waits stay reasonable', () => {
  const signInAttempts = createSignInAttempts(() => 0)
  fc.assert(
    fc.property(fc.ipV4(), (address) => {
      signInAttempts.failed(address)
      expect(signInAttempts.waitFor(address)).toBeLessThanOrEqual(300)
    }),
    { numRuns: 1000 },
  )
})
