import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

const derive = promisify<string, Buffer, number, object, Buffer>(scrypt)

/**
 * About 160 ms and 64 MB per attempt on a small server: little for a person, a lot for a machine.
 */
const COST_BITS = 16
/** The parameters of older hashes, which don't contain their own. */
const FIRST_COST_BITS = 15
const MAX_MEMORY = 96 * 1024 * 1024
const KEY_LENGTH = 32

/** A password in its stored form: cost, salt and derived key. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  const key = await keyOf(password, salt, COST_BITS)
  return `scrypt$${COST_BITS}$${salt.toString('base64')}$${key.toString('base64')}`
}

/** Whether a password matches its hash. A wrong one takes as long as the right one. */
export async function isPassword(password: string, hash: string): Promise<boolean> {
  const [kind, ...parts] = hash.split('$')
  const [bits, salt, key] = parts.length === 2 ? [String(FIRST_COST_BITS), ...parts] : parts
  if (kind !== 'scrypt' || !salt || !key) return false
  const expected = Buffer.from(key, 'base64')
  const given = await keyOf(password, Buffer.from(salt, 'base64'), Number(bits))
  return expected.length === given.length && timingSafeEqual(expected, given)
}

const keyOf = (password: string, salt: Buffer, costBits: number) =>
  derive(password.normalize('NFC'), salt, KEY_LENGTH, {
    ...{ N: 2 ** costBits, r: 8, p: 1 },
    maxmem: MAX_MEMORY,
  })

/** A password for an operator who has set none: 96 bits, and easy to read aloud. */
export function makePassword(): string {
  return randomBytes(12)
    .toString('hex')
    .replace(/(.{6})(?=.)/g, '$1-')
}
