import type { ResultAddress } from '../source.ts'

/** The query for the site's list: one division, one sex or all, and a name or a part of one. */
export type ListQuery = {
  readonly season: string
  readonly eventId: string
  readonly sex: 'M' | 'W' | 'X' | null
  readonly name: string
  readonly firstname: string
  /** The code of an age group; every age group without one. */
  readonly ageClass?: string
  /** From 1. */
  readonly page: number
}

/** Rows per full page; the site accepts 25, 50 or 100, and uses 25 for anything else. */
export const ROWS_A_PAGE = 100

/**
 * A season as in the site's paths, `season-8`, or null. It is the only part of an address that is
 * not a query value, so nothing else may pass: no dots, no slashes.
 */
export function readSeason(text: string): string | null {
  return /^season-[1-9]\d?$/.test(text) ? text : null
}

/** The season of an address, to detect redirects to another one. */
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

/** A list of no specific race: its select has every division of the season, by race group. */
export function catalogueAddress(origin: string, season: string): string {
  return `${origin}/${season}/?${queryText({ pid: 'list', lang: LANGUAGE })}`
}

/** One page of a division's athletes. */
export function listAddress(origin: string, query: ListQuery): string {
  const values = {
    pid: 'list',
    pidp: 'ranking_nav',
    event: query.eventId,
    ranking: 'time_finish_netto',
    // Without a sex the site mixes categories, and shows no rows at all if there are too many.
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

/** The page of one result, in the form of the site's own links; this is the link we show. */
export function resultAddress(origin: string, { season, idp, eventId }: ResultAddress): string {
  // Results of the all-time ranking have their own ids and list.
  const pid = idp.endsWith('OV') ? 'list_overall' : 'list'
  const place = { content: 'detail', fpid: pid, pid, idp, lang: LANGUAGE, event: eventId }
  const values = { ...place, pidp: 'ranking_nav', search_event: eventId }
  return `${origin}/${season}/?${queryText(values)}`
}

/** English, as in all of the site's links; the parsers know its labels. */
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
