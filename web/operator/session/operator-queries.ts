import { queryOptions } from '@tanstack/react-query'
import type * as z from 'zod/mini'
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

/** A query of the operator, whose data visitors, other operators and the command line change too. */
export const operatorQuery = <Reply>(
  queryKey: readonly string[],
  schema: z.ZodMiniType<Reply>,
  { asOperator }: OperatorSession,
) =>
  queryOptions({
    queryKey,
    queryFn: (key) => asOperator(() => reader(schema)(key)),
    staleTime: 0,
  })

/** All races, including unpublished ones. */
export const allRacesQuery = (session: OperatorSession) =>
  operatorQuery([ALL_RACES], listRaces.reply, session)

/** The operator's drafts on the server. */
export const draftsQuery = (session: OperatorSession) =>
  operatorQuery([listDrafts.path], listDrafts.reply, session)

/** Visitors' requests. */
export const requestsQuery = (session: OperatorSession) =>
  operatorQuery([listRaceRequests.path], listRaceRequests.reply, session)

/** Visitors' activity. */
export const activityQuery = (session: OperatorSession) =>
  operatorQuery(
    [withQuery(summarizeLogs.path, { days: SUMMARY_DAYS })],
    summarizeLogs.reply,
    session,
  )

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
