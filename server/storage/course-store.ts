import { eq } from 'drizzle-orm'
import type { StoredSegment } from '../../contract/course-calls.ts'
import { buildCourse } from '../../race/course/course.ts'
import { unflattenPoints } from '../../race/course/flat-points.ts'
import { pathDigest } from '../../race/course/path-digest.ts'
import type { MapPoint, Outcome } from '../../race/types.ts'
import type { Database } from './database.ts'
import type { Db } from './db.ts'
import { keepFirstState, keepState } from './published-states.ts'
import type { RaceChanges } from './race-changes.ts'
import { claimName, NameTaken, unlessTaken } from './race-names.ts'
import { courseDrafts, courses, maps, races } from './schema.ts'

/** A path with the size in pixels of the image it was traced on. */
export type StoredPath = { pathPoints: MapPoint[]; width: number; height: number }

/** What came of saving a half of a course. */
export type SaveOutcome = Outcome<
  { saved: number; version: number; isPublished: boolean },
  { reason: 'no-race' | 'race-changed' | 'course-unusable' | 'name-taken' }
>

export type CourseStore = ReturnType<typeof createCourseStore>

/**
 * Segments and path come in two calls but belong together. Each is kept as a draft until both are
 * there and fit; then the draft becomes the course in one step, so that visitors see the old
 * course or the new one and never half of each.
 */
export function createCourseStore({ db }: Pick<Database, 'db'>, changes: RaceChanges) {
  const save = (raceId: string, half: Half, saved: number, version: Version) =>
    saveHalf(db, changes, raceId, half, saved, version)

  return {
    /** The segments visitors see; those of the draft while there is no course yet. */
    async segments(raceId: string): Promise<StoredSegment[]> {
      const [course] = await db.select().from(courses).where(eq(courses.raceId, raceId))
      if (course) return course.segments
      const [draft] = await db.select().from(courseDrafts).where(eq(courseDrafts.raceId, raceId))
      return draft?.segments ?? []
    },

    /** The path, likewise; without points it has the size of the race's map. */
    async path(raceId: string): Promise<StoredPath | null> {
      const size = await findMapSize(db, raceId)
      if (!size) return null
      const [course] = await db.select().from(courses).where(eq(courses.raceId, raceId))
      const [draft] = course
        ? []
        : await db.select().from(courseDrafts).where(eq(courseDrafts.raceId, raceId))
      const { path, width, height } = course ?? draft ?? { path: [], ...size }
      return {
        pathPoints: unflattenPoints(path ?? []),
        width: width ?? size.width,
        height: height ?? size.height,
      }
    },

    /** Saves the segments, which may name the path they belong to. */
    saveSegments: (
      raceId: string,
      segments: StoredSegment[],
      { pointCount = null, pathDigest = null }: PathName = {},
      version?: Version,
    ) => save(raceId, { segments, pointCount, pathDigest }, segments.length, version),

    /** Saves the path; without a size that of the race's map is meant. */
    async savePath(
      raceId: string,
      points: readonly MapPoint[],
      size: { width?: number | undefined; height?: number | undefined },
      version?: Version,
    ): Promise<SaveOutcome> {
      const map = await findMapSize(db, raceId)
      if (!map) return { ok: false, reason: 'no-race' }
      const path = points.flatMap(({ x, y }) => [x, y])
      const { width = map.width, height = map.height } = size
      return save(raceId, { path, width, height }, points.length, version)
    },
  }
}

/** What tells a path from others: its digest, or at least how many points it has. */
type PathName = { pointCount?: number | null | undefined; pathDigest?: string | null | undefined }
type Half = Partial<typeof courseDrafts.$inferInsert>
/** The version the half was made on; none takes whatever there is. */
type Version = number | null | undefined

async function saveHalf(
  db: Db,
  changes: RaceChanges,
  raceId: string,
  half: Half,
  saved: number,
  version: Version,
): Promise<SaveOutcome> {
  const saving = db.transaction(async (tx) => {
    // One save at a time for a race: two halves that arrive together must find each other.
    const [race] = await tx
      .select({ version: races.version, isWithdrawn: races.isWithdrawn })
      .from(races)
      .where(eq(races.id, raceId))
      .for('update')
    if (!race) return { ok: false, reason: 'no-race' } as const
    if (race.version !== (version ?? race.version)) {
      return { ok: false, reason: 'race-changed' } as const
    }
    await tx
      .insert(courseDrafts)
      .values({ raceId, ...half })
      .onConflictDoUpdate({ target: courseDrafts.raceId, set: half })
    await keepFirstState(tx, raceId)
    const outcome = await promote(tx, raceId)
    if (outcome === 'done') {
      await claimName(tx, raceId)
      await changes.mark(tx)
    }
    // The path comes last. Segments may wait for theirs; a path that does not fit the segments has
    // nothing to wait for, and the operator must know.
    if (outcome === 'misfit' && half.path) return { ok: false, reason: 'course-unusable' } as const
    const next = race.version + 1
    await tx.update(races).set({ version: next }).where(eq(races.id, raceId))
    if (outcome === 'done') await keepState(tx, raceId)
    const isPublished = !race.isWithdrawn && (await hasCourse(tx, raceId))
    return { ok: true, saved, version: next, isPublished } as const
  })
  const outcome = await saving.catch(unlessTaken)
  return outcome instanceof NameTaken ? { ok: false, reason: 'name-taken' } : outcome
}

/** Makes the draft the course when it is whole; its missing half may be that of the present course. */
async function promote(tx: Db, raceId: string): Promise<'done' | 'waiting' | 'misfit'> {
  const [draft] = await tx.select().from(courseDrafts).where(eq(courseDrafts.raceId, raceId))
  const [present] = await tx.select().from(courses).where(eq(courses.raceId, raceId))
  const segments = draft?.segments ?? present?.segments
  const traced = draft?.path ? draft : present
  if (!segments || !traced?.path || !traced.width || !traced.height) return 'waiting'
  const { path, width, height } = traced

  const points = unflattenPoints(path)
  const isOfThisPath =
    (draft?.pointCount ?? points.length) === points.length &&
    (!draft?.pathDigest || draft.pathDigest === pathDigest(points))
  if (!isOfThisPath || !buildCourse({ points, segments, width, height }).ok) return 'misfit'

  const course = { segments, path, width, height }
  await tx
    .insert(courses)
    .values({ raceId, ...course })
    .onConflictDoUpdate({ target: courses.raceId, set: course })
  await tx.delete(courseDrafts).where(eq(courseDrafts.raceId, raceId))
  return 'done'
}

async function hasCourse(tx: Db, raceId: string): Promise<boolean> {
  const found = await tx
    .select({ id: courses.raceId })
    .from(courses)
    .where(eq(courses.raceId, raceId))
  return found.length > 0
}

async function findMapSize(db: Db, raceId: string) {
  const [size] = await db
    .select({ width: maps.width, height: maps.height })
    .from(races)
    .innerJoin(maps, eq(maps.hash, races.mapHash))
    .where(eq(races.id, raceId))
  return size ?? null
}
