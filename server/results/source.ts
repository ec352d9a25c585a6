import type { AthleteResult, PageResult } from '../../contract/result-schema.ts'
import type { Option, SearchResult, SexMode } from '../../contract/search-calls.ts'
import type { Outcome } from '../../race/types.ts'
import type { PageValues } from './parse/page-values.ts'

/** The keys of one result: an idp needs its season and event. */
export type ResultAddress = {
  readonly idp: string
  /** As in the path of the results site: `season-8`. */
  readonly season: string
  /** The code of the division, `H_LR3MS4JI13EE`. */
  readonly eventId: string
  /** The list it was found in, if known. */
  readonly sex?: 'M' | 'W' | 'X' | null
}

/** The address of a source's own idp, with the race's name, and the race itself if it is ours. */
export type OwnAddress = ResultAddress & {
  readonly eventName: string
  readonly raceId?: string
}

/** A visitor's search; at least one of the names is not empty. */
export type SearchQuery = {
  /** From the organiser's lists; empty for a race that is in none of them. */
  readonly season: string
  readonly group: string
  /** One of our published races; without it and a group, all imported races are searched. */
  readonly raceId?: string | null | undefined
  readonly name: string
  readonly firstname: string
  readonly sexMode: SexMode
}

/** Why a source has no result: the keys of `RESULT_FAILURES` that a source can have. */
export type SourceFailure = {
  readonly reason: 'no-result' | 'page-unreadable' | 'other-race' | 'site-silent' | 'circuit-open'
}

/** The progress of a search: one more division has been searched, or could not be. */
export type SearchProgress = {
  readonly done: number
  readonly total: number
  readonly eventName: string
  readonly sex: SearchResult['sex']
  readonly found: readonly SearchResult[]
  readonly failure: SourceFailure['reason'] | null
}

/** The matches, and the divisions that could not be searched. */
export type Findings = {
  readonly results: SearchResult[]
  readonly unreached?: readonly string[]
}

/** Where results come from: the official site, imported fields, or the bundled sample season. */
export type ResultsSource = {
  readonly name: AthleteResult['source']
  /** Whether its lists are cached, so that it can be searched at every keystroke (SEARCH-32). */
  readonly isInstant?: boolean
  /** Whether an idp can only be from this source, so that no other one is asked. */
  isOwn?(idp: string): boolean
  /** The address of an idp, if the source knows it without a lookup; the site doesn't. */
  findAddress?(idp: string): Promise<OwnAddress | null>
  seasons(): Promise<Outcome<{ options: Option[] }, SourceFailure>>
  groups(season: string): Promise<Outcome<{ options: Option[] }, SourceFailure>>
  /** The divisions of a race group: value is the event id, roll-ups first. */
  divisions(season: string, group: string): Promise<Outcome<{ options: Option[] }, SourceFailure>>
  /** A source that answers at once reports no progress. */
  search(
    query: SearchQuery,
    signal?: AbortSignal,
    onProgress?: (progress: SearchProgress) => void,
  ): Promise<Outcome<Findings, SourceFailure>>
  result(address: ResultAddress): Promise<Outcome<FoundPage, SourceFailure>>
}

/** A result as its page shows it, with the page's values if they should be stored. */
export type FoundPage = {
  readonly page: PageResult
  readonly values?: PageValues
  readonly url: string | null
}
