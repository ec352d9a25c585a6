import { randomBytes, scryptSync } from 'node:crypto'

/** The lowest possible cost, as a power of two. */
const COST_BITS = 1

/**
 * A password's hash in stored form, but cheap: tests that only need to sign in don't test the cost
 * of guessing.
 */
export function cheapHash(password: string): string {
  const salt = randomBytes(16)
  const key = scryptSync(password, salt, 32, { N: 2 ** COST_BITS, r: 8, p: 1 })
  return `scrypt$${COST_BITS}$${salt.toString('base64')}$${key.toString('base64')}`
}
