import type * as z from 'zod/mini'
import {
  type bringBackField,
  type deleteField,
  type FieldEntry,
  listEarlierFields,
  listFields,
  type removeFieldNames,
  saveFields,
} from '../../../contract/field-calls.ts'
import { listRaces, type Race } from '../../../contract/races.ts'
import { decodeField, type FieldFile } from '../../../race/field/field-file.ts'
import { buildFieldTemplate, writeFieldText } from '../../../race/field/import/field-text.ts'
import { raceSlug } from '../../../race/links/race-slug.ts'
import { callApi } from '../../api/call-api.ts'
import { queryClient } from '../../api/queries.ts'
import { downloadCsv } from '../../storage/download.ts'
import { readFieldNames } from '../privacy/privacy-calls.ts'
import { operatorQuery } from '../session/operator-queries.ts'
import type { OperatorSession } from '../session/operator-session.ts'

/** The fields of a race, published or not. */
export const fieldsQuery = (raceId: string, session: OperatorSession) =>
  operatorQuery([listRaces.path, raceId, 'fields'], listFields.reply, session)

/** Stores all files or none; they may only replace the named fields. */
export async function storeFields(
  raceId: string,
  fields: readonly FieldFile[],
  replaced: readonly FieldEntry[],
  { asOperator }: OperatorSession,
) {
  const params = { id: raceId }
  const body = {
    fields: fields as z.input<typeof saveFields.body>['fields'],
    replaces: replaced.map(({ hash }) => hash),
  }
  try {
    await asOperator(() => callApi(saveFields, { params, body }))
  } finally {
    // Also after a refusal, because other fields may have been stored in the meantime.
    await refresh(raceId)
  }
}

/** Deletes a field, removes its names, or brings back an earlier version. */
export async function changeField(
  call: typeof deleteField | typeof removeFieldNames | typeof bringBackField,
  raceId: string,
  { hash }: FieldEntry,
  { asOperator }: OperatorSession,
) {
  await asOperator<unknown>(() => callApi(call, { params: { id: raceId, hash } }))
  await refresh(raceId)
}

/** Replaced versions of fields. */
export const earlierFieldsQuery = (raceId: string, session: OperatorSession) =>
  operatorQuery([listRaces.path, raceId, 'earlier-fields'], listEarlierFields.reply, session)

/** Downloads a field as an importable file, including names hidden from visitors. */
export async function downloadField(entry: FieldEntry, race: Race, session: OperatorSession) {
  const { division, sex } = entry
  const { file } = await readFieldNames(race.id, entry, session)
  downloadCsv(
    writeFieldText(decodeField(file)),
    `${raceSlug(`${race.name} ${division} ${sex}`)}.csv`,
  )
}

export const downloadTemplate = () => downloadCsv(buildFieldTemplate(), 'racetrace-field.csv')

/** Ranks are reloaded too, because they came from the old list. */
async function refresh(raceId: string) {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: [listRaces.path, raceId, 'fields'] }),
    queryClient.invalidateQueries({ queryKey: [listRaces.path, raceId, 'earlier-fields'] }),
    queryClient.invalidateQueries({ queryKey: ['standing', raceId] }),
  ])
}
