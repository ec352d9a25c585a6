import { detailPage } from './detail-page.ts'
import { NEWEST_SEASON } from './invented-seasons.ts'
import { buildListing, type ListQuirks } from './list-query.ts'
import { emptySeason, searchFields, startPage } from './start-page.ts'
import { listPage } from './write-list-page.ts'

/** A response of the site. */
export type Answer = {
  readonly status: number
  readonly type: string
  readonly body: string
  readonly location?: string
}

const HTML = 'text/html; charset=UTF-8'

/** The site's response to an address and its parameters, from the query or a form. */
export function answer(
  path: string,
  query: URLSearchParams,
  quirks: ListQuirks,
  isEmptied: boolean,
): Answer {
  const [, number, rest] = /^\/season-(\d+)(\/(?:index\.php)?)?$/.exec(path) ?? []
  const season = Number(number ?? 0)
  if (number === undefined && path !== '/') return { status: 404, type: HTML, body: 'Not Found' }
  if (season < 1 || season > NEWEST_SEASON) return moved(`/season-${NEWEST_SEASON}/`)
  if (rest === undefined) return moved(`/season-${season}/`)
  return answerSeason(season, query, quirks, isEmptied)
}

function answerSeason(
  season: number,
  query: URLSearchParams,
  quirks: ListQuirks,
  isEmptied: boolean,
): Answer {
  const page = (body: string): Answer => ({ status: 200, type: HTML, body })
  if (quirks.isNewestEmpty && season === NEWEST_SEASON) return page(emptySeason(season))
  if (query.get('content') === 'ajax2') {
    const group = query.get('options[b][lists][event_main_group]')
    return {
      status: 200,
      type: 'application/json',
      body: searchFields(season, group, quirks.hasLayers),
    }
  }
  if (query.get('content') === 'detail') return page(detailPage(season, query, isEmptied))
  if (query.get('pid') !== 'list') return page(startPage(season))
  return page(listPage(season, query, buildListing(season, query, quirks), quirks))
}

function moved(location: string): Answer {
  return { status: 301, type: HTML, body: '', location }
}
