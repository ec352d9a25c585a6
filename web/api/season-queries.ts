import { queryOptions } from '@tanstack/react-query'
import { withQuery } from '../../contract/call.ts'
import {
  listGroups,
  listSeasons,
  type Option,
  UNREACHED_HEADER,
} from '../../contract/search-calls.ts'
import { request } from './call-api.ts'
import type { QueryKey } from './queries.ts'

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

async function readOptions({ queryKey, signal }: QueryKey): Promise<OptionList> {
  const response = await request(queryKey.join('/'), { signal })
  const options = listSeasons.reply.parse(await response.json())
  return { options, isWhole: !response.headers.has(UNREACHED_HEADER) }
}
