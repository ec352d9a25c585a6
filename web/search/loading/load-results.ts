import * as z from 'zod/mini'
import { isRaceUnknown } from '../../../contract/failures.ts'
import { fetchResult } from '../../../contract/result-calls.ts'
import type { AthleteResult } from '../../../contract/result-schema.ts'
import { SEARCH_TEXTS } from '../../../contract/texts/search-texts.ts'
import { ApiError, callApi, sentenceOf } from '../../api/call-api.ts'
import { queryClient } from '../../api/queries.ts'
import { resultQuery } from '../../api/result-query.ts'

/** A requested result, and the facts about where to find it. */
export type Wanted = {
  readonly idp: string
  readonly name?: string
  /** As in the path of a result link, `season-8`. */
  readonly season?: string | null
  readonly eventId?: string | null
  /** The race named in a replay link. */
  readonly eventName?: string
}

export type LoadFailure = {
  readonly wanted: Wanted
  /** The message of 'Failed to Load Results' (SEARCH-15). */
  readonly message: string
  /** Only the race is missing, which the race page asks for. */
  readonly isRaceUnknown: boolean
}

export type Loaded = {
  readonly results: readonly AthleteResult[]
  readonly failures: readonly LoadFailure[]
}

/**
 * Loads results, all at once. They stay in the cache the race page reads, so that it doesn't have
 * to wait; by then the server knows each idp's address.
 */
export async function loadResults(
  wanted: readonly Wanted[],
  event: string | null,
  signal: AbortSignal | null = null,
  onLoaded: (count: number) => void = () => {},
): Promise<Loaded> {
  const stop = () => {
    for (const one of wanted) {
      queryClient.cancelQueries({ queryKey: queryOf(one, event).queryKey })
    }
  }
  signal?.addEventListener('abort', stop)
  const failures: LoadFailure[] = []
  let count = 0
  const answers = await Promise.all(
    wanted.map(async (one) => {
      try {
        const result = await queryClient.fetchQuery(queryOf(one, event))
        count += 1
        onLoaded(count)
        return [result]
      } catch (error) {
        failures.push({ wanted: one, ...explain(error) })
        return []
      }
    }),
  )
  signal?.removeEventListener('abort', stop)
  return { results: answers.flat(), failures }
}

/** Puts loaded results where the race page of that event looks for them. */
export function keepForRacePage(results: readonly AthleteResult[], event: string | null) {
  for (const result of results) {
    queryClient.setQueryData(resultQuery(result.idp, event).queryKey, result)
  }
}

function queryOf({ idp, season, eventId, eventName }: Wanted, event: string | null) {
  const query = resultQuery(idp, event ?? eventName ?? null)
  if (!season || !eventId) return query
  const body = { idp, eventName: event, season, eventId }
  return {
    ...query,
    queryFn: async ({ signal }: { signal: AbortSignal }) =>
      (await callApi(fetchResult, { body, signal })).result,
  }
}

function explain(error: unknown): Omit<LoadFailure, 'wanted'> {
  if (error instanceof ApiError) {
    const text = error.sentence || error.message.replace(/^\d+: /, '')
    const message = SEARCH_TEXTS.fetchFailed(error.status, text)
    return { message, isRaceUnknown: isRaceUnknown(error.reason, text) }
  }
  const message = error instanceof z.core.$ZodError ? SEARCH_TEXTS.noResultData : sentenceOf(error)
  return { message, isRaceUnknown: false }
}
