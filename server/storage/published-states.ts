import { and, desc, eq, inArray } from 'drizzle-orm'
import type { PublishedState } from '../../contract/race-change-calls.ts'
import { findRaceChanges } from '../../race/course/course-changes.ts'
import { unflattenPoints } from '../../race/course/flat-points.ts'
import type { Database } from './database.ts'
import type { Db } from './db.ts'
import { logoUrlOf } from './read-logo.ts'
import { courses, maps, publishedStates, races } from './schema.ts'

/** Maximum states stored per race. */
export const MAX_STATES = 20

/** A race's state at each publish. */
export type PublishedStates = ReturnType<typeof createPublishedStates>

export function createPublishedStates({ db }: Pick<Database, 'db'>) {
  return {
    /** Newest first. */
    async list(raceId: string) {
      const { version, publishedAt, changes } = publishedStates
      const rows = await db
        .select({ version, publishedAt, changes })
        .from(publishedStates)
        .where(eq(publishedStates.raceId, raceId))
        .orderBy(desc(version))
      return rows.map((row) => ({ ...row, publishedAt: row.publishedAt.toISOString() }))
    },

    async find(raceId: string, version: number): Promise<PublishedState | null> {
      const [row] = await db
        .select({ state: publishedStates, map: maps })
        .from(publishedStates)
        .innerJoin(maps, eq(maps.hash, publishedStates.mapHash))
        .where(and(eq(publishedStates.raceId, raceId), eq(publishedStates.version, version)))
      if (!row) return null
      const { state, map } = row
      const { width, height, path, segments, details } = state
      return {
        ...details,
        // Missing in states from earlier versions.
        title: details.title ?? null,
        mapImageUrl: `/api/maps/${map.hash}.${map.extension}`,
        mapWidth: map.width,
        mapHeight: map.height,
        segments,
        path: { pathPoints: unflattenPoints(path), width, height },
      }
    },
  }
}

/**
 * Stores the race as it is now published, unless it is unchanged; states beyond the last 20 are
 * deleted, and the sweep deletes their maps. Without a version, it is stored only if there is no
 * state yet: a race may have been published before states were stored.
 */
export async function keepState(tx: Db, raceId: string, newVersion: number | null): Promise<void> {
  const [race] = await tx.select().from(races).where(eq(races.id, raceId))
  const [course] = await tx.select().from(courses).where(eq(courses.raceId, raceId))
  if (!race || !course) return
  const { name, title, location, season, group, date, timeZone, lapMetres } = race
  const { mapLook, mapArea, hasPrintedNames, logoHash, accent } = race
  const facts = { name, title, location, season, group, date, timeZone }
  const logoUrl = logoHash && logoUrlOf(logoHash)
  const details = { ...facts, lapMetres, logoUrl, accent, mapLook, mapArea, hasPrintedNames }
  const { segments, path, width, height } = course
  const state = { details, mapHash: race.mapHash, logoHash, segments, path, width, height }
  const [last, ...older] = await tx
    .select()
    .from(publishedStates)
    .where(eq(publishedStates.raceId, raceId))
    .orderBy(desc(publishedStates.version))
  const changes = findRaceChanges(last ?? null, state)
  if (last && (newVersion === null || changes.length === 0)) return
  const version = newVersion ?? race.version
  await tx
    .insert(publishedStates)
    .values({ raceId, version, changes, ...state })
    .onConflictDoUpdate({
      target: [publishedStates.raceId, publishedStates.version],
      set: { changes, ...state },
    })
  const gone = older.slice(MAX_STATES - 2).map((row) => row.version)
  if (gone.length > 0) {
    const isGone = inArray(publishedStates.version, gone)
    await tx.delete(publishedStates).where(and(eq(publishedStates.raceId, raceId), isGone))
  }
}
