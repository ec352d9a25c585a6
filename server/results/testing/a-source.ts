import type { PageResult } from '../../../contract/result-schema.ts'
import { anAthleteResult } from '../../../contract/testing/examples.ts'
import type { ResultAddress, ResultsSource, SourceFailure } from '../source.ts'

/** A results page of an athlete. */
export function aPage(given: Partial<PageResult> = {}): PageResult {
  const { id, idp, raceId, raceDate, url, source, fetchedAt, staleFor, ...page } = anAthleteResult()
  return { ...page, ...given }
}

/** An in-memory source: pages by idp and event, lists by name, and a way to make it fail. */
export function aSource(
  given: Partial<ResultsSource> & {
    pages?: Record<string, PageResult>
    groupsOf?: Record<string, string[]>
    divisionsOf?: string[]
  } = {},
) {
  const {
    pages = {},
    groupsOf = { 'season-8': ['2025 Sydney'] },
    divisionsOf = ['H_1', 'HD_1'],
  } = given
  const asked: ResultAddress[] = []
  const state: { failure: SourceFailure | null } = { failure: null }
  const optionsOf = (values: readonly string[]) => values.map((value) => ({ value, label: value }))
  const answer = <Value extends object>(value: Value) =>
    state.failure ? { ok: false as const, ...state.failure } : { ok: true as const, ...value }

  const source: ResultsSource = {
    name: 'official',
    seasons: async () => answer({ options: optionsOf(Object.keys(groupsOf)) }),
    groups: async (season) => answer({ options: optionsOf(groupsOf[season] ?? []) }),
    divisions: async () => answer({ options: optionsOf(divisionsOf) }),
    search: async () => answer({ results: [] }),
    async result(address) {
      asked.push(address)
      const page = pages[`${address.idp} ${address.eventId}`]
      if (!page && !state.failure) return { ok: false, reason: 'no-result' }
      return answer({ page: page as PageResult, url: `https://results.example/${address.idp}` })
    },
    ...given,
  }
  return { source, asked, state }
}
