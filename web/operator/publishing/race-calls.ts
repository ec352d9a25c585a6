import { getCoursePath, getSegments } from '../../../contract/course-calls.ts'
import {
  changeRace,
  deleteRace,
  getPublishedState,
  listPublishedStates,
} from '../../../contract/race-change-calls.ts'
import { MAX_RACE_FILE_BYTES, parseRaceFile } from '../../../contract/race-file.ts'
import { getRace, type Race } from '../../../contract/races.ts'
import { ADMIN_TEXTS } from '../../../contract/texts/operator/admin-texts.ts'
import { raceSlug } from '../../../race/links/race-slug.ts'
import type { Outcome } from '../../../race/types.ts'
import { callApi } from '../../api/call-api.ts'
import { log } from '../../api/log.ts'
import { download } from '../../storage/download.ts'
import { fileOfDraft } from '../draft/course-of-draft.ts'
import { type Draft, draftOfFile, draftOfRace, draftOfState } from '../draft/draft.ts'
import { readMapFile } from '../map/read-map-file.ts'
import { blobOf, fetchMap } from '../map/venue-map.ts'
import { refreshRaces } from '../session/operator-queries.ts'
import type { OperatorSession } from '../session/operator-session.ts'

/** Opens a race from the server to edit; always the current version, never a cached reply. */
export function openRace(id: string, { asOperator }: OperatorSession): Promise<Draft> {
  const params = { id }
  return asOperator(async () => {
    const [race, segments, path] = await Promise.all([
      callApi(getRace, { params }),
      callApi(getSegments, { params }),
      callApi(getCoursePath, { params }),
    ])
    return draftOfRace(race, segments, path)
  })
}

/** The states a race was published in, newest first. */
export const listStates = (id: string, { asOperator }: OperatorSession) =>
  asOperator(() => callApi(listPublishedStates, { params: { id } }))

/**
 * Opens an earlier published state. Its map is sent again if the race has a different one by now.
 */
export function openState(id: string, version: number, { asOperator }: OperatorSession) {
  return asOperator(async () => {
    const [race, state] = await Promise.all([
      callApi(getRace, { params: { id } }),
      callApi(getPublishedState, { params: { id, version: String(version) } }),
    ])
    const isSameMap = race.mapImageUrl === state.mapImageUrl
    const dataUrl = isSameMap ? null : await fetchMap(state.mapImageUrl)
    return draftOfState({ id, version: race.version }, state, dataUrl)
  })
}

/** Publishes or unpublishes a race. */
export async function setPublished(
  race: Race,
  isPublished: boolean,
  { asOperator }: OperatorSession,
) {
  await asOperator(() => callApi(changeRace, { params: { id: race.id }, body: { isPublished } }))
  await refreshRaces()
}

export async function removeRace(race: Race, { asOperator }: OperatorSession) {
  await asOperator(() => callApi(deleteRace, { params: { id: race.id } }))
  log('race_deleted', { raceId: race.id })
  await refreshRaces()
}

/** Exports a race from the server to a file. */
export async function exportRace(race: Race, session: OperatorSession) {
  await saveFile(await openRace(race.id, session))
}

/** Hands a draft to the browser's downloads, as a race file with its map and logo. */
export async function saveFile({ map, ...draft }: Draft) {
  const { logoUrl, name } = draft.details
  const logo = logoUrl.startsWith('/') ? await fetchMap(logoUrl) : logoUrl
  const image = map && (map.dataUrl ?? (await fetchMap(map.url)))
  const file = fileOfDraft({ ...draft, map, details: { ...draft.details, logoUrl: logo } }, image)
  const content = new Blob([JSON.stringify(file)], { type: 'application/json' })
  download(content, `${raceSlug(name)}.racetrace.json`)
}

/** Reads a race file; any problem with it, or with its map, gives one message. */
export async function importRace(
  file: File,
): Promise<Outcome<{ draft: Draft }, { message: string }>> {
  if (file.size > MAX_RACE_FILE_BYTES) return { ok: false, message: ADMIN_TEXTS.raceFileTooLarge }
  const text = await file.text().catch(() => null)
  if (text === null) return { ok: false, message: ADMIN_TEXTS.fileUnreadable }
  const parsed = parseRaceFile(text)
  if (!parsed.ok) return parsed
  const { mapImageUrl } = parsed.file
  if (mapImageUrl === null) return { ok: true, draft: draftOfFile(parsed.file, null) }
  const read = await readMapFile(blobOf(mapImageUrl))
  if (!read.ok) return { ok: false, message: ADMIN_TEXTS.raceFileDamaged(read.message) }
  return { ok: true, draft: draftOfFile(parsed.file, read.map) }
}
