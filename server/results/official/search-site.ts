import type { SearchResult } from '../../../contract/search-calls.ts'
import type { Outcome } from '../../../race/types.ts'
import type { ListRow } from '../parse/list-rows.ts'
import type { SearchProgress, SearchQuery, SourceFailure } from '../source.ts'
import { resultAddress } from './address.ts'
import type { DivisionList, Sex } from './divisions.ts'
import { hasFirstname } from './match-names.ts'
import { createTeamLists, type GetList, isMemberOf, type KeptPages } from './team-lists.ts'

/** The matches, and the divisions that could not be searched. */
export type Findings = {
  readonly results: SearchResult[]
  readonly unreached: string[]
}

type Deps = {
  readonly origin: string
  readonly getList: GetList
  /** Pages of team lists, shared by all searches. */
  readonly keptPages: KeptPages
  readonly signal?: AbortSignal | undefined
  readonly onProgress?: ((progress: SearchProgress) => void) | undefined
}
type Hit = { readonly idp: string; readonly result: SearchResult }
/** The rows of one list; with a failure it may be incomplete. */
type Found = {
  readonly hits: readonly Hit[]
  readonly failure: SourceFailure['reason'] | null
  /** The list is longer than one search reads. */
  readonly isCut?: boolean
}

/** Maximum requests of one search in the queue, so that others get their turn. */
const AT_ONCE = 4

/**
 * Searches the lists, a few at a time, and merges their rows in order. For a team the site only
 * searches the first member, so after the names the team lists are read whole to find the others
 * (RESULT-17).
 */
export async function searchLists(
  lists: readonly DivisionList[],
  query: SearchQuery,
  deps: Deps,
): Promise<Outcome<Findings, SourceFailure>> {
  const teams = query.name === '' ? [] : lists.filter(({ isTeam }) => isTeam)
  const count = lists.length + teams.length
  const named = await searchAll(lists, deps, { before: 0, count }, (list) =>
    searchList(list, query, deps),
  )
  if (deps.signal?.aborted) return { ok: false, reason: 'site-silent' }
  const failures = [...named.values()].map(({ failure }) => failure)
  const readTeams = createTeamLists(deps.getList, deps.keptPages)
  // A site that refuses gets no more requests.
  const members = await searchAll(
    failures.includes('circuit-open') ? [] : teams,
    deps,
    { before: lists.length, count },
    async (list) => {
      const { rows, failure, isToEnd } = await readTeams(list, query.season)
      const meant = rows.filter((row) => isWanted(row, list) && isMemberOf(row, query))
      const hits = toHits(meant, list, null, query.season, deps.origin)
      return { hits, failure, isCut: !isToEnd }
    },
  )
  if (deps.signal?.aborted) return { ok: false, reason: 'site-silent' }
  const findsOf = (list: DivisionList) =>
    [named.get(list), members.get(list)].filter((found) => found !== undefined)
  const hits = lists.flatMap((list) => findsOf(list).flatMap((found) => found.hits))
  const finds = [...named.values(), ...members.values()]
  const reason = finds.find(({ failure }) => failure !== null)?.failure
  // No match while a list is missing isn't 'no results': the athlete may be in that list.
  if (hits.length === 0 && reason) return { ok: false, reason }
  const isWhole = (list: DivisionList) =>
    named.has(list) &&
    (members.has(list) || !teams.includes(list)) &&
    findsOf(list).every(({ failure, isCut }) => failure === null && !isCut)
  const unreached = lists.filter((list) => !isWhole(list))
  return {
    ok: true,
    results: uniqueByIdp(hits).map(({ result }) => result),
    unreached: [...new Set(unreached.map(({ eventName }) => eventName))],
  }
}

