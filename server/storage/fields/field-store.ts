import { setImmediate as nextTurn } from 'node:timers/promises'
import { and, asc, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import { fillPath } from '../../../contract/call.ts'
import { type EarlierField, type FieldEntry, getField } from '../../../contract/field-calls.ts'
import type { FieldFile } from '../../../race/field/field-file.ts'
import type { Outcome } from '../../../race/types.ts'
import type { Database } from '../database.ts'
import type { Db } from '../db.ts'
import type { RaceChanges } from '../race-changes.ts'
import { fieldAthletes, raceFields, races } from '../schema.ts'
import { indexField } from './athlete-index.ts'
import { listAthletes } from './list-athletes.ts'
import { type PreparedField, prepareField } from './prepare-field.ts'
import { type Privacy, readPrivacy } from './privacy.ts'

/** Maximum earlier versions kept of each field. */
const MOST_EARLIER = 5

/** The fields that would be replaced without confirmation, or a missing race. */
type SaveOutcome = Outcome<
  { fields: FieldEntry[] },
  { reason: 'no-race' } | { reason: 'field-replaced'; replaced: FieldEntry[] }
>

export type FieldStore = ReturnType<typeof createFieldStore>

/** Fields are stored in the database as the text that is sent, so each is complete or missing. */
export function createFieldStore({ db }: Pick<Database, 'db'>, changes: RaceChanges) {
  return {
    /** The fields by division and sex, without their athletes. */
    list: (raceId: string): Promise<FieldEntry[]> => list(db, raceId),

    /** Replaced versions, newest first within each division and sex. */
    async listEarlier(raceId: string): Promise<EarlierField[]> {
      const rows = await db
        .select(COLUMNS)
        .from(raceFields)
        .where(and(eq(raceFields.raceId, raceId), isNotNull(raceFields.replacedAt)))
        .orderBy(asc(raceFields.division), asc(raceFields.sex), desc(raceFields.replacedAt))
      return rows.map((row) => ({ ...toEntry(row), replacedAt: toText(row.replacedAt) ?? '' }))
    },

    /**
     * A field in use by one of these races (by any race if none are given), as visitors may see it.
     */
    async find(hash: string, raceIds?: ReadonlySet<string>): Promise<FieldFile | null> {
      const rows = await db
        .select({ raceId: raceFields.raceId, content: raceFields.content })
        .from(raceFields)
        .where(and(eq(raceFields.hash, hash), isNull(raceFields.replacedAt)))
      const row = rows.find(({ raceId }) => raceIds?.has(raceId) ?? true)
      if (!row) return null
      return fileAsShown(row.raceId, JSON.parse(row.content), await readPrivacy(db))
    },

    /** The version of a race's field with this hash, with every name. */
    async content(raceId: string, hash: string) {
      const { content, storedAt } = raceFields
      const [row] = await db
        .select({ content, storedAt })
        .from(raceFields)
        .where(isVersion(raceId, hash))
      return row ?? null
    },

    /** A race's name, to tell its files from those of other races. */
    async raceName(raceId: string): Promise<string | null> {
      const [row] = await db.select({ name: races.name }).from(races).where(eq(races.id, raceId))
      return row?.name ?? null
    },

    /**
     * Stores all of them or none. `replaces` must list the hash of each current field that is
     * replaced, which becomes an earlier version.
     */
    save: (
      raceId: string,
      versions: readonly PreparedField[],
      replaces: readonly string[] = [],
    ): Promise<SaveOutcome> =>
      db.transaction(async (tx) => {
        if (!(await lockRace(tx, raceId))) return { ok: false, reason: 'no-race' }
        const replaced = (await list(tx, raceId)).filter((entry) =>
          versions.some((version) => isSameField(version, entry) && version.hash !== entry.hash),
        )
        if (replaced.some(({ hash }) => !replaces.includes(hash))) {
          return { ok: false, reason: 'field-replaced', replaced }
        }
        for (const version of versions) {
          // The embedded database runs on the event loop, so fields are stored one after another.
          await nextTurn()
          await use(tx, raceId, version)
        }
        await changes.mark(tx)
        return { ok: true, fields: await list(tx, raceId) }
      }),

    /** Restores an earlier version in place of the current one; null when it doesn't exist. */
    bringBack: (raceId: string, hash: string): Promise<FieldEntry[] | null> =>
      db.transaction(async (tx) => {
        await lockRace(tx, raceId)
        const [version] = await tx.select().from(raceFields).where(isVersion(raceId, hash))
        if (!version) return null
        await use(tx, raceId, version)
        await changes.mark(tx)
        return list(tx, raceId)
      }),

    /** Removes names and bibs from a field and its earlier versions; null when it doesn't exist. */
    removeNames: (raceId: string, hash: string): Promise<FieldEntry[] | null> =>
      db.transaction(async (tx) => {
        await lockRace(tx, raceId)
        const [field] = await tx.select().from(raceFields).where(isVersion(raceId, hash))
        if (!field) return null
        const versions = await tx.delete(raceFields).where(isField(raceId, field)).returning()
        // The current version first, because earlier ones that differ only in names are now equal
        // to it.
        versions.sort((a, b) => Number(a.replacedAt !== null) - Number(b.replacedAt !== null))
        for (const { storedAt, replacedAt, content } of versions) {
          const { names: _, bibs: __, teams: ___, ...anonymous } = JSON.parse(content) as FieldFile
          const version = prepareField(anonymous)
          await tx
            .insert(raceFields)
            .values({ raceId, storedAt, replacedAt, ...version })
            .onConflictDoNothing()
          if (replacedAt === null) await indexField(tx, raceId, version)
        }
        await changes.mark(tx)
        return list(tx, raceId)
      }),

    /** Deletes a field with its earlier versions; false if the race doesn't have it. */
    remove: (raceId: string, hash: string): Promise<boolean> =>
      db.transaction(async (tx) => {
        const [field] = await tx.select().from(raceFields).where(isVersion(raceId, hash))
        if (field) await tx.delete(raceFields).where(isField(raceId, field))
        await changes.mark(tx)
        return field !== undefined
      }),
  }
}

type Key = Pick<FieldEntry, 'division' | 'sex'>

const isSameField = (a: Key, b: Key) => a.division === b.division && a.sex === b.sex
const isVersion = (raceId: string, hash: string) =>
  and(eq(raceFields.raceId, raceId), eq(raceFields.hash, hash))
/** All versions of a field. */
const isField = (raceId: string, { division, sex }: Key) =>
  and(eq(raceFields.raceId, raceId), eq(raceFields.division, division), eq(raceFields.sex, sex))

/** A field as visitors may see it: hidden athletes have no name or only initials. */
function fileAsShown(raceId: string, file: FieldFile, privacy: Privacy): FieldFile {
  if (!file.names || privacy.isEmpty) return file
  const hidden = new Map(
    listAthletes(raceId, file, privacy).flatMap(({ athlete, state, person }) =>
      state === null ? [] : [[athlete, person] as const],
    ),
  )
  const without = (all?: readonly (string | null)[]) =>
    all?.map((text, athlete) => (hidden.has(athlete) ? null : text))
  const names = without(file.names)?.map((name, athlete) => hidden.get(athlete)?.name ?? name)
  return { ...file, names, bibs: without(file.bibs), teams: without(file.teams) }
}

/** One change of a race at a time: two imports must not leave a mixture of both. */
async function lockRace(tx: Db, raceId: string): Promise<boolean> {
  const found = await tx.select().from(races).where(eq(races.id, raceId)).for('update')
  return found.length > 0
}

/**
 * Makes a version current; the previous one becomes an earlier version, of which the last five are
 * kept.
 */
async function use(tx: Db, raceId: string, version: PreparedField): Promise<void> {
  const { division, sex, hash, count, isNamed, content } = version
  const [current] = await tx
    .select({ hash: raceFields.hash })
    .from(raceFields)
    .where(and(isField(raceId, version), isNull(raceFields.replacedAt)))
  if (current?.hash === hash) return
  if (current) {
    // Not `now()`, which stays the same throughout a transaction.
    const replacedAt = sql`clock_timestamp()`
    await tx.update(raceFields).set({ replacedAt }).where(isVersion(raceId, current.hash))
    await tx
      .delete(fieldAthletes)
      .where(and(eq(fieldAthletes.raceId, raceId), eq(fieldAthletes.fieldHash, current.hash)))
  }
  await tx
    .insert(raceFields)
    .values({ raceId, division, sex, hash, count, isNamed, content })
    .onConflictDoUpdate({
      target: [raceFields.raceId, raceFields.hash],
      set: { storedAt: sql`now()`, replacedAt: null },
    })
  await indexField(tx, raceId, version)
  const earlier = await tx
    .select({ hash: raceFields.hash })
    .from(raceFields)
    .where(and(isField(raceId, version), isNotNull(raceFields.replacedAt)))
    .orderBy(desc(raceFields.replacedAt))
  const gone = earlier.slice(MOST_EARLIER).map((row) => row.hash)
  if (gone.length === 0) return
  await tx.delete(raceFields).where(and(isField(raceId, version), inArray(raceFields.hash, gone)))
}

const { division, sex, count, isNamed, hash, storedAt, replacedAt } = raceFields
const COLUMNS = { division, sex, count, isNamed, hash, storedAt, replacedAt }
type Row = { [name in keyof typeof COLUMNS]: (typeof raceFields.$inferSelect)[name] }

async function list(db: Db, raceId: string): Promise<FieldEntry[]> {
  const rows = await db
    .select(COLUMNS)
    .from(raceFields)
    .where(and(eq(raceFields.raceId, raceId), isNull(replacedAt)))
    .orderBy(asc(division), asc(sex))
  return rows.map(toEntry)
}

const toText = (date: Date | null) => date?.toISOString() ?? null

const toEntry = (row: Row): FieldEntry => ({
  division: row.division,
  sex: row.sex,
  count: row.count,
  isNamed: row.isNamed,
  hash: row.hash,
  storedAt: toText(row.storedAt),
  address: fillPath(getField.path, { hash: row.hash }),
})
