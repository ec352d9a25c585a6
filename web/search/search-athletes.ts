import { LINES_TYPE } from '../../contract/call.ts'
import type { TypedSearch } from '../../contract/found-results.ts'
import {
  NOT_SEARCHED_HEADER,
  type SearchLine,
  type SearchResult,
  searchLine,
  searchResults,
} from '../../contract/search-calls.ts'
import { ApiError, request } from '../api/call-api.ts'

/** The progress of a search. */
export type Progress = Extract<SearchLine, { type: 'progress' }>

/** The matches, and the divisions that could not be searched. */
export type Found = Pick<Extract<SearchLine, { type: 'found' }>, 'results' | 'unreached'>

type Watch = { readonly signal: AbortSignal; readonly onProgress: (progress: Progress) => void }

/** Searches, and reports each division when it has been searched. The signal stops it. */
export async function searchAthletes(query: TypedSearch, watch: Watch): Promise<Found> {
  const response = await request(searchResults.path, {
    method: searchResults.method,
    signal: watch.signal,
    headers: { 'content-type': 'application/json', accept: `${LINES_TYPE}, application/json` },
    body: JSON.stringify(query),
  })
  const type = response.headers.get('content-type') ?? ''
  if (!response.body || !type.includes(LINES_TYPE)) {
    return { results: searchResults.reply.parse(await response.json()), unreached: [] }
  }
  for await (const text of readLines(response.body)) {
    const line = searchLine.parse(JSON.parse(text))
    if (line.type === 'found') return line
    // The status was sent with the first line, so this error counts like one.
    if (line.type === 'failed') throw new ApiError(502, JSON.stringify(line), '')
    watch.onProgress(line)
  }
  throw new Error('The answer ended too early')
}

/** Matches while typing, and whether Search on the results site would find no more (SEARCH-32). */
export async function searchTyped(
  query: TypedSearch,
  signal: AbortSignal,
): Promise<{ readonly results: SearchResult[]; readonly isWhole: boolean }> {
  const response = await request(searchResults.path, {
    method: searchResults.method,
    signal,
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify({ ...query, asTyped: true }),
  })
  const results = searchResults.reply.parse(await response.json())
  return { results, isWhole: !response.headers.has(NOT_SEARCHED_HEADER) }
}

async function* readLines(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let rest = ''
  for (;;) {
    const { value, done } = await reader.read()
    rest += decoder.decode(value, { stream: !done })
    const lines = rest.split('\n')
    rest = lines.pop() ?? ''
    yield* lines.filter((line) => line !== '')
    if (done) return
  }
}

/** Both lists merged, each result once: an athlete may be in two divisions. */
export function mergeResults(
  results: readonly SearchResult[],
  more: readonly SearchResult[],
): SearchResult[] {
  const keyOf = ({ cols, event_id }: SearchResult) => cols[3] || `${event_id} ${cols[0]} ${cols[1]}`
  return [...new Map([...results, ...more].map((result) => [keyOf(result), result])).values()]
}
