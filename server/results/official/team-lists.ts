import type { Outcome } from '../../../race/types.ts'
import type { ListRow } from '../parse/list-rows.ts'
import type { SearchQuery, SourceFailure } from '../source.ts'
import type { ListQuery } from './address.ts'
import type { DivisionList, Sex } from './divisions.ts'
import { hasFirstname } from './names.ts'

/** A page of a list. */
export type ListPage = {
  readonly rows: readonly ListRow[]
  readonly isFull: boolean
  /** Without a sex the site shows nobody of a long list. */
  readonly isTooMany: boolean
}

/** Asks the site for a page of a list. */
export type GetList = (query: ListQuery) => Promise<Outcome<ListPage, SourceFailure>>

/**
 * Requests one search may spend on lists of teams without a name: 1,200 teams. The largest races have
 * as many pairs; more would be a crawl.
 */
const MOST_PAGES = 12

/** What was read of a list of teams; with a failure it is not all of it. */
type Teams = { readonly rows: readonly ListRow[]; readonly failure: SourceFailure['reason'] | null }

/**
 * Reads whole lists of teams for one search: of a team the site searches only who stands first, so that
 * the others can be found by nothing but looking. All lists together have so many requests and no more.
 */
export function createTeamLists(getList: GetList) {
  let left = MOST_PAGES

  async function readSex(list: DivisionList, season: string, sex: Sex | null) {
    const rows: ListRow[] = []
    for (let page = 1; left > 0; page++) {
      left -= 1
      const query = { season, eventId: list.eventId, sex, name: '', firstname: '', page }
      const found = await getList(query)
      if (!found.ok) return { rows, failure: found.reason, isTooMany: false }
      rows.push(...found.rows)
      if (found.isTooMany || !found.isFull || found.rows.length === 0)
        return { rows, failure: null, isTooMany: found.isTooMany }
    }
    return { rows, failure: null, isTooMany: false }
  }

  return async (list: DivisionList, season: string): Promise<Teams> => {
    const all = await readSex(list, season, null)
    if (!all.isTooMany) return all
    const rows: ListRow[] = []
    for (const sex of list.sexes) {
      const found = await readSex(list, season, sex)
      rows.push(...found.rows)
      if (found.failure !== null) return { rows, failure: found.failure }
    }
    return { rows, failure: null }
  }
}

/** Whether somebody of a team is meant: one member with all the names that were typed. */
export function isMemberOf(
  { members, name }: ListRow,
  wanted: Pick<SearchQuery, 'name' | 'firstname'>,
): boolean {
  const people = members.length > 0 ? members : [name]
  return people.some((person) => hasFirstname(person, `${wanted.name} ${wanted.firstname}`))
}
