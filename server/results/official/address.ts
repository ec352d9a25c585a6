import type { ResultAddress } from '../source.ts'

/** The query for the site's list: one division, one sex or all, and a name or a part of one. */
export type ListQuery = {
  readonly season: string
  readonly eventId: string
  readonly sex: 'M' | 'W' | 'X' | null
  readonly name: string
  readonly firstname: string
  /** The code of an age group; all of them without one. */
  readonly ageClass?: string
  /** From 1. */
  readonly page: number
}

/** Rows of a full page; the site takes 25, 50 or 100 and answers anything else with 25. */
export const ROWS_A_PAGE = 100

/**
 * A season as the paths of the site have it, `season-8`, or nothing. It is the only part of an
 * address that is not a value of the query, so nothing else may pass: no dots, no slashes.
 */
export function readSeason(text: string): string | null {
  return /^season-[1-9]\d?$/.test(text) ? text : null
}

/** The season an address is of, to see whether a redirect led to another one. */
export function findSeason(address: string): string | null {
  return readSeason(URL.parse(address)?.pathname.split('/')[1] ?? '')
}

/** Any page has the season menu. The root redirects to the current season. */
export function seasonsAddress(origin: string): string {
  return `${origin}/`
}

/** The race groups of a season, as JSON. */
export function groupsAddress(origin: string, season: string): string {
  return fieldsAddress(origin, season, {})
}

/** The divisions of a race group, as JSON: the same call, with the group chosen in the form. */
export function divisionsAddress(origin: string, season: string, group: string): string {
  const chosen = { event_main_group: group, event: '', ranking: '', sex: '', age_class: '' }
  const fields = Object.entries({ ...chosen, nation: '' })
  return fieldsAddress(
    origin,
    season,
    Object.fromEntries(fields.map(([name, value]) => [`options[b][lists][${name}]`, value])),
  )
}

/** The search form, whose first select has the race groups too. */
export function startAddress(origin: string, season: string): string {
  return `${origin}/${season}/?${queryText({ pid: 'start', lang: LANGUAGE })}`
}

/** The list of no race in particular: its select has every division of the season, by race group. */
export function catalogueAddress(origin: string, season: string): string {
  return `${origin}/${season}/?${queryText({ pid: 'list', lang: LANGUAGE })}`
}

/** One page of the athletes of a division. */
export function listAddress(origin: string, query: ListQuery): string {
  const values = {
    pid: 'list',
    pidp: 'ranking_nav',
    event: query.eventId,
    ranking: 'time_finish_netto',
    // Without a sex the site mixes categories, and shows no row at all where they are too many.
    'search[sex]': query.sex ?? '%',
    'search[age_class]': query.ageClass ?? '%',
    'search[nation]': '%',
    'search[name]': query.name,
    'search[firstname]': query.firstname,
    num_results: String(ROWS_A_PAGE),
    page: String(query.page),
    lang: LANGUAGE,
  }
  return `${origin}/${query.season}/?${queryText(values)}`
}

/** The page of one result, as the site's own lists link to it; this is the link we show. */
export function resultAddress(origin: string, { season, idp, eventId }: ResultAddress): string {
  // Results of the all-time ranking have ids and a list of their own.
  const pid = idp.endsWith('OV') ? 'list_overall' : 'list'
  const place = { content: 'detail', fpid: pid, pid, idp, lang: LANGUAGE, event: eventId }
  const values = { ...place, pidp: 'ranking_nav', search_event: eventId }
  return `${origin}/${season}/?${queryText(values)}`
}

/** English, as all links of the site have it; the parsers know its labels. */
const LANGUAGE = 'EN_CAP'

function fieldsAddress(origin: string, season: string, chosen: Record<string, string>): string {
  const call = { content: 'ajax2', func: 'getSearchFields' }
  const values = { ...call, 'options[lang]': LANGUAGE, 'options[pid]': 'start', ...chosen }
  return `${origin}/${season}/index.php?${queryText(values)}`
}

function queryText(values: Readonly<Record<string, string>>): string {
  return Object.entries(values)
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .join('&')
}

/** Half a surrogate pair, which people can paste, has no encoding and would throw. */
function encode(text: string): string {
  return encodeURIComponent(text.toWellFormed())
}
