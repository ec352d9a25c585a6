import { setImmediate as nextTurn } from 'node:timers/promises'
import {
  and,
  asc,
  eq,
  getTableColumns,
  inArray,
  isNull,
  notExists,
  type SQL,
  sql,
} from 'drizzle-orm'
import type { SexMode } from '../../../contract/search-calls.ts'
import type { FieldFile } from '../../../race/field/field-file.ts'
import { parseClock } from '../../../race/text/clock-text.ts'
import { queryWords } from '../../../race/text/match-name.ts'
import type { Database } from '../database.ts'
import type { Db } from '../db.ts'
import { fieldAthletes, raceFields } from '../schema.ts'
import { listAthletes } from './list-athletes.ts'
import { readPrivacy } from './privacy.ts'

/** All columns except the words, which are large. */
const { words: _, ...SHOWN } = getTableColumns(fieldAthletes)

/** Rows per statement. */
const ROWS_AT_ONCE = 2000

/** An athlete of a current field, as found by a search. */
export type IndexedAthlete = Omit<typeof fieldAthletes.$inferSelect, 'words'>

/** A search for athletes of some races. */
type AthleteQuery = {
  /** A name, a bib, a team, or a whole total such as 1:12:34. */
  readonly text: string
  readonly sexMode: SexMode
  readonly raceIds: readonly string[]
  readonly most: number
}

const OWN_IDP = /^(im[0-9a-f]{16})([mwx])$/

/** Whether an id belongs to an imported athlete, who may no longer exist. */
export const isImportedIdp = (idp: string) => OWN_IDP.test(idp)

export type AthleteIndex = ReturnType<typeof createAthleteIndex>

/** Finds athletes of imported fields in the database, which indexes the words of each name. */
export function createAthleteIndex({ db }: Pick<Database, 'db'>) {
  return {
    /** The fastest first, but an athlete with exactly this bib before all others. */
    async search({ text, sexMode, raceIds, most }: AthleteQuery): Promise<IndexedAthlete[]> {
      const words = queryWords(text)
      const total = parseClock(text.trim())
      if (raceIds.length === 0 || (words.length === 0 && total === null)) return []
      // Words only contain letters and digits, so none can end the quotes.
      const query = words.map((word) => `'${word}':*`).join(' & ')
      const select = (isMeant: SQL) =>
        db
          .select(SHOWN)
          .from(fieldAthletes)
          .where(
            and(
              isMeant,
              inArray(fieldAthletes.raceId, [...raceIds]),
              sexMode === 'all' ? undefined : eq(fieldAthletes.sex, sexMode),
            ),
          )
          .orderBy(asc(fieldAthletes.total), asc(fieldAthletes.athlete))
          .limit(most)
      if (total !== null) return select(eq(fieldAthletes.total, Math.floor(total)))
      const found = await select(sql`${fieldAthletes.words} @@ ${query}::tsquery`)
      if (words.length > 1 || !/\d/.test(text)) return found
      const isBib = eq(fieldAthletes.bib, text.trim())
      const own = await select(
        sql`${fieldAthletes.words} @@ ${`'${words[0]}'`}::tsquery and ${isBib}`,
      )
      const others = found.filter((one) => !own.some(({ idKey }) => idKey === one.idKey))
      return [...own, ...others].slice(0, most)
    },

    /** The athlete with this id; their sex may have been corrected since. */
    async find(idp: string): Promise<IndexedAthlete | null> {
      const [, idKey, sex] = OWN_IDP.exec(idp) ?? []
      if (idKey === undefined) return null
      const rows = await db.select(SHOWN).from(fieldAthletes).where(eq(fieldAthletes.idKey, idKey))
      const same = rows.find((row) => row.sex.toLowerCase() === sex)
      return same ?? (rows.length === 1 ? (rows[0] ?? null) : null)
    },
  }
}

/** Indexes a field's athletes as visitors may see them, replacing those of its earlier versions. */
export async function indexField(
  db: Db,
  raceId: string,
  { hash, content }: { readonly hash: string; readonly content: string },
): Promise<void> {
  const file = JSON.parse(content) as FieldFile
  const rows = listAthletes(raceId, file, await readPrivacy(db)).map(({ shown }) => shown)
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    await nextTurn()
    const some = rows.slice(from, from + ROWS_AT_ONCE)
    // One array per column, because one parameter per value is far slower.
    await db.execute(sql`
      insert into field_athletes (race_id, field_hash, athlete, id_key, division, sex, name, bib, age_group, total, status, words)
      select ${raceId}, ${hash}, athlete, id_key, division, sex, name, bib, age_group, total, status,
        array_to_tsvector(string_to_array(words, ' '))
      from json_to_recordset(${JSON.stringify(some)}::json) as rows (athlete integer, id_key text,
        division text, sex text, name text, bib text, age_group text, total integer, status text, words text)
      on conflict do nothing`)
  }
  // The embedded database never analyzes automatically, and without it a search for 'a' takes 90
  // ms.
  await db.execute(sql`analyze field_athletes`)
}

/** Indexes fields that have no index: from an earlier version, or from a restore. */
export async function indexMissing({ db }: Pick<Database, 'db'>): Promise<void> {
  const isIndexed = db
    .select({ one: sql`1` })
    .from(fieldAthletes)
    .where(
      and(
        eq(fieldAthletes.raceId, raceFields.raceId),
        eq(fieldAthletes.fieldHash, raceFields.hash),
      ),
    )
  const missing = await db
    .select({ raceId: raceFields.raceId, hash: raceFields.hash })
    .from(raceFields)
    .where(and(isNull(raceFields.replacedAt), notExists(isIndexed)))
  for (const { raceId, hash } of missing) {
    const [field] = await db
      .select()
      .from(raceFields)
      .where(and(eq(raceFields.raceId, raceId), eq(raceFields.hash, hash)))
    if (field) await indexField(db, raceId, field)
  }
}
