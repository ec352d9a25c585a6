import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt, lt, notExists, sql } from 'drizzle-orm'
import type { AuthenticatorState } from '../../contract/backup-calls.ts'
import type { Database } from '../storage/database.ts'
import { operatorSessions, settings } from '../storage/schema.ts'
import { isPassword } from './password.ts'
import { decodeBase32, findStep } from './totp.ts'

/** Sessions last one working day, in seconds. */
export const SESSION_SECONDS = 8 * 3600

/** The latest moment the database's clock has shown, in seconds since 1970. */
const CLOCK = 'operator-clock'
/** The time steps of used codes, the latest last. */
const USED_STEPS = 'operator-code-step'
/** Setting that holds the base32 secret of an authenticator set up in the app. */
const CODE_SECRET = 'operator-code-secret'
/** Characters to keep: about a hundred steps, though three would do if clocks never went back. */
const LONGEST_STEPS = 1000

const seconds = sql`floor(extract(epoch from now()))`

/** Which of the two was wrong; the code is checked only if the password was correct. */
export type WrongPart = 'wrong-password' | 'wrong-code'

export type Operator = ReturnType<typeof createOperator>

/**
 * Sessions are in the database, so that they are valid on every server and end on all of them. It
 * stores only hashes of the tokens.
 */
export function createOperator(
  { db }: Pick<Database, 'db'>,
  passwordHash: string,
  configuredSecret: Buffer | null = null,
) {
  /** If the clock was set back, sessions would outlive their limit. */
  const later = db
    .select()
    .from(settings)
    .where(and(eq(settings.name, CLOCK), gt(sql`${settings.value}::bigint`, sql`${seconds} + 5`)))

  /** Records the time; when it has gone back, all sessions end. */
  async function watchClock(): Promise<void> {
    const wentBack = (await later).length > 0
    if (wentBack) await db.delete(operatorSessions)
    await db
      .insert(settings)
      .values({ name: CLOCK, value: sql`${seconds}::bigint::text` })
      .onConflictDoUpdate({ target: settings.name, set: { value: sql`excluded.value` } })
  }

  /** Each code opens once, on one of all servers. */
  async function spendCode(secret: Buffer, code: string): Promise<boolean> {
    const now = Math.floor(Date.now() / 1000)
    const step = findStep(secret, code, now)
    if (step === null) return false
    // Each step is checked on its own: after a clock change the latest says nothing about the
    // others, and a future one must not lock the operator out.
    const used = await db
      .insert(settings)
      .values({ name: USED_STEPS, value: String(step) })
      .onConflictDoUpdate({
        target: settings.name,
        set: { value: sql`right(${settings.value} || ',' || excluded.value, ${LONGEST_STEPS})` },
        setWhere: sql`position(',' || excluded.value || ',' in ',' || ${settings.value} || ',') = 0`,
      })
      .returning()
    return used.length > 0
  }

  /**
   * A configured secret wins. The stored one is read each time, because another server may have set
   * it.
   */
  async function findSecret(): Promise<Buffer | null> {
    if (configuredSecret) return configuredSecret
    const [row] = await db.select().from(settings).where(eq(settings.name, CODE_SECRET))
    return row ? decodeBase32(row.value) : null
  }

  /** Finds what is wrong, null if nothing. A correct code is used up by this check. */
  async function findWrong(password: string, code = ''): Promise<WrongPart | null> {
    if (!(await isPassword(password, passwordHash))) return 'wrong-password'
    const secret = await findSecret()
    return secret === null || (await spendCode(secret, code)) ? null : 'wrong-code'
  }

  /** Opens a session and returns its token. */
  async function openSession(): Promise<string> {
    const token = randomBytes(32).toString('base64url')
    await watchClock()
    await db.delete(operatorSessions).where(lt(operatorSessions.expiresAt, sql`now()`))
    await db.insert(operatorSessions).values({
      tokenHash: hashOf(token),
      expiresAt: sql`now() + make_interval(secs => ${SESSION_SECONDS})`,
    })
    return token
  }

  return {
    findWrong,
    openSession,

    /** Whether signing in also needs a code, and where the authenticator was set up. */
    async authenticator(): Promise<AuthenticatorState> {
      if (configuredSecret) return 'configured'
      return (await findSecret()) ? 'on' : 'off'
    },

    /** Sets up an authenticator if its code is correct; this uses up the code. */
    async addAuthenticator(secret: string, code: string): Promise<boolean> {
      const bytes = decodeBase32(secret)
      if (!bytes || !(await spendCode(bytes, code))) return false
      await db
        .insert(settings)
        .values({ name: CODE_SECRET, value: secret })
        .onConflictDoUpdate({ target: settings.name, set: { value: secret } })
      return true
    },

    async removeAuthenticator(): Promise<void> {
      await db.delete(settings).where(eq(settings.name, CODE_SECRET))
    },

    /** A new session's token; null when the password or the code is wrong. */
    async signIn(password: string, code = ''): Promise<string | null> {
      return (await findWrong(password, code)) ? null : openSession()
    },

    async isSignedIn(token: string): Promise<boolean> {
      const isOpen = and(
        eq(operatorSessions.tokenHash, hashOf(token)),
        gt(operatorSessions.expiresAt, sql`now()`),
        notExists(later),
      )
      const rows = await db
        .select({ hash: operatorSessions.tokenHash })
        .from(operatorSessions)
        .where(isOpen)
      return rows.length > 0
    },

    async signOut(token: string): Promise<void> {
      await db.delete(operatorSessions).where(eq(operatorSessions.tokenHash, hashOf(token)))
    },

    watchClock,
  }
}

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url')
