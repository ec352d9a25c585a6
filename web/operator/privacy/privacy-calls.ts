import { queryOptions } from '@tanstack/react-query'
import type { FieldEntry } from '../../../contract/field-calls.ts'
import {
  decidePrivacy,
  getFieldNames,
  listPrivacyDecisions,
  type ShownState,
} from '../../../contract/privacy-calls.ts'
import type { Race } from '../../../contract/races.ts'
import { listRaceRequests, type RaceRequest } from '../../../contract/request-calls.ts'
import { searchResults } from '../../../contract/search-calls.ts'
import { PRIVACY_DECISION_TEXTS as TEXTS } from '../../../contract/texts/privacy-texts.ts'
import { namePartsOf } from '../../../race/text/name-parts.ts'
import { callApi } from '../../api/call-api.ts'
import { queryClient } from '../../api/queries.ts'
import { showToast } from '../../ui/toast-store.ts'
import { attempt } from '../session/attempt.ts'
import { operatorQuery } from '../session/operator-queries.ts'
import type { OperatorSession } from '../session/operator-session.ts'

/** All decisions, newest first. */
export const decisionsQuery = (session: OperatorSession) =>
  operatorQuery([listPrivacyDecisions.path], listPrivacyDecisions.reply, session)

/** A field with every name. */
export const fieldNamesQuery = (raceId: string, hash: string, { asOperator }: OperatorSession) =>
  queryOptions({
    queryKey: [getFieldNames.path, raceId, hash],
    queryFn: () => asOperator(() => callApi(getFieldNames, { params: { id: raceId, hash } })),
    staleTime: 0,
    structuralSharing: false,
  })

/** Fetches a field with every name. */
export const readFieldNames = (raceId: string, { hash }: FieldEntry, session: OperatorSession) =>
  queryClient.fetchQuery(fieldNamesQuery(raceId, hash, session))

type Decided = { readonly idp: string; readonly eventName?: string; readonly requestId?: string }

/** Decides how an athlete is shown and confirms it in a toast (PRIV-2). */
export const decide = (
  { idp, eventName, requestId }: Decided,
  state: ShownState,
  { asOperator }: OperatorSession,
) =>
  attempt(TEXTS.notDecided, async () => {
    const body = { idp, state, eventName: eventName ?? null, requestId: requestId ?? null }
    const decisions = await asOperator(() => callApi(decidePrivacy, { body }))
    queryClient.setQueryData([listPrivacyDecisions.path], decisions)
    showToast(TEXTS.decided[state])
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: [listRaceRequests.path] }),
      queryClient.invalidateQueries({ queryKey: [getFieldNames.path] }),
    ])
  })

/** Results that a request may be about, found by name, else by bib. */
export async function findCandidates({ privacy }: RaceRequest, race: Race | null) {
  if (!privacy) return []
  const place = { raceId: race?.id, season: race?.season, group: race?.group }
  const where = race?.season && race.group ? place : { raceId: race?.id }
  const found = await callApi(searchResults, { body: { ...where, ...namePartsOf(privacy.name) } })
  if (found.length > 0 || !privacy.bib) return found
  return callApi(searchResults, { body: { ...where, name: privacy.bib } })
}
