import type { Outcome } from '../../../race/types.ts'
import { type ListRow, type RowDraft, readListRows } from './list-rows.ts'
import { type Tag, walkPage } from './page-walk.ts'
import { isGeneralRanking } from './printed-race.ts'
import { inOneLine, type TextCollector } from './text-collector.ts'

/** The site's count of results; large unfiltered lists only say `> 200`. */
type Count = { readonly results: number; readonly isMore: boolean }

/** One page of a result list. */
export type ListPage = {
  /** In the form of race groups, '2026 Beijing'; null for the general ranking. */
  readonly race: string | null
  /** `HYROX (Saturday)`. */
  readonly division: string | null
  readonly count: Count | null
  readonly rows: readonly ListRow[]
  /** The page says in words or by its counter that there are none. */
  readonly hasNoResults: boolean
  /** The page shows no rows because there are too many: one sex must be requested. */
  readonly isTooMany: boolean
}

/** More than any list has: a hundred results, which some boards print four times. */
const MOST_ROWS = 5000
const MOST_CELLS = 60

/** Parses a page of results, one row for each result; `page-unreadable` for anything else. */
export function parseListPage(
  html: string,
): Outcome<{ page: ListPage }, { reason: 'page-unreadable' }> {
  const { drafts, titles, counts, alerts } = walkList(html)
  const title = titles.map((text) => TITLE.exec(text)?.[1]).find((text) => text !== undefined)
  const count = counts.map(parseCount).find((one) => one !== null) ?? null
  const hasAlert = alerts.some((text) => NO_RESULTS.test(text))
  // The counter is in its own list item, so any list has at least one.
  const isList = drafts.length > 0 || title !== undefined || count !== null || hasAlert
  if (!isList) return { ok: false, reason: 'page-unreadable' }

  const rows = readListRows(drafts)
  const isEmpty = rows.length === 0
  const page = {
    ...splitTitle(title ?? ''),
    count,
    rows,
    hasNoResults: isEmpty && (hasAlert || count?.results === 0),
    isTooMany: isEmpty && count?.isMore === true,
  }
  return { ok: true, page }
}

function walkList(html: string) {
  const found = {
    drafts: [] as RowDraft[],
    titles: [] as string[],
    counts: [] as string[],
    alerts: [] as string[],
  }
  let sex = ''
  walkPage(html, {
    onTag(tag, collector) {
      const { name, attributes, classes } = tag
      const collectInto = (texts: string[]) =>
        collector.collect((text) => texts.push(inOneLine(text)))
      sex = attributes['data-sex'] ?? sex
      if (name === 'h2') collectInto(found.titles)
      else if (classes.includes('str_num')) collectInto(found.counts)
      else if (classes.includes('alert')) collectInto(found.alerts)
      else if (name === 'li' && classes.includes('list-group-item')) {
        collector.endAll()
        const isHeader = classes.includes('list-group-header')
        const draft = { sex, isHeader, cells: [], href: '', linkText: '' }
        if (found.drafts.length < MOST_ROWS) found.drafts.push(draft)
      } else addToRow(found.drafts.at(-1), tag, collector)
    },
  })
  return found
}

function addToRow(draft: RowDraft | undefined, tag: Tag, collector: TextCollector) {
  const { name, attributes, classes } = tag
  if (draft === undefined) return
  if (classes.includes('list-field') && draft.cells.length < MOST_CELLS) {
    const cell = { classes, label: '', text: '' }
    draft.cells.push(cell)
    collector.endAll()
    collector.collect((text) => {
      cell.text = inOneLine(text)
    })
  } else if (classes.includes('list-label')) {
    const cell = draft.cells.at(-1)
    collector.collect((text) => {
      if (cell) cell.label = inOneLine(text).toLowerCase()
    })
  } else if (name === 'a' && draft.href === '' && /[?&;]idp=/.test(attributes.href ?? '')) {
    draft.href = attributes.href ?? ''
    // In a column, the text is the column's; a link outside columns only has its own text.
    if (draft.cells.length > 0) return
    collector.collect((text) => {
      draft.linkText = inOneLine(text)
    })
  }
}

const NO_RESULTS = /\bno results\b|\bkeine ergebnisse\b/i
const TITLE = /^(?:results|ergebnisse)\s*:\s*(.+)$/i

/** `2026 Beijing / HYROX (Saturday)`. Race names contain colons, and may contain a slash. */
function splitTitle(title: string): Pick<ListPage, 'race' | 'division'> {
  const slash = title.lastIndexOf(' / ')
  const race = (slash === -1 ? title : title.slice(0, slash)).trim()
  const division = slash === -1 ? '' : title.slice(slash + 3).trim()
  return { race: race === '' || isGeneralRanking(race) ? null : race, division: division || null }
}

/** `1267 Results`, `1,810 Results`, `0 Results | 0 Members`, `> 200 Results`. */
function parseCount(text: string): Count | null {
  const [, more, digits] = /^(>)?\s*(\d[\d.,']*)/.exec(text) ?? []
  const results = Number(digits?.replace(/\D/g, ''))
  return Number.isSafeInteger(results) ? { results, isMore: more !== undefined } : null
}
