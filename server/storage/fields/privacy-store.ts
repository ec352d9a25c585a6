import { and, desc, eq, inArray, isNull } from 'drizzle-orm'
import type { PrivacyDecision, ShownState } from '../../../contract/privacy-calls.ts'
import type { FieldFile } from '../../../race/field/field-file.ts'
import type { Database } from '../database.ts'
import type { Db } from '../db.ts'
import type { RaceChanges } from '../race-changes.ts'
import { fieldAthletes, privacyDecisions, raceFields, races } from '../schema.ts'
import { indexField } from './athlete-index.ts'
import { listAthletes } from './list-athletes.ts'
import { digestsToStore, type Identity, type Privacy, readPrivacy, withoutSex } from './privacy.ts'

/** The athlete a decision is about. */
export type DecidedAthlete = { readonly identity: Identity; readonly raceName: string | null }

export type PrivacyStore = ReturnType<typeof createPrivacyStore>

/** How athletes who asked not to be shown appear, and the log of these decisions. */
export function createPrivacyStore({ db }: Pick<Database, 'db'>, changes: RaceChanges) {
  let known: { version: string; privacy: Privacy } | null = null

  return {
    /** The decisions in force, cached until any server changes anything about races. */
    async current(): Promise<Privacy> {
      const version = await changes.version()
      if (known?.version !== version) known = { version, privacy: await readPrivacy(db) }
      return known.privacy
    },

    /** An imported athlete, whether shown or hidden; null if there is none. */
    async findImported(idp: string): Promise<DecidedAthlete | null> {
      const rows = await db
        .select({ raceId: raceFields.raceId, content: raceFields.content, raceName: races.name })
        .from(fieldAthletes)
        .innerJoin(
          raceFields,
          and(
            eq(raceFields.raceId, fieldAthletes.raceId),
            eq(raceFields.hash, fieldAthletes.fieldHash),
          ),
        )
        .innerJoin(races, eq(races.id, raceFields.raceId))
        .where(eq(fieldAthletes.idKey, withoutSex(idp)))
      const privacy = await readPrivacy(db)
      for (const { raceId, content, raceName } of rows) {
        const athletes = listAthletes(raceId, JSON.parse(content) as FieldFile, privacy)
        const found = athletes.find(({ identity }) => withoutSex(identity.idp) === withoutSex(idp))
        if (found) return { identity: found.identity, raceName }
      }
      return null
    },

    /** Stores a decision about an athlete; false if the athlete is unknown. */
    decide: (
      idp: string,
      state: ShownState,
      find: () => Promise<DecidedAthlete | null>,
    ): Promise<boolean> =>
      // Looked up before the transaction, because it may need a request to the results site.
      find().then((found) =>
        db.transaction(async (tx) => {
          const key = withoutSex(idp)
          const [before] = await tx
            .select()
            .from(privacyDecisions)
            .where(eq(privacyDecisions.idp, key))
            .orderBy(desc(privacyDecisions.decidedAt))
            .limit(1)
          if (!found && !before) return false
          const { raceId, raceName, digests } = found
            ? {
                raceId: found.identity.raceId,
                raceName: found.raceName,
                digests: await digestsToStore(tx, found.identity),
              }
            : (before as NonNullable<typeof before>)
          await tx.insert(privacyDecisions).values({ idp: key, state, raceId, raceName, digests })
          if (raceId !== null) await reindex(tx, raceId)
          await changes.mark(tx)
          return true
        }),
      ),

    /** All decisions, newest first. */
    async list(): Promise<PrivacyDecision[]> {
      const rows = await db
        .select()
        .from(privacyDecisions)
        .orderBy(desc(privacyDecisions.decidedAt))
      const seen = new Set<string>()
      return rows.map(({ digests: _, decidedAt, ...row }) => {
        const isCurrent = !seen.has(row.idp)
        seen.add(row.idp)
        return { ...row, isCurrent, decidedAt: decidedAt.toISOString() }
      })
    },

    /** A race's field with every name, and how its athletes are shown; null if there is none. */
    async namesOf(raceId: string, hash: string) {
      const [row] = await db
        .select({ content: raceFields.content })
        .from(raceFields)
        .where(and(eq(raceFields.raceId, raceId), eq(raceFields.hash, hash)))
      if (!row) return null
      const file = JSON.parse(row.content) as FieldFile
      const idps = Array.from({ length: file.count }, (): string | null => null)
      const states = Array.from({ length: file.count }, (): ShownState => 'shown')
      for (const { athlete, identity, state } of listAthletes(
        raceId,
        file,
        await readPrivacy(db),
      )) {
        idps[athlete] = identity.idp
        states[athlete] = state ?? 'shown'
      }
      return { file, idps, states }
    },
  }
}

/** Rewrites the index rows of a race's athletes who are now shown differently. */
async function reindex(tx: Db, raceId: string): Promise<void> {
  const privacy = await readPrivacy(tx)
  const fields = await tx
    .select({ hash: raceFields.hash, content: raceFields.content })
    .from(raceFields)
    .where(and(eq(raceFields.raceId, raceId), isNull(raceFields.replacedAt)))
  for (const { hash, content } of fields) {
    const isOfField = and(eq(fieldAthletes.raceId, raceId), eq(fieldAthletes.fieldHash, hash))
    const { athlete, name, bib } = fieldAthletes
    const rows = await tx.select({ athlete, name, bib }).from(fieldAthletes).where(isOfField)
    const indexed = new Map(rows.map((row) => [row.athlete, row]))
    const changed = listAthletes(raceId, JSON.parse(content) as FieldFile, privacy)
      .filter(({ athlete, identity, state, person, shown }) => {
        const row = indexed.get(athlete)
        const isOther = row?.name !== shown.name || row?.bib !== shown.bib
        // The row has no team to compare.
        return isOther || state !== null || (identity.name === null && Boolean(person.team))
      })
      .map(({ athlete }) => athlete)
    if (changed.length === 0) continue
    await tx.delete(fieldAthletes).where(and(isOfField, inArray(athlete, changed)))
    // Writes only the missing rows.
    await indexField(tx, raceId, { hash, content })
  }
}
