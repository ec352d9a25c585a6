import { createHash } from 'node:crypto'
import { and, asc, eq } from 'drizzle-orm'
import { fillPath } from '../../contract/call.ts'
import { type FieldEntry, getField } from '../../contract/field/field-calls.ts'
import type { FieldFile } from '../../race/field/field-file.ts'
import type { Database } from './database.ts'
import type { Db } from './db.ts'
import type { RaceChanges } from './race-changes.ts'
import { raceFields, races } from './schema.ts'

/** The whole fields of races. */
export type FieldStore = ReturnType<typeof createFieldStore>

/** Fields lie in the database as the text they are sent as: each is there whole or not at all. */
export function createFieldStore({ db }: Pick<Database, 'db'>, changes: RaceChanges) {
  return {
    /** By division and sex, without their athletes. */
    list: (raceId: string): Promise<FieldEntry[]> => list(db, raceId),

    /** The text of a field; nothing when it was replaced or deleted. */
    async find(hash: string): Promise<string | null> {
      const [row] = await db
        .select({ content: raceFields.content })
        .from(raceFields)
        .where(eq(raceFields.hash, hash))
        .limit(1)
      return row?.content ?? null
    },

    /** What a race is called, to tell its files from those of others. */
    async raceName(raceId: string): Promise<string | null> {
      const [row] = await db.select({ name: races.name }).from(races).where(eq(races.id, raceId))
      return row?.name ?? null
    },

    /** Stores all of them or none; nothing when there is no such race. */
    save: (raceId: string, files: readonly FieldFile[]): Promise<FieldEntry[] | null> =>
      db.transaction(async (tx) => {
        // One at a time for a race: two imports must not leave a mixture of both.
        const [race] = await tx
          .select({ id: races.id })
          .from(races)
          .where(eq(races.id, raceId))
          .for('update')
        if (!race) return null
        for (const file of files) {
          const { division, sex, count } = file
          const content = JSON.stringify(file)
          const hash = createHash('sha256').update(content).digest('hex')
          const values = { hash, count, isNamed: file.names !== undefined, content }
          await tx
            .insert(raceFields)
            .values({ raceId, division, sex, ...values })
            .onConflictDoUpdate({
              target: [raceFields.raceId, raceFields.division, raceFields.sex],
              set: values,
            })
        }
        await changes.mark(tx)
        return list(tx, raceId)
      }),

    /** False when the race has no such field. */
    remove: (raceId: string, hash: string): Promise<boolean> =>
      db.transaction(async (tx) => {
        const deleted = await tx
          .delete(raceFields)
          .where(and(eq(raceFields.raceId, raceId), eq(raceFields.hash, hash)))
          .returning({ hash: raceFields.hash })
        await changes.mark(tx)
        return deleted.length > 0
      }),
  }
}

async function list(db: Db, raceId: string): Promise<FieldEntry[]> {
  const { division, sex, count, isNamed, hash } = raceFields
  const rows = await db
    .select({ division, sex, count, isNamed, hash })
    .from(raceFields)
    .where(eq(raceFields.raceId, raceId))
    .orderBy(asc(division), asc(sex))
  return rows.map((row) => ({ ...row, address: fillPath(getField.path, { hash: row.hash }) }))
}
