import { queryOptions } from '@tanstack/react-query'
import { withQuery } from '../../../contract/call.ts'
import { summarizeLogs } from '../../../contract/logs.ts'
import { listDrafts } from '../../../contract/race-change-calls.ts'
import { listRaces } from '../../../contract/races.ts'
import { listRaceRequests, type RaceRequest } from '../../../contract/request-calls.ts'
import { queryClient, racesQuery, reader } from '../../api/queries.ts'
import type { OperatorSession } from './operator-session.ts'

const ALL_RACES = withQuery(listRaces.path, { include: 'unpublished' })

/** Days the operator's summary looks back. */
export const SUMMARY_DAYS = 30

/** Visitors and other operators change these, so they are refetched whenever Races is opened. */
const CHANGED_ELSEWHERE = { staleTime: 0 } as const

/** All races, including unpublished ones. */
export const allRacesQuery = ({ asOperator }: OperatorSession) =>
  queryOptions({
    queryKey: [ALL_RACES],
    queryFn: (key) => asOperator(() => reader(listRaces.reply)(key)),
    ...CHANGED_ELSEWHERE,
  })

/** The operator's drafts on the server. */
export const draftsQuery = ({ asOperator }: OperatorSession) =>
  queryOptions({
    queryKey: [listDrafts.path],
    queryFn: (key) => asOperator(() => reader(listDrafts.reply)(key)),
    ...CHANGED_ELSEWHERE,
  })

/** Visitors' requests. */
export const requestsQuery = ({ asOperator }: OperatorSession) =>
  queryOptions({
    queryKey: [listRaceRequests.path],
    queryFn: (key) => asOperator(() => reader(listRaceRequests.reply)(key)),
    ...CHANGED_ELSEWHERE,
  })

/** Visitors' activity. */
export const activityQuery = ({ asOperator }: OperatorSession) =>
  queryOptions({
    queryKey: [withQuery(summarizeLogs.path, { days: SUMMARY_DAYS })],
    queryFn: (key) => asOperator(() => reader(summarizeLogs.reply)(key)),
    ...CHANGED_ELSEWHERE,
  })

/** Updates a request in the list, without reloading the list. */
export function updateRequests(change: (all: readonly RaceRequest[]) => RaceRequest[]) {
  queryClient.setQueryData<RaceRequest[]>([listRaceRequests.path], (all) => all && change(all))
}

/** After every change by the operator the lists are refetched (API-19). */
export async function refreshRaces() {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: racesQuery.queryKey }),
    queryClient.invalidateQueries({ queryKey: [ALL_RACES] }),
  ])
}
