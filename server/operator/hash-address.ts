import { createHmac, randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { networkOf } from '../fairness/visitor.ts'
import type { Database } from '../storage/database.ts'
import { settings } from '../storage/schema.ts'

const KEY = 'operator-log-key'

/**
 * A pseudonym for a client that tries the operator's password: the same for one network, and
 * without the address.
 */
export type HashAddress = (address: string) => string

/** Hashes with this installation's key: without it, all addresses could be tried in a minute. */
export async function createHashAddress({ db }: Pick<Database, 'db'>): Promise<HashAddress> {
  const value = randomBytes(32).toString('base64')
  await db.insert(settings).values({ name: KEY, value }).onConflictDoNothing()
  const [row] = await db.select().from(settings).where(eq(settings.name, KEY))
  const key = row?.value ?? value
  return (address) =>
    createHmac('sha256', key).update(networkOf(address)).digest('base64url').slice(0, 16)
}
