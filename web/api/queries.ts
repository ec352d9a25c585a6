import { QueryClient, type QueryFunctionContext, queryOptions } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { getCoursePath, getSegments } from '../../contract/course-calls.ts'
import { FETCH_DEFAULTS } from '../../contract/limits.ts'
import { listRaces } from '../../contract/races.ts'
import { request } from './call-api.ts'

/** Fetched once and kept: nothing is refetched automatically (API-19). */
export const queryClient = new QueryClient({ defaultOptions: { queries: FETCH_DEFAULTS } })

/** What a query function gets. */
export type QueryKey = Pick<QueryFunctionContext<readonly string[]>, 'queryKey' | 'signal'>

/**
 * The query function of every query: a GET of the key's parts joined by slashes, checked by a
 * schema.
 */
export function reader<Reply>(schema: z.ZodMiniType<Reply>) {
  return async ({ queryKey, signal }: QueryKey): Promise<Reply> => {
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
