import { randomBytes } from 'node:crypto'
import { and, desc, eq, isNull, or, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { changeRace, createRace } from '../../contract/race-change-calls.ts'
import type { Race, VersionedRace } from '../../contract/races.ts'
import { raceSlug } from '../../race/links/race-slug.ts'
import type { Outcome } from '../../race/types.ts'
import type { FileStore } from '../files/file-store.ts'
import type { Database } from './database.ts'
import type { Db } from './db.ts'
import { dropUnusedMap, listUnusedMaps, putMap, withMap } from './map-files.ts'
import { createRaceList } from './published-races.ts'
import type { RaceChanges } from './race-changes.ts'
import { claimName, NameTaken, unlessTaken } from './race-names.ts'
import { logoUrlOf } from './read-logo.ts'
import type { MapImage } from './read-map.ts'
import { courses, maps, publishedStates, races } from './schema.ts'

type Logo = { readonly logo?: MapImage | null }
type NewRace = Omit<z.output<typeof createRace.body>, 'mapImageUrl' | 'logoUrl'> & Logo
type Created = { id: string; name: string; version: number }
type RaceChange = Omit<z.output<typeof changeRace.body>, 'mapImageUrl' | 'logoUrl'> & Logo
type ChangeOutcome = Outcome<
  { race: VersionedRace },
  { reason: 'no-race' | 'race-changed' | 'name-taken' }
>

export type RaceStore = ReturnType<typeof createRaceStore>

/** Maps are stored in the file store, everything else in the database. */
export function createRaceStore(
  { db }: Pick<Database, 'db'>,
  files: FileStore,
  changes: RaceChanges,
) {
  /** False when the race changed since the version the change is based on. */
  const set = async (tx: Db, id: string, values: Values, version: number | null) => {
    const isMeant = version === null ? eq(races.id, id) : and(eq(races.id, id), is(version))
    const rows = await tx
      .update(races)
      .set({ ...values, version: NEXT_VERSION })
      .where(isMeant)
      .returning()
    await claimName(tx, id)
    await changes.mark(tx)
    return rows.length > 0
  }

  return {
    /** Newest first: races with a course that are not withdrawn. */
    listPublished: createRaceList(changes, () => list(db, { withUnpublished: false })),
    /** The operator's view, including hidden races. */
    listAll: (): Promise<Race[]> => list(db, { withUnpublished: true }),
    find: (id: string): Promise<VersionedRace | null> => find(db, id),

    /**
     * Whether a published race has this map or logo, or had it: visitors may still have the page
     * open.
     */
    async isMapPublic(hash: string): Promise<boolean> {
      const [user] = await db
        .select({ id: races.id })
        .from(races)
        .innerJoin(courses, eq(courses.raceId, races.id))
        .leftJoin(publishedStates, eq(publishedStates.raceId, races.id))
        .where(
          and(
            eq(races.isWithdrawn, false),
            or(
              ...[races.mapHash, races.logoHash].map((column) => eq(column, hash)),
              ...[publishedStates.mapHash, publishedStates.logoHash].map((column) =>
                eq(column, hash),
              ),
            ),
          ),
        )
        .limit(1)
      return user !== undefined
    },

    /**
     * Creates an unpublished race. The same name and map continue an unfinished race, so that an
     * interrupted publish leaves no second race behind. The same is true for an id of our own.
     */
    create: (wanted: NewRace, image: MapImage, ownId?: string): Promise<Created> =>
      withMap(db, files, image, async (tx) => {
        const id = ownId ?? (await findBegun(tx, wanted.name, image.hash)) ?? newId(wanted.name)
        const { name, location, logo = null } = wanted
        if (logo) await putMap(tx, files, logo)
        const logoHash = logo?.hash ?? null
        const values = { ...detailsOf(wanted), name, location, mapHash: image.hash, logoHash }
        const [row] = await tx
          .insert(races)
          .values({ id, ...values })
          .onConflictDoUpdate({ target: races.id, set: { ...values, version: NEXT_VERSION } })
          .returning()
        await changes.mark(tx)
        return { id, name, version: row?.version ?? 1 }
      }),

    /** Changes some fields, only on the given version if there is one. */
    async change(id: string, change: RaceChange, image: MapImage | null): Promise<ChangeOutcome> {
      const before = await findMapHash(db, id)
      if (before === null) return { ok: false, reason: 'no-race' }
      const { isPublished, version = null, logo, ...values } = change
      const withdrawn = isPublished === undefined ? {} : { isWithdrawn: !isPublished }
      const logoHash = logo === undefined ? {} : { logoHash: logo?.hash ?? null }
      const update = { ...dropMissing(values), ...withdrawn, ...logoHash }
      const save = async (tx: Db, values: Values) => {
        // The sweep deletes the logo it replaces, unless a published state has it.
        if (logo) await putMap(tx, files, logo)
        return set(tx, id, values, version)
      }
      let done: boolean | NameTaken = true
      if (image) {
        const withImage = { ...update, mapHash: image.hash }
        done = await withMap(db, files, image, (tx) => save(tx, withImage)).catch(unlessTaken)
        if (before !== image.hash) {
          await (done === true
            ? dropUnusedMap(db, files, before)
            : dropUnusedMap(db, files, image.hash, image.extension))
        }
      } else if (Object.keys(update).length > 0 || version !== null) {
        done = await db.transaction((tx) => save(tx, update)).catch(unlessTaken)
      }
      if (done instanceof NameTaken) return { ok: false, reason: 'name-taken' }
      const race = await find(db, id)
      if (!race) return { ok: false, reason: 'no-race' }
      return done ? { ok: true, race } : { ok: false, reason: 'race-changed' }
    },

    /** Deletes a race with everything that belongs to it; false when it didn't exist. */
    async remove(id: string): Promise<boolean> {
      const isDeleted = await db.transaction(async (tx) => {
        const [deleted] = await tx.delete(races).where(eq(races.id, id)).returning()
        await changes.mark(tx)
        return deleted !== undefined
      })
      if (!isDeleted) return false
      // Its own maps, and those of its published states.
      for (const unused of await listUnusedMaps(db)) await dropUnusedMap(db, files, unused)
      return true
    },
  }
}

type Values = Partial<typeof races.$inferInsert>

const NEXT_VERSION = sql`${races.version} + 1`
const is = (version: number) => eq(races.version, version)

async function list(db: Db, { withUnpublished }: { withUnpublished: boolean }): Promise<Race[]> {
  const rows = await selectRaces(db).orderBy(desc(races.createdAt), races.id)
  return rows.map(toRace).filter((race) => race.isPublished || withUnpublished)
}

async function find(db: Db, id: string): Promise<VersionedRace | null> {
  const [row] = await selectRaces(db).where(eq(races.id, id))
  return row ? { ...toRace(row), version: row.race.version } : null
}

function selectRaces(db: Db) {
  return db
    .select({
      race: races,
      map: maps,
      courseOf: courses.raceId,
      hasAthletes: sql<boolean>`exists (select from race_fields where race_id = ${races.id} and replaced_at is null)`,
    })
    .from(races)
    .innerJoin(maps, eq(maps.hash, races.mapHash))
    .leftJoin(courses, eq(courses.raceId, races.id))
}

type RaceRow = Awaited<ReturnType<typeof selectRaces>>[number]

function toRace({ race, map, courseOf, hasAthletes }: RaceRow): Race {
  const { id, name, title, location, season, group, date, timeZone, lapMetres } = race
  const { mapLook, mapArea, hasPrintedNames, logoHash, accent } = race
  return {
    id,
    name,
    ...(title !== null && { title }),
    location,
    season,
    group,
    date,
    timeZone,
    ...(lapMetres !== null && { lapMetres }),
    ...(logoHash !== null && { logoUrl: logoUrlOf(logoHash) }),
    ...(accent !== null && { accent }),
    mapImageUrl: `/api/maps/${map.hash}.${map.extension}`,
    mapWidth: map.width,
    mapHeight: map.height,
    mapLook,
    ...(mapArea !== null && { mapArea }),
    hasPrintedNames,
    isPublished: courseOf !== null && !race.isWithdrawn,
    ...(hasAthletes && { hasAthletes }),
  }
}

async function findBegun(tx: Db, name: string, mapHash: string): Promise<string | null> {
  const [begun] = await tx
    .select({ id: races.id })
    .from(races)
    .leftJoin(courses, eq(courses.raceId, races.id))
    .where(and(eq(races.name, name), eq(races.mapHash, mapHash), isNull(courses.raceId)))
  return begun?.id ?? null
}

async function findMapHash(db: Db, id: string): Promise<string | null> {
  const [row] = await db.select({ hash: races.mapHash }).from(races).where(eq(races.id, id))
  return row?.hash ?? null
}

const detailsOf = (race: NewRace) => ({
  title: race.title || null,
  season: race.season || null,
  group: race.group || null,
  date: race.date ?? null,
  timeZone: race.timeZone ?? null,
  lapMetres: race.lapMetres ?? null,
  accent: race.accent ?? null,
  mapLook: race.mapLook ?? null,
  mapArea: race.mapArea ?? null,
  hasPrintedNames: race.hasPrintedNames ?? false,
})

/** A missing field means unchanged; an empty text in an optional field means none. */
function dropMissing(change: Omit<RaceChange, 'isPublished' | 'version'>) {
  const given = Object.entries(change).filter(([, value]) => value !== undefined)
  return Object.fromEntries(given.map(([key, value]) => [key, value === '' ? null : value]))
}

/** Readable in an address, but can't be guessed from the name alone. */
function newId(name: string): string {
  return `${raceSlug(name)}-${randomBytes(4).toString('hex')}`
}
