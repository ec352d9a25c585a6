import { QueryClient, type QueryFunctionContext, queryOptions } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { withQuery } from '../../contract/call.ts'
import { getCoursePath, getSegments } from '../../contract/course-calls.ts'
import { FETCH_DEFAULTS } from '../../contract/limits.ts'
import { listRaces } from '../../contract/races.ts'
import {
  listGroups,
  listSeasons,
  type Option,
  UNREACHED_HEADER,
} from '../../contract/result-calls.ts'
import { request } from './call-api.ts'

/** Fetched once and kept: nothing is refetched automatically (API-19). */
export const queryClient = new QueryClient({ defaultOptions: { queries: FETCH_DEFAULTS } })

type Key = Pick<QueryFunctionContext<readonly string[]>, 'queryKey' | 'signal'>

/**
 * The query function of every query: a GET of the key's parts joined by slashes, checked by a
 * schema.
 */
export function reader<Reply>(schema: z.ZodMiniType<Reply>) {
  return async ({ queryKey, signal }: Key): Promise<Reply> => {
    const response = await request(queryKey.join('/'), { signal })
    return schema.parse(await response.json())
  }
}

/** The published races. */
export const racesQuery = queryOptions({
  queryKey: [listRaces.path],
  queryFn: reader(listRaces.reply),
})

/** The segments of a race. */
export const segmentsQuery = (raceId: string) =>
  queryOptions({
    queryKey: [listRaces.path, raceId, 'segments'],
    queryFn: reader(getSegments.reply),
  })

/** The path of a race, and the size of the image it was traced on. */
export const coursePathQuery = (raceId: string) =>
  queryOptions({
    queryKey: [listRaces.path, raceId, 'course-path'],
    queryFn: reader(getCoursePath.reply),
  })

/** An organiser's list; not whole when the results site couldn't be reached. */
export type OptionList = { readonly options: readonly Option[]; readonly isWhole: boolean }

/** The organiser's seasons. */
export const seasonsQuery = queryOptions({
  queryKey: [listSeasons.path],
  queryFn: readOptions,
})

/** The race groups of a season; requested only once a season is chosen. */
export const groupsQuery = (season: string) =>
  queryOptions({
    queryKey: [withQuery(listGroups.path, { season })],
    queryFn: readOptions,
    enabled: season !== '',
  })

async function readOptions({ queryKey, signal }: Key): Promise<OptionList> {
  const response = await request(queryKey.join('/'), { signal })
  const options = listSeasons.reply.parse(await response.json())
  return { options, isWhole: !response.headers.has(UNREACHED_HEADER) }
}
