import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt, lt, sql } from 'drizzle-orm'
import type { Database } from '../storage/database.ts'
import { operatorSessions, settings } from '../storage/schema.ts'
import { hashPassword, isPassword, makePassword } from './password.ts'

/** A session ends by itself after a working day, in seconds. */
export const SESSION_SECONDS = 8 * 3600

const PASSWORD_SETTING = 'operator-password'

/** The operator's door. */
export type Operator = {
  /** A new session's token for the right password, nothing for a wrong one. */
  signIn(password: string): Promise<string | null>
  isSignedIn(token: string): Promise<boolean>
  signOut(token: string): Promise<void>
}

/**
 * Sessions are kept in the database, so that they hold on every server and end on all of them. The
 * database has only hashes of the tokens.
 */
export function createOperator({ db }: Pick<Database, 'db'>, passwordHash: string): Operator {
  return {
    async signIn(password) {
      if (!(await isPassword(password, passwordHash))) return null
      const token = randomBytes(32).toString('base64url')
      await db.delete(operatorSessions).where(lt(operatorSessions.expiresAt, sql`now()`))
      await db.insert(operatorSessions).values({
        tokenHash: hashOf(token),
        expiresAt: sql`now() + make_interval(secs => ${SESSION_SECONDS})`,
      })
      return token
    },

    async isSignedIn(token) {
      const isOpen = and(
        eq(operatorSessions.tokenHash, hashOf(token)),
        gt(operatorSessions.expiresAt, sql`now()`),
      )
      const rows = await db
        .select({ hash: operatorSessions.tokenHash })
        .from(operatorSessions)
        .where(isOpen)
      return rows.length > 0
    },

    async signOut(token) {
      await db.delete(operatorSessions).where(eq(operatorSessions.tokenHash, hashOf(token)))
    },
  }
}

/** The hash to check passwords against, and the password itself when it was made just now. */
export type OperatorPassword = { readonly hash: string; readonly made: string | null }

/** The configured password, else the one made at the first start, which is told once and never again. */
export async function settlePassword(
  { db }: Pick<Database, 'db'>,
  configured: string | null,
): Promise<OperatorPassword> {
  if (configured !== null) return { hash: await hashPassword(configured), made: null }
  const [stored] = await findPassword(db)
  if (stored) return { hash: stored.value, made: null }

  const made = makePassword()
  const value = await hashPassword(made)
  // Servers that start together agree on the password of the first.
  const inserted = await db
    .insert(settings)
    .values({ name: PASSWORD_SETTING, value })
    .onConflictDoNothing()
    .returning()
  if (inserted.length > 0) return { hash: value, made }
  const [other] = await findPassword(db)
  return { hash: other?.value ?? value, made: null }
}

const findPassword = (db: Database['db']) =>
  db.select().from(settings).where(eq(settings.name, PASSWORD_SETTING))

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url')
