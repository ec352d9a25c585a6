import { queryOptions } from '@tanstack/react-query'
import { type FieldEntry, getField, listFields } from '../../../contract/field-calls.ts'
import { listRaces } from '../../../contract/races.ts'
import type { Field } from '../../../race/field/field.ts'
import { decodeField } from '../../../race/field/field-file.ts'
import {
  buildStanding,
  candidateFields,
  type FieldStanding,
  nearestField,
} from '../../../race/field/standing.ts'
import { reader } from '../../api/queries.ts'
import { nextTask } from '../../ui/idle.ts'
import type { WatchedAthlete } from '../engine/watched-athlete.ts'

/** An athlete's standing in a race: it has no fields, the athlete is in none, or the ranks. */
export type FoundStanding =
  | { readonly kind: 'none' }
  /** The field they would be in, judging by their division and sex. */
  | { readonly kind: 'absent'; readonly entry: FieldEntry; readonly field: Field }
  | {
      readonly kind: 'found'
      readonly entry: FieldEntry
      readonly field: Field
      readonly standing: FieldStanding
    }

/** It never changes in part, and comparing would mean thousands of numbers. */
const WHOLE = { structuralSharing: false }

/** The fields of a race, without their athletes. */
const fieldsQuery = (raceId: string) =>
  queryOptions({
    queryKey: [listRaces.path, raceId, 'fields'],
    queryFn: reader(listFields.reply),
  })

/** One field; the content at its address never changes. */
const fieldQuery = (address: string) =>
  queryOptions({
    queryKey: [address],
    queryFn: async (key) => decodeField(await reader(getField.reply)(key)),
    ...WHOLE,
  })

/** All fields of a race, with their athletes. */
export const allFieldsQuery = (raceId: string) =>
  queryOptions({
    queryKey: ['all fields', raceId],
    queryFn: async ({ client }) => {
      const entries = await client.fetchQuery(fieldsQuery(raceId))
      return Promise.all(entries.map(({ address }) => client.fetchQuery(fieldQuery(address))))
    },
    ...WHOLE,
  })

/**
 * The field an athlete is in, and their ranks in it. A result does not contain the sex, so the
 * fields of its division are searched one after another.
 */
export const standingQuery = (raceId: string, { idp, result, timeline }: WatchedAthlete) =>
  queryOptions({
    queryKey: ['standing', raceId, idp],
    queryFn: async ({ client }): Promise<FoundStanding> => {
      const load = (entry: FieldEntry) => client.fetchQuery(fieldQuery(entry.address))
      const entries = await client.fetchQuery(fieldsQuery(raceId))
      const candidates = candidateFields(entries, result.division)
      for (const entry of candidates) {
        const field = await load(entry)
        // Checking a whole field takes as long as comparing with it, so each gets its own task.
        await nextTask()
        const standing = buildStanding(field, timeline, result.bibNumber)
        if (standing) return { kind: 'found', entry, field, standing }
      }
      const entry = nearestField(candidates, result.sex ?? null)
      return entry ? { kind: 'absent', entry, field: await load(entry) } : { kind: 'none' }
    },
    ...WHOLE,
  })
