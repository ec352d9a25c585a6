import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

const derive = promisify<string, Buffer, number, object, Buffer>(scrypt)

/** About 80 ms and 32 MB a try on a small server: nothing to a person, a lot to a machine. */
const COST = { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 1024 * 1024 }
const KEY_LENGTH = 32

/** A password as it is stored: salt and derived key, never the password. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  const key = await derive(password.normalize('NFC'), salt, KEY_LENGTH, COST)
  return `scrypt$${salt.toString('base64')}$${key.toString('base64')}`
}

/** Whether a password is the one that was hashed. Takes as long for a wrong one as for the right one. */
export async function isPassword(password: string, hash: string): Promise<boolean> {
  const [kind, salt, key] = hash.split('$')
  if (kind !== 'scrypt' || !salt || !key) return false
  const expected = Buffer.from(key, 'base64')
  const given = await derive(
    password.normalize('NFC'),
    Buffer.from(salt, 'base64'),
    KEY_LENGTH,
    COST,
  )
  return expected.length === given.length && timingSafeEqual(expected, given)
}

/** A password for an operator who has set none: 96 bits, easy to read out. */
export function makePassword(): string {
  return randomBytes(12)
    .toString('hex')
    .replace(/(.{6})(?=.)/g, '$1-')
}
