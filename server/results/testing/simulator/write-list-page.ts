import type { Ranked } from './invented-field.ts'
import { divisionsOf, groupsOf } from './invented-seasons.ts'
import { isUnfiled, type Listing, type ListQuirks } from './list-query.ts'
import { framed } from './page-frame.ts'
import { pager } from './pager.ts'
import { escapeHtml } from './print.ts'
import { divisionChoices, optionTags, SEXES } from './start-page.ts'
import { headerRow, listRow } from './write-list-rows.ts'

/** A result list, or the result of a search. */
export function listPage(
  season: number,
  query: URLSearchParams,
  listing: Listing,
  quirks: ListQuirks,
): string {
  const { division, sex, rows, isTooMany } = listing
  const none = rows.length === 0 && !isTooMany ? [NO_RESULTS] : []
  // A list of all sexes gives each row's sex, unless the site doesn't know it.
  const sexOf = ({ athlete }: Ranked) => sex ?? (isUnfiled(athlete, quirks) ? '' : athlete.sex)
  const parts = rows.length > 0 ? [...Map.groupBy(rows, sexOf)] : [[sex ?? '', []] as const]
  const sections = parts.map(
    ([shown, part]) => `<div class='col-sm-12 row-xs' data-sex='${shown}'>
<ul class="list-group list-group-multicolumn">
${[headerRow(listing), ...part.map((row, index) => listRow(row, index, listing, quirks)), ...none].join('\n')}
</ul>
</div>`,
  )
  const main = `<h2> Results: ${titleOf(listing)}</h2>
${form(season, query, listing)}
<ul class="row-xs list-group list-info">
<li class="list-group-item">
${counter(listing)}
</li>
</ul>
${sections.join('\n')}
${pager(listing, query)}`
  const event = division?.code ?? ''
  return framed(season, { pid: 'list', content: 'list', event, title: 'Race results', main })
}

/** No capture of this page exists; the class and the sentence are as reported. */
const NO_RESULTS = `<li class="list-group-item row">
<div class="alert alert-info">There are currently no results available.</div>
</li>`

/** '2026 Brinefort / HYROX (Saturday)': the only place where a list names its race. */
function titleOf({ division }: Listing): string {
  if (division === null) return 'General Ranking / All'
  const [title = '', day] = division.label.split(' - ')
  const race = division.group ?? 'General Ranking'
  return escapeHtml(`${race} / ${title}${day === undefined ? '' : ` (${day})`}`)
}

function counter({ total, isTooMany, sex }: Listing): string {
  const count = isTooMany ? '&gt; 200 Results' : `${total.toLocaleString('en-US')} Results`
  const label = SEXES.find(([value]) => value === sex)?.[1]
  const parts = [
    `<span class="list-info__text str_num">${count}</span>`,
    '<span class="list-info__text officiality">Unofficial Results</span>',
    ...(label ? [`<span class="list-info__filter sex">${label}</span>`] : []),
    '<span class="list-info__filter split">Workout: Total</span>',
  ]
  return parts.join(' | ')
}

/** The selects above the list. The division select has every race of the season, by group. */
function form(season: number, query: URLSearchParams, { division, sex }: Listing): string {
  const select = (label: string, name: string, tags: string) =>
    `<label>${label}</label>
<select class="form-control  " name="${name}" id="${name}" onchange="document.forms['lbglobal'].submit();" >${tags}
</select>`
  return `<form class="navbar-form navbar-left" name="lbglobal" id="lbglobal" action="index.php?pid=list" method="post">
<input type="hidden" name="family" id="family" value="" />
${select('Division', 'event', divisionTags(season, query.get('event_main_group'), division?.code))}
${select('Gender', 'search[sex]', optionTags(SEXES, sex ?? undefined))}
</form>`
}

function divisionTags(season: number, group: string | null, selected: string | undefined): string {
  // When posted with only a group, the form narrows the select to it.
  if (group && !selected) return optionTags(divisionChoices(divisionsOf(season, group)))
  const races = groupsOf(season).map((name) => [name, divisionsOf(season, name)] as const)
  const others = divisionsOf(season).filter((division) => division.group === null)
  const all = [...races, ...(others.length > 0 ? [['sonstige', others] as const] : [])]
  return all
    .map(
      ([label, divisions]) => `<optgroup label="${escapeHtml(label)}">
${optionTags(divisionChoices(divisions), selected)}
</optgroup>`,
    )
    .join('\n')
}
