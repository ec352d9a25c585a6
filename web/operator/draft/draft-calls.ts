import {
  deleteDraft,
  getDraft,
  listDrafts,
  saveDraft,
} from '../../../contract/race-change-calls.ts'
import { callApi } from '../../api/call-api.ts'
import { queryClient } from '../../api/queries.ts'
import { fetchMap } from '../map/venue-map.ts'
import type { DraftCalls } from './server-drafts.ts'

const refresh = () => queryClient.invalidateQueries({ queryKey: [listDrafts.path] })

/** The real calls. They don't ask for the password again, because work continues without them. */
export const draftCalls: DraftCalls = {
  list: () => callApi(listDrafts),
  read: (id) => callApi(getDraft, { params: { id } }),
  async save(id, body) {
    const saved = await callApi(saveDraft, { params: { id }, body })
    void refresh()
    return saved
  },
  async remove(id) {
    await callApi(deleteDraft, { params: { id } })
    await refresh()
  },
  fetchMap,
}
