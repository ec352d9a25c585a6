import type { Athlete, Ranked } from './invented-field.ts'
import { listName, memberName } from './invented-people.ts'
import type { Listing, ListQuirks } from './list-query.ts'
import { clockOf, escapeHtml, linkQuery, MUTED_DASH } from './print.ts'

const LABEL = 'visible-xs-block visible-sm-block list-label'

/** A cell of the right-hand columns, which contains its label for phones. */
function cell(classes: string, label: string, value: string, width = 'auto'): string {
  return `<div class="${classes}" style="width: ${width}"><div class="${LABEL}">${label}</div>${value}</div>`
}

/** The first row. Only its classes name the fields; athletes' rows only have types. */
export function headerRow({ division }: Listing): string {
  const isTeam = division?.style === 'doubles' || division?.style === 'relay'
  const name = isTeam
    ? '<div class=" list-field type-relay_member field-__fullname">Member</div>'
    : '<div class=" list-field type-fullname field-__fullname">Name</div>'
  const right = [
    ...(isTeam ? [] : [cell(' list-field type-nation_flag field-__nation', 'Nat', 'Nat', '70px')]),
    cell(' list-field type-age_class field-_type_age_class', 'Age Group', 'Age Group'),
  ]
  const total = cell('right list-field type-time field-time_finish_netto', 'Total', 'Total', '70px')
  return `<li class="right  list-group row list-group-item  list-group-header ">
<div class="col-xs-12 col-sm-12 col-md-5 list-field-wrap">
  <div class="row">
  <div class=" list-field type-place field-place_all place-primary" style="width: 60px">${division === null ? 'Race' : 'Rank'}</div>
  <div class=" list-field type-place field-place_age place-secondary hidden-xs" style="width: 60px">Rank</div>
  ${name}
  </div>
</div>
${columns(right, [total], ' hidden-xs hidden-sm')}
</li>`
}

/** An athlete's row; every other one is highlighted. */
export function listRow(
  { athlete, place, agePlace }: Ranked,
  index: number,
  listing: Listing,
  quirks: ListQuirks,
): string {
  const { members, total, ageGroup } = athlete
  const isTeam = members.length > 1
  const time = total === null ? MUTED_DASH : clockOf(total)
  const left = [
    ...(isTeam ? [] : [cell(' list-field type-nation_flag', 'Nat', flag(athlete), '70px')]),
    cell(' list-field type-age_class', 'Age Group', ageGroup),
  ]
  const right = [cell('right list-field type-time', 'Total', time, '70px')]
  const type = isTeam ? 'type-relay_member' : 'type-fullname'
  const shown = total === null ? ['—', '—'] : [place, agePlace]
  const name = escapeHtml(nameOf(athlete, quirks.memberCopies))
  return `<li class="${index % 2 === 0 ? ' list-active' : ''} list-group-item row">
<div class="col-xs-12 col-sm-12 col-md-5 list-field-wrap">
  <div class="row">
  <div class=" list-field type-place place-primary numeric" style="width: 60px">${shown[0]}</div>
  <div class=" list-field type-place place-secondary hidden-xs numeric" style="width: 60px">${shown[1]}</div>
  <h4 class=" list-field ${type}"><a href="${detailLink(athlete, listing)}">${name}</a></h4>
  </div>
</div>
${columns(left, right, '')}
</li>`
}

function columns(left: readonly string[], right: readonly string[], hidden: string): string {
  const side = (name: string, cells: readonly string[]) => `<div class="pull-${name}">
  <div class="row">
  ${cells.join('\n  ')}
  </div>
</div>`
  return `<div class="col-xs-12 col-sm-12 col-md-7 ${hidden} list-field-wrap">
${side('left', left)}
${side('right', right)}
</div>`
}

function nameOf({ division, members }: Athlete, copies: number): string {
  const [first] = members
  if (members.length > 1 || !first) {
    return members.flatMap((member) => Array(copies).fill(memberName(member))).join(', ')
  }
  // Older seasons print the nation in the name.
  return division.season <= 6 ? `${listName(first)} (${first.nation})` : listName(first)
}

function flag({ members }: Athlete): string {
  const nation = members[0]?.nation ?? ''
  return `<span class="nation__labelled-icon">
                            <img style="width:20px" src="//assets.example/flags/${nation}.svg" class="nation__icon" alt="${nation}" title="${nation}"/>
                            <span class="nation__abbr">${nation}</span>
                        </span>`
}

function detailLink({ idp, division }: Athlete, listing: Listing): string {
  const { sex } = listing
  const event = listing.division?.code ?? division.code
  const search = { num_results: String(listing.pageSize), ranking: 'time_finish_netto' }
  const filter = sex === null ? {} : { 'search[sex]': sex }
  const place = { content: 'detail', fpid: 'list', pid: 'list', idp }
  return linkQuery({ ...place, lang: 'EN_CAP', event, ...search, ...filter, search_event: event })
}
