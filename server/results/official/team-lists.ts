import { LRUCache } from 'lru-cache'
import type { Outcome } from '../../../race/types.ts'
import type { ListRow } from '../parse/list-rows.ts'
import type { SearchQuery, SourceFailure } from '../source.ts'
import type { ListQuery } from './address.ts'
import type { Clock } from './clock.ts'
import type { DivisionList, Sex } from './divisions.ts'
import { hasFirstname, hasLastname } from './match-names.ts'

/** A page of a list. */
export type ListPage = {
  readonly rows: readonly ListRow[]
  readonly isFull: boolean
  /** Without a sex the site shows no rows of a long list. */
  readonly isTooMany: boolean
}

/** Requests a page of a list from the site. */
export type GetList = (query: ListQuery) => Promise<Outcome<ListPage, SourceFailure>>

/** Cached pages of team lists, shared by all searches. */
export type KeptPages = LRUCache<string, ListPage>

/**
 * Requests one search may spend on team lists without a name: 4,000 teams, or 20 seconds at two
 * requests per second. The next search reads the rest of a longer list, because pages are cached.
 */
const MOST_PAGES = 40

/**
 * Teams hardly change after the race; their times, which are corrected for days, come from the
 * result page.
 */
const KEPT_MS = 60 * 60_000
/** A page has 100 rows of half a kilobyte, so this is at most 50 MB. */
const KEPT_PAGES = 1000

/** Caches pages of team lists, so that a race's teams are read once and not for every name. */
export function createKeptPages(clock: Pick<Clock, 'now'>): KeptPages {
  // lru-cache doesn't accept time 0, where a clock may begin.
  const perf = { now: () => clock.now() + 1 }
  return new LRUCache({ max: KEPT_PAGES, ttl: KEPT_MS, ttlResolution: 0, perf })
}

/** The rows read from a team list: complete only if nothing failed and its end was reached. */
type Teams = {
  readonly rows: readonly ListRow[]
  readonly failure: SourceFailure['reason'] | null
  readonly isToEnd: boolean
}

/**
 * Reads whole team lists for one search: the site only searches the first member of a team, so the
 * others can only be found by reading. All lists share one request budget.
 */
export function createTeamLists(getList: GetList, kept: KeptPages) {
  let left = MOST_PAGES

  async function getPage(query: ListQuery): Promise<Outcome<ListPage, SourceFailure> | null> {
    const key = `${query.season} ${query.eventId} ${query.sex} ${query.page}`
    const known = kept.get(key)
    if (known) return { ok: true, ...known }
    if (left <= 0) return null
    left -= 1
    const page = await getList(query)
    if (page.ok) {
      const { rows, isFull, isTooMany } = page
      kept.set(key, { rows, isFull, isTooMany })
    }
    return page
  }

  async function readSex(list: DivisionList, season: string, sex: Sex | null) {
    const rows: ListRow[] = []
    const seen = new Set<string>()
    for (let page = 1; ; page++) {
      const query = { season, eventId: list.eventId, sex, name: '', firstname: '', page }
      const found = await getPage(query)
      if (!found) return { rows, failure: null, isTooMany: false, isToEnd: false }
      if (!found.ok) return { rows, failure: found.reason, isTooMany: false, isToEnd: false }
      // The pager may repeat its last page for ever, so a page without new athletes is the end.
      const fresh = found.rows.filter(({ idp }) => !seen.has(idp))
      for (const { idp } of fresh) seen.add(idp)
      rows.push(...fresh)
      if (found.isTooMany || !found.isFull || fresh.length === 0)
        return { rows, failure: null, isTooMany: found.isTooMany, isToEnd: true }
    }
  }

  return async (list: DivisionList, season: string): Promise<Teams> => {
    const all = await readSex(list, season, null)
    if (!all.isTooMany) return all
    const rows: ListRow[] = []
    for (const sex of list.sexes) {
      const found = await readSex(list, season, sex)
      rows.push(...found.rows)
      if (!found.isToEnd) return { ...found, rows }
    }
    return { rows, failure: null, isToEnd: true }
  }
}

/** Whether a team matches: one member has all the typed names. */
export function isMemberOf(
  { members, name }: ListRow,
  wanted: Pick<SearchQuery, 'name' | 'firstname'>,
): boolean {
  const people = members.length > 0 ? members : [name]
  return people.some(
    (person) => hasLastname(person, wanted.name) && hasFirstname(person, wanted.firstname),
  )
}
