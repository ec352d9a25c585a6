import type { SearchResult } from '../../../contract/results.ts'
import type { Outcome } from '../../../race/types.ts'
import type { ListRow } from '../parse/list-rows.ts'
import type { SearchProgress, SearchQuery, SourceFailure } from '../source.ts'
import { type ListQuery, resultAddress } from './address.ts'
import type { DivisionList, Sex } from './divisions.ts'
import { hasFirstname } from './names.ts'

/** What was found, and the divisions that could not be looked through. */
export type Findings = {
  readonly results: SearchResult[]
  readonly unreached: string[]
}

type ListPage = { readonly rows: readonly ListRow[]; readonly isFull: boolean }
type Deps = {
  readonly origin: string
  readonly getList: (query: ListQuery) => Promise<Outcome<ListPage, SourceFailure>>
  readonly signal?: AbortSignal | undefined
  readonly onProgress?: ((progress: SearchProgress) => void) | undefined
}
type ListRequest = { readonly list: DivisionList; readonly sex: Sex }
type Hit = { readonly idp: string; readonly result: SearchResult }
/** What one list gave; with a failure it may not be all of it. */
type Found = {
  readonly hits: readonly Hit[]
  readonly failure: SourceFailure['reason'] | null
}

/** A search stands in the queue with this many requests at most, so that others get their turn. */
const AT_ONCE = 4

/** Looks through the lists, a few at a time, and puts together what they hold, in their order. */
export async function searchLists(
  lists: readonly DivisionList[],
  query: SearchQuery,
  deps: Deps,
): Promise<Outcome<Findings, SourceFailure>> {
  const requests = lists.flatMap((list) => list.sexes.map((sex): ListRequest => ({ list, sex })))
  const finds = new Map<ListRequest, Found>()
  const rest = requests.values()
  let isOver = false

  async function work() {
    for (const request of rest) {
      if (isOver || deps.signal?.aborted) return
      const found = await searchList(request, query, deps)
      finds.set(request, found)
      // Once the site refuses, every other list would have the same answer.
      isOver ||= found.failure === 'site-resting'
      deps.onProgress?.(toProgress(request, found, finds.size, requests.length))
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))

  if (deps.signal?.aborted) return { ok: false, reason: 'site-silent' }
  const hits = requests.flatMap((request) => finds.get(request)?.hits ?? [])
  const reason = [...finds.values()].find(({ failure }) => failure !== null)?.failure
  // Nothing found while a list is missing is not 'no results': whoever is meant may be in that one.
  if (hits.length === 0 && reason) return { ok: false, reason }
  const unreached = requests.filter((request) => finds.get(request)?.failure !== null)
  return {
    ok: true,
    results: uniqueByIdp(hits).map(({ result }) => result),
    unreached: [...new Set(unreached.map(({ list }) => list.eventName))],
  }
}

/**
 * One division and sex, with one request and a second one when the page was full.
 *
 * With a last name the site is asked for that alone and the first name is compared here: the site
 * may not find 'Zoe' in 'Zoë', and of a team it searches only who stands first. So the second
 * partner is found by the partner's last name, with or without their own first name. By their own
 * last name they cannot be found: the site has no search for it, and reading whole lists instead
 * would be a crawl.
 */
async function searchList(request: ListRequest, query: SearchQuery, deps: Deps): Promise<Found> {
  const { list, sex } = request
  const { season, name, firstname } = query
  const asked = {
    season,
    eventId: list.eventId,
    sex,
    name,
    firstname: name === '' ? firstname : '',
  }
  const first = await deps.getList({ ...asked, page: 1 })
  if (!first.ok) return { hits: [], failure: first.reason }
  const isMeant = (row: ListRow) =>
    name === '' || firstname === '' || hasFirstname(row.name, firstname)
  const toHits = (rows: readonly ListRow[]) =>
    uniqueByIdp(rows.map((row) => toHit(row, request, season, deps.origin)))
  const rows = first.rows.filter(isMeant)
  if (!first.isFull) return { hits: toHits(rows), failure: null }

  // Too many of that name for one page: with a first name the site can pick them out itself.
  const isNarrower = name !== '' && firstname !== ''
  const more = isNarrower ? { ...asked, firstname, page: 1 } : { ...asked, page: 2 }
  const second = await deps.getList(more)
  return second.ok
    ? { hits: toHits([...rows, ...second.rows]), failure: null }
    : { hits: toHits(rows), failure: second.reason }
}

function toHit(row: ListRow, { list, sex }: ListRequest, season: string, origin: string): Hit {
  const eventId = row.eventId ?? list.eventId
  // Built by us, not copied from the page: a link we show must lead to the site and nowhere else.
  const link = resultAddress(origin, { season, eventId, idp: row.idp })
  const cols: SearchResult['cols'] = [row.name, row.time ?? '', row.ageGroup ?? '', link]
  const { bib, nationality } = row
  const result = {
    ...{ cols, sex, event_id: eventId, event_name: list.eventName },
    ...(bib ? { bib } : {}),
    ...(nationality ? { nationality } : {}),
  }
  return { idp: row.idp, result }
}

function toProgress({ list, sex }: ListRequest, found: Found, done: number, total: number) {
  const results = found.hits.map(({ result }) => result)
  const { failure } = found
  return { done, total, eventName: list.eventName, sex, found: results, failure }
}

/** Some lists print an athlete several times, and a day's athletes stand in its roll-up again. */
function uniqueByIdp(hits: readonly Hit[]): Hit[] {
  const idps = new Set<string>()
  return hits.filter(({ idp }) => !idps.has(idp) && idps.add(idp))
}
