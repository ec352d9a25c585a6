import { queryOptions } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import {
  deleteField,
  type FieldEntry,
  getField,
  listFields,
  saveFields,
} from '../../../contract/field/field-calls.ts'
import { listRaces } from '../../../contract/races.ts'
import { decodeField, type FieldFile } from '../../../race/field/field-file.ts'
import { buildFieldTemplate, writeFieldText } from '../../../race/field/import/field-text.ts'
import { raceSlug } from '../../../race/links/race-slug.ts'
import { callApi } from '../../api/client.ts'
import { queryClient, reader } from '../../api/queries.ts'
import { download } from '../../storage/download.ts'
import type { OperatorSession } from '../session/operator-session.ts'

/** The fields of a race, published or not. */
export const fieldsQuery = (raceId: string, { asOperator }: OperatorSession) =>
  queryOptions({
    queryKey: [listRaces.path, raceId, 'fields'],
    queryFn: (key) => asOperator(() => reader(listFields.reply)(key)),
    // The command line changes them too.
    staleTime: 0,
  })

/** Stores all of them or none, in place of those of the same division and sex. */
export async function storeFields(
  raceId: string,
  fields: readonly FieldFile[],
  { asOperator }: OperatorSession,
) {
  const params = { id: raceId }
  const body = { fields: fields as z.input<typeof saveFields.body>['fields'] }
  const saved = await asOperator(() => callApi(saveFields, { params, body }))
  await refresh(raceId)
  return saved
}

export async function removeField(
  raceId: string,
  { hash }: FieldEntry,
  { asOperator }: OperatorSession,
) {
  await asOperator(() => callApi(deleteField, { params: { id: raceId, hash } }))
  await refresh(raceId)
}

/** Stores a field again without who its athletes are. */
export async function removeNames(raceId: string, { hash }: FieldEntry, session: OperatorSession) {
  const { names: _, bibs: __, ...anonymous } = await callApi(getField, { params: { hash } })
  await storeFields(raceId, [anonymous], session)
}

/** A field as the file it could have come from. */
export async function downloadField({ hash, division, sex }: FieldEntry, raceName: string) {
  const field = decodeField(await callApi(getField, { params: { hash } }))
  saveCsv(writeFieldText(field), `${raceSlug(`${raceName} ${division} ${sex}`)}.csv`)
}

export const downloadTemplate = () => saveCsv(buildFieldTemplate(), 'racetrace-field.csv')

/** With a mark at the beginning: spreadsheets take a file without one for another encoding. */
const saveCsv = (text: string, name: string) =>
  download(new Blob(['\ufeff', text], { type: 'text/csv' }), name)

/** Whoever is shown a place was given it by the list as it was. */
async function refresh(raceId: string) {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: [listRaces.path, raceId, 'fields'] }),
    queryClient.invalidateQueries({ queryKey: ['standing', raceId] }),
  ])
}
