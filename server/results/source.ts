import type { AthleteResult } from '../../contract/result.ts'
import type { Option, SearchResult, SexMode } from '../../contract/results.ts'
import type { Outcome } from '../../race/types.ts'

/** What leads to one result: an idp alone is not enough, the season and the event belong to it. */
export type ResultAddress = {
  readonly idp: string
  /** As in the path of the results site: `season-8`. */
  readonly season: string
  /** The code of the division, `H_LR3MS4JI13EE`. */
  readonly eventId: string
}

/** A search as a visitor makes it; at least one of the names is not empty. */
export type SearchQuery = {
  readonly season: string
  readonly group: string
  readonly name: string
  readonly firstname: string
  readonly sexMode: SexMode
}

/** What a results page tells, before we add what we know of the race and of the page's age. */
export type PageResult = Omit<
  AthleteResult,
  | 'id'
  | 'idp'
  | 'raceId'
  | 'raceDate'
  | 'overallTotal'
  | 'url'
  | 'source'
  | 'fetchedAt'
  | 'staleFor'
>

/** Why a source has no answer; the keys of `RESULT_FAILURES`, but for the race, which is not its business. */
export type SourceFailure = {
  readonly reason: 'no-result' | 'page-unreadable' | 'site-silent' | 'site-resting'
}

/** Where results come from: the official site, or the bundled sample season. */
export type ResultsSource = {
  readonly name: AthleteResult['source']
  /** Where an idp leads, when the source knows that by itself; the site does not. */
  findAddress?(idp: string): (ResultAddress & { readonly eventName: string }) | null
  seasons(): Promise<Outcome<{ options: Option[] }, SourceFailure>>
  groups(season: string): Promise<Outcome<{ options: Option[] }, SourceFailure>>
  /** The divisions of a race group: value is the event id, roll-ups first. */
  divisions(season: string, group: string): Promise<Outcome<{ options: Option[] }, SourceFailure>>
  search(
    query: SearchQuery,
    signal?: AbortSignal,
  ): Promise<Outcome<{ results: SearchResult[] }, SourceFailure>>
  result(
    address: ResultAddress,
  ): Promise<Outcome<{ page: PageResult; url: string | null }, SourceFailure>>
}
