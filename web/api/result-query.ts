import { queryOptions } from '@tanstack/react-query'
import { RESULT_RETRIES } from '../../contract/limits.ts'
import { fetchResult } from '../../contract/result-calls.ts'
import { callApi } from './call-api.ts'

/** Short, because the visitor sees an empty map meanwhile. */
const RETRY_DELAY_MS = 300

/** One athlete's result; the only query that is retried (API-19). */
export const resultQuery = (idp: string, eventName: string | null) =>
  queryOptions({
    queryKey: [fetchResult.path, idp, eventName ?? ''],
    queryFn: async ({ signal }) => {
      const body = eventName ? { idp, eventName } : { idp }
      return (await callApi(fetchResult, { body, signal })).result
    },
    retry: RESULT_RETRIES,
    retryDelay: RETRY_DELAY_MS,
  })
