import {
  changeRaceRequest,
  deleteRaceRequest,
  type RaceRequest,
} from '../../../contract/request-calls.ts'
import { ADMIN_TEXTS } from '../../../contract/texts/admin-texts.ts'
import { callApi } from '../../api/client.ts'
import { showToast } from '../../ui/toast-store.ts'
import type { OperatorSession } from '../session/operator-session.ts'
import { updateRequests } from './operator-queries.ts'

/** Marks a request as dealt with, or as open again (ADMIN-59). */
export async function setRequestDone(
  { id, raceName }: RaceRequest,
  isDone: boolean,
  { asOperator }: OperatorSession,
) {
  const changed = await asOperator(() =>
    callApi(changeRaceRequest, { params: { id }, body: { isDone } }),
  )
  updateRequests((all) => all.map((request) => (request.id === id ? changed : request)))
  showToast(ADMIN_TEXTS.requestDone(raceName, isDone))
}

export async function removeRequest(
  { id, raceName }: RaceRequest,
  { asOperator }: OperatorSession,
) {
  await asOperator(() => callApi(deleteRaceRequest, { params: { id } }))
  updateRequests((all) => all.filter((request) => request.id !== id))
  showToast(ADMIN_TEXTS.requestDeleted(raceName))
}
