import { createHmac, randomBytes } from 'node:crypto'
import { desc, eq } from 'drizzle-orm'
import type { PrivacyState } from '../../../race/field/privacy.ts'
import { queryWords } from '../../../race/text/match-name.ts'
import type { Seconds } from '../../../race/types.ts'
import type { Db } from '../db.ts'
import { privacyDecisions, settings } from '../schema.ts'

const KEY = 'privacy-key'

/** Facts that identify an athlete, whatever the source. */
export type Identity = {
  /** The athlete's id in links. */
  readonly idp: string
  /** One of our races; without it, only the id can match. */
  readonly raceId: string | null
  readonly name: string | null
  readonly bib: string | null
  readonly total: Seconds | null
}

/** The decisions in force. */
export type Privacy = {
  /** True if no athlete is hidden. */
  readonly isEmpty: boolean
  /** How an athlete must be shown; null if they may be named. */
  stateOf(identity: Identity): PrivacyState | null
}

/** An imported athlete's id without the sex, which may be corrected. */
export const withoutSex = (idp: string) => idp.replace(/^(im[0-9a-f]{16})[mwx]$/, '$1')

/**
 * Digests of what identifies an athlete: the id, and any two of name, bib and total in one race.
 * The pairs find the same athlete in the other source and after a corrected import. The key stops
 * someone who has only the table from guessing names.
 */
function digestsOf({ idp, raceId, name, bib, total }: Identity, key: string): string[] {
  const words = queryWords(name ?? '').toSorted()
  const facts = [
    words.length > 0 ? `name ${words.join(' ')}` : null,
    bib ? `bib ${bib.trim().toLowerCase()}` : null,
    total === null ? null : `total ${Math.floor(total)}`,
  ].filter((fact) => fact !== null)
  const pairs = facts.flatMap((fact, i) => facts.slice(i + 1).map((other) => [raceId, fact, other]))
  return [[withoutSex(idp)], ...(raceId === null ? [] : pairs)].map((parts) =>
    createHmac('sha256', key).update(JSON.stringify(parts)).digest('base64url').slice(0, 22),
  )
}

/** Reads the decisions in force; for each athlete, the newest match applies. */
export async function readPrivacy(db: Db): Promise<Privacy> {
  const rows = await db
    .select({ digests: privacyDecisions.digests, state: privacyDecisions.state })
    .from(privacyDecisions)
    .orderBy(desc(privacyDecisions.decidedAt))
  const key = rows.length > 0 ? await privacyKey(db) : ''
  const newest = new Map<string, number>()
  rows.forEach(({ digests }, i) => {
    for (const digest of digests) if (!newest.has(digest)) newest.set(digest, i)
  })
  return {
    isEmpty: rows.every(({ state }) => state === 'shown'),
    stateOf(identity) {
      const found = digestsOf(identity, key).flatMap((digest) => newest.get(digest) ?? [])
      const state = rows[Math.min(...found)]?.state ?? 'shown'
      return state === 'shown' ? null : state
    },
  }
}

/** The athlete's digests, stored with a decision. */
export async function digestsToStore(db: Db, identity: Identity): Promise<string[]> {
  return digestsOf(identity, await privacyKey(db))
}

async function privacyKey(db: Db): Promise<string> {
  const find = async () => {
    const [row] = await db.select().from(settings).where(eq(settings.name, KEY))
    return row?.value
  }
  const known = await find()
  if (known !== undefined) return known
  const value = randomBytes(32).toString('base64')
  await db.insert(settings).values({ name: KEY, value }).onConflictDoNothing()
  return (await find()) ?? value
}