async function searchAll(
  lists: readonly DivisionList[],
  { signal, onProgress }: Pick<Deps, 'signal' | 'onProgress'>,
  { before, count }: { readonly before: number; readonly count: number },
  search: (list: DivisionList) => Promise<Found>,
): Promise<Map<DivisionList, Found>> {
  const finds = new Map<DivisionList, Found>()
  const rest = lists.values()
  let isOver = false
  async function work() {
    for (const list of rest) {
      if (isOver || signal?.aborted) return
      const found = await search(list)
      finds.set(list, found)
      // Once the site refuses, every other list would fail the same way.
      isOver ||= found.failure === 'circuit-open'
      onProgress?.(toProgress(list, found, before + finds.size, count))
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return finds
}

/**
 * Searches one division: all sexes at once, and sex by sex only if the site shows no rows that way.
 */
async function searchList(list: DivisionList, query: SearchQuery, deps: Deps): Promise<Found> {
  const [only] = list.sexes
  // The site knows the sex of individual athletes, so it can filter by it.
  if (!list.isTeam && list.sexes.length === 1 && only) return searchSex(list, only, query, deps)
  const found = await searchSex(list, null, query, deps)
  if (!found.isTooMany) return found
  const bySex: Found[] = []
  for (const sex of list.sexes) bySex.push(await searchSex(list, sex, query, deps))
  return {
    hits: uniqueByIdp(bySex.flatMap(({ hits }) => hits)),
    failure: bySex.find(({ failure }) => failure !== null)?.failure ?? null,
  }
}

/**
 * Searches one list with one request, and a second one if the page was full. If there is a last
 * name, only that is sent, and the first name is compared here: the site may not find 'Zoe' in
 * 'Zoë', and for a team it only searches the first member.
 */
async function searchSex(
  list: DivisionList,
  sex: Sex | null,
  { season, name, firstname }: SearchQuery,
  deps: Deps,
): Promise<Found & { readonly isTooMany: boolean }> {
  const { eventId } = list
  const asked = { season, eventId, sex, name, firstname: name === '' ? firstname : '' }
  const first = await deps.getList({ ...asked, page: 1 })
  if (!first.ok) return { hits: [], failure: first.reason, isTooMany: false }
  const isMeant = (row: ListRow) =>
    isWanted(row, list) && (name === '' || firstname === '' || hasFirstname(row.name, firstname))
  const toFound = (rows: readonly ListRow[], failure: Found['failure']) => ({
    hits: toHits(rows, list, sex, season, deps.origin),
    failure,
    isTooMany: first.isTooMany,
  })
  const rows = first.rows.filter(isMeant)
  if (!first.isFull || first.isTooMany) return toFound(rows, null)

  // Too many matches for one page: with a first name the site can narrow them down itself.
  const isNarrower = name !== '' && firstname !== ''
  const more = isNarrower ? { ...asked, firstname, page: 1 } : { ...asked, page: 2 }
  const second = await deps.getList(more)
  if (!second.ok) return toFound(rows, second.reason)
  return toFound([...rows, ...second.rows.filter((row) => isWanted(row, list))], null)
}

/** Whether a row has a requested sex; a row without a sex may have any. */
function isWanted({ sex }: ListRow, { sexes }: DivisionList): boolean {
  return sex === null || sexes.includes(sex)
}

function toHits(
  rows: readonly ListRow[],
  list: DivisionList,
  sex: Sex | null,
  season: string,
  origin: string,
): Hit[] {
  return uniqueByIdp(rows.map((row) => toHit(row, list, sex, season, origin)))
}

function toHit(
  row: ListRow,
  list: DivisionList,
  sex: Sex | null,
  season: string,
  origin: string,
): Hit {
  const eventId = row.eventId ?? list.eventId
  // Built here, not copied from the page: a link we show must lead to the site.
  const link = resultAddress(origin, { season, eventId, idp: row.idp })
  const cols: SearchResult['cols'] = [row.name, row.time ?? '', row.ageGroup ?? '', link]
  const { bib, nationality } = row
  const own = row.sex ?? sex ?? '%'
  const result = {
    ...({ cols, sex: own, event_id: eventId, event_name: list.eventName } as const),
    ...(bib ? { bib } : {}),
    ...(nationality ? { nationality } : {}),
  }
  return { idp: row.idp, result }
}

function toProgress(list: DivisionList, found: Found, done: number, total: number) {
  const results = found.hits.map(({ result }) => result)
  const { failure } = found
  const [only, another] = list.sexes
  const sex = another === undefined ? (only ?? '%') : '%'
  return { done, total, eventName: list.eventName, sex, found: results, failure } as const
}

/** Some lists print an athlete several times, and a roll-up repeats the athletes of its days. */
function uniqueByIdp(hits: readonly Hit[]): Hit[] {
  const idps = new Set<string>()
  return hits.filter(({ idp }) => !idps.has(idp) && idps.add(idp))
}
