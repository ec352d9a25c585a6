import { eq } from 'drizzle-orm'
import type { StoredSegment } from '../../contract/course-calls.ts'
import { buildCourse, type CourseProblem } from '../../race/course/course.ts'
import { unflattenPoints } from '../../race/course/flat-points.ts'
import type { MapPoint, Outcome } from '../../race/types.ts'
import type { Database } from './database.ts'
import type { Db } from './db.ts'
import { keepState } from './published-states.ts'
import type { RaceChanges } from './race-changes.ts'
import { claimName, NameTaken, unlessTaken } from './race-names.ts'
import { courses, maps, races, waitingSegments } from './schema.ts'

/** A path with the size in pixels of the image it was traced on. */
type StoredPath = { pathPoints: MapPoint[]; width: number; height: number }

export type SaveOutcome = Outcome<
  { saved: number; version: number; isPublished: boolean },
  | { reason: 'no-race' | 'race-changed' | 'no-segments' | 'name-taken' }
  | { reason: 'course-unusable'; problem: CourseProblem }
>

export type CourseStore = ReturnType<typeof createCourseStore>

/** Segments wait until their path arrives, so that visitors see the old course or the new one. */
export function createCourseStore({ db }: Pick<Database, 'db'>, changes: RaceChanges) {
  return {
    /** The segments visitors see; without a course, untraced ones. */
    async segments(raceId: string): Promise<StoredSegment[]> {
      const course = await findCourse(db, raceId)
      return course?.segments ?? (await findWaiting(db, raceId)) ?? []
    },

    /** Without a course there are no points, and the size is that of the race's map. */
    async path(raceId: string): Promise<StoredPath | null> {
      const course = await findCourse(db, raceId)
      if (course) {
        const { path, width, height } = course
        return { pathPoints: unflattenPoints(path), width, height }
      }
      const size = await findMapSize(db, raceId)
      return size && { pathPoints: [], ...size }
    },

    saveSegments: (raceId: string, segments: StoredSegment[], version?: Version) =>
      change(db, raceId, version, async (tx) => {
        await tx
          .insert(waitingSegments)
          .values({ raceId, segments })
          .onConflictDoUpdate({ target: waitingSegments.raceId, set: { segments } })
        return { ok: true, saved: segments.length }
      }),

    savePath: (raceId: string, { points, width, height }: NewPath, version?: Version) =>
      change(db, raceId, version, async (tx, next) => {
        const map = await findMapSize(tx, raceId)
        if (!map) return { ok: false, reason: 'no-race' }
        const present = await findCourse(tx, raceId)
        const segments = (await findWaiting(tx, raceId)) ?? present?.segments
        if (!segments) return { ok: false, reason: 'no-segments' }
        const size = { width: width ?? map.width, height: height ?? map.height }
        const { ok, ...problem } = buildCourse({ points, segments, ...size })
        if (!ok) return { ok, reason: 'course-unusable', problem: problem as CourseProblem }

        await keepState(tx, raceId, null)
        const course = { segments, path: points.flatMap(({ x, y }) => [x, y]), ...size }
        await tx
          .insert(courses)
          .values({ raceId, ...course })
          .onConflictDoUpdate({ target: courses.raceId, set: course })
        await tx.delete(waitingSegments).where(eq(waitingSegments.raceId, raceId))
        await claimName(tx, raceId)
        await keepState(tx, raceId, next)
        await changes.mark(tx)
        return { ok: true, saved: points.length }
      }),
  }
}

/** Without a size, the size of the race's map applies. */
type NewPath = {
  readonly points: readonly MapPoint[]
  readonly width?: number | undefined
  readonly height?: number | undefined
}

/** The version the change is based on; without one it always applies. */
type Version = number | null | undefined

type Refusal = Extract<SaveOutcome, { ok: false }>

/** Changes to one race run one after another, and each is all or nothing. */
async function change(
  db: Db,
  raceId: string,
  version: Version,
  work: (tx: Db, next: number) => Promise<{ ok: true; saved: number } | Refusal>,
): Promise<SaveOutcome> {
  const changing = db.transaction(async (tx): Promise<SaveOutcome> => {
    const [race] = await tx.select().from(races).where(eq(races.id, raceId)).for('update')
    if (!race) return { ok: false, reason: 'no-race' }
    if (race.version !== (version ?? race.version)) return { ok: false, reason: 'race-changed' }
    const next = race.version + 1
    const outcome = await work(tx, next)
    if (!outcome.ok) return outcome
    await tx.update(races).set({ version: next }).where(eq(races.id, raceId))
    const isPublished = !race.isWithdrawn && (await findCourse(tx, raceId)) !== null
    return { ok: true, saved: outcome.saved, version: next, isPublished }
  })
  const outcome = await changing.catch(unlessTaken)
  return outcome instanceof NameTaken ? { ok: false, reason: 'name-taken' } : outcome
}

async function findCourse(db: Db, raceId: string) {
  const [course] = await db.select().from(courses).where(eq(courses.raceId, raceId))
  return course ?? null
}

async function findWaiting(db: Db, raceId: string): Promise<StoredSegment[] | null> {
  const [waiting] = await db
    .select()
    .from(waitingSegments)
    .where(eq(waitingSegments.raceId, raceId))
  return waiting?.segments ?? null
}

async function findMapSize(db: Db, raceId: string) {
  const [size] = await db
    .select({ width: maps.width, height: maps.height })
    .from(races)
    .innerJoin(maps, eq(maps.hash, races.mapHash))
    .where(eq(races.id, raceId))
  return size ?? null
}
