import { eq } from 'drizzle-orm'
import type { Database } from '../storage/database.ts'
import { operatorSessions, settings } from '../storage/schema.ts'
import { hashPassword, isPassword, makePassword } from './password.ts'

/** Setting for the hash of the password generated at the first start. */
const MADE = 'operator-password'
/**
 * Setting for the hash of the password configured at the last start: a different one ends all
 * sessions.
 */
const CONFIGURED = 'operator-password-configured'
/** Marks a configured password that is older than the minimum length, and so may stay. */
const FROM_BEFORE = 'operator-password-from-before'

/** Minimum length of a new password. */
const SHORTEST = 12

/** The hash to check passwords against, and the password itself if it was just generated. */
export type OperatorPassword = { readonly hash: string; readonly made: string | null }

/**
 * The configured password, else the one generated at the first start, which is printed once and
 * never again.
 */
export async function resolvePassword(
  { db }: Pick<Database, 'db'>,
  configured: string | null,
): Promise<OperatorPassword> {
  const before = await find(db, CONFIGURED)
  if (configured !== null) return { hash: await settle(db, configured, before), made: null }
  if (before !== null) await endSessions(db, [CONFIGURED])
  const stored = await find(db, MADE)
  if (stored !== null) return { hash: stored, made: null }

  const made = makePassword()
  const value = await hashPassword(made)
  // Servers that start together use the first one's password.
  const inserted = await db
    .insert(settings)
    .values({ name: MADE, value })
    .onConflictDoNothing()
    .returning()
  if (inserted.length > 0) return { hash: value, made }
  return { hash: (await find(db, MADE)) ?? value, made: null }
}

/** Stores only its hash, to detect a changed password. */
async function settle(db: Database['db'], configured: string, before: string | null) {
  if (before !== null && (await isPassword(configured, before))) return before
  const isFromBefore = (await find(db, FROM_BEFORE)) !== null
  if (configured.length < SHORTEST && !isFromBefore) {
    throw new Error(`ADMIN_PASSWORD must have at least ${SHORTEST} characters when it is a new one`)
  }
  await endSessions(db, [FROM_BEFORE])
  const value = await hashPassword(configured)
  await db
    .insert(settings)
    .values({ name: CONFIGURED, value })
    .onConflictDoUpdate({ target: settings.name, set: { value } })
  return value
}

/** Sessions opened with the previous password must sign in again. */
async function endSessions(db: Database['db'], forgotten: readonly string[]): Promise<void> {
  await db.delete(operatorSessions)
  for (const name of forgotten) await db.delete(settings).where(eq(settings.name, name))
}

async function find(db: Database['db'], name: string): Promise<string | null> {
  const [row] = await db.select().from(settings).where(eq(settings.name, name))
  return row?.value ?? null
}
