import { eq, sql } from 'drizzle-orm'
import { raceNameKey } from '../../race/links/race-match.ts'
import type { Db } from './db.ts'
import { courses, races } from './schema.ts'

/** An arbitrary but fixed number: races that become visible take turns on this lock. */
const LOCK = 7_204_519

/** Rolls back its transaction, because two published races of a season would share a name. */
export class NameTaken extends Error {}

/**
 * Call this in every transaction that may show a race under a name, after changing its row and
 * before locking anything else. A second transaction, on any server, waits here and then sees the
 * first.
 */
export async function claimName(tx: Db, raceId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`)
  const visible = await tx
    .select({ id: races.id, name: races.name, season: races.season })
    .from(races)
    .innerJoin(courses, eq(courses.raceId, races.id))
    .where(eq(races.isWithdrawn, false))
  const race = visible.find(({ id }) => id === raceId)
  if (!race) return
  const key = raceNameKey(race.name)
  const isTaken = visible.some(
    ({ id, name, season }) => id !== raceId && season === race.season && raceNameKey(name) === key,
  )
  if (isTaken) throw new NameTaken(`another race of the season is called ${race.name}`)
}

/** Returns the refusal as a value; rethrows other errors. */
export function unlessTaken(error: unknown): NameTaken {
  if (error instanceof NameTaken) return error
  throw error
}
