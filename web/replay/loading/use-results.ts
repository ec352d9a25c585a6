import { useQueries, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { reasonOf, sentenceOf } from '../../api/call-api.ts'
import { racesQuery } from '../../api/queries.ts'
import { resultQuery } from '../../api/result-query.ts'
import { decideRaceState, type Load, type RaceState } from './race-state.ts'

/** The results of everyone in the address, and the race they belong to. */
export function useResults(
  idps: readonly string[],
  event: string | null,
): { state: RaceState; retry: () => void } {
  const answers = useQueries({ queries: idps.map((idp) => resultQuery(idp, event)) })
  const races = useQuery(racesQuery)
  // The same answers must give the same object: a replay is built from it, and the address changes
  // often.
  // biome-ignore lint/correctness/useExhaustiveDependencies: other athletes are another page.
  const state = useMemo(() => {
    const loads = answers.map(({ data, error }, index): Load => {
      const idp = idps[index] ?? ''
      if (data) return { idp, state: 'loaded', result: data }
      return error
        ? { idp, state: 'failed', message: sentenceOf(error), reason: reasonOf(error) }
        : { idp, state: 'loading' }
    })
    return decideRaceState({ loads, races: races.data ?? null, event })
  }, [races.data, event, ...answers.flatMap(({ data, error }) => [data, error])])
  const retry = () => {
    for (const answer of answers) if (answer.error) answer.refetch()
    if (races.error) races.refetch()
  }
  // Without the list of races there isn't a map; the standard course needs none.
  const isStuck = state.kind === 'loading' && races.error !== null
  return { state: isStuck ? { kind: 'failed', message: sentenceOf(races.error) } : state, retry }
}
