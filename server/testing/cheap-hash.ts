import { randomBytes, scryptSync } from 'node:crypto'

/** The lowest cost there is, as a power of two. */
const COST_BITS = 1

/**
 * A password's hash as the server stores it, at no cost: what slows down guessing isn't the subject of
 * tests that only want to come in.
 */
export function cheapHash(password: string): string {
  const salt = randomBytes(16)
  const key = scryptSync(password, salt, 32, { N: 2 ** COST_BITS, r: 8, p: 1 })
  return `scrypt$${COST_BITS}$${salt.toString('base64')}$${key.toString('base64')}`
}
