import { box, type Row } from './boxes.ts'
import { type Athlete, athletesOf, type Ranked, rank } from './invented-field.ts'
import { listName } from './invented-people.ts'
import { type Division, divisionsOf } from './invented-seasons.ts'
import { otherSplits } from './other-splits.ts'
import { framed } from './page-frame.ts'
import { clockOf, escapeHtml, hundredthsOf, MUTED_DASH } from './print.ts'
import { type DetailKind, splitTabs } from './write-split-tables.ts'

/**
 * Somebody's page. With an idp of another season, another event or another ranking the site gives
 * the same page, status 200, with nothing in its tables.
 */
export function detailPage(season: number, query: URLSearchParams, isEmptied = false): string {
  const isAllTime = query.get('pid') === 'list_overall'
  const event = query.get('event') ?? ''
  const ranked = isEmptied ? null : findRanked(season, event, query.get('idp') ?? '', isAllTime)
  const boxes = ranked === null ? EMPTY : fullBoxes(ranked, query, isAllTime)
  const name = ranked === null ? '' : escapeHtml(spokenName(ranked.athlete))
  return framed(season, {
    pid: isAllTime ? 'list_overall' : 'list',
    content: 'detail',
    event,
    title: `${name} | Result`,
    main: `<div class="detail">
<h2>Individual's Details</h2>
<div class="row detail-content">
<div class="col col-xs-12 col-md-6 detail-channel channel-left">
<div class="untabbed-boxes">
${boxes.left}
</div><!-- untabbed-boxes -->
</div><!-- detail-channel -->
<div class="col col-xs-12 col-md-6 detail-channel channel-right">
<div class="tabbed-boxes  tabs-v5__wrapper">
<div class="tab-content  tabs-v5__panels">
${boxes.right}
</div>
</div>
</div>
</div>
</div>`,
  })
}

const EMPTY = {
  left: [
    box('general', 'Participant', []),
    box('eventinfo', 'Race Details', []),
    box('judges', 'Judging Decision', []),
    box('totals', 'Overall Time', []),
  ].join('\n'),
  right: splitTabs(null, 'event'),
}

function findRanked(season: number, event: string, idp: string, isAllTime: boolean): Ranked | null {
  // Ids of the all-time ranking end in OV, and neither kind is found in the other's list.
  if (isAllTime !== idp.endsWith('OV')) return null
  const prefix = `${event.split('_')[0]}_`
  const fits = ({ code, days }: Division) =>
    isAllTime ? code.startsWith(prefix) && days.length === 0 : code === event
  const athletes = divisionsOf(season).filter(fits).flatMap(athletesOf)
  const own = isAllTime ? idp.slice(0, -2) : idp
  return rank(athletes).find(({ athlete }) => athlete.idp === own) ?? null
}

function fullBoxes(ranked: Ranked, query: URLSearchParams, isAllTime: boolean) {
  const { athlete, place, agePlace } = ranked
  const { division, total } = athlete
  const kind: DetailKind = isAllTime ? 'all-time' : division.style === 'elite' ? 'elite' : 'event'
  const text = (value: string | null) => (value === null ? MUTED_DASH : escapeHtml(value))
  const time = total === null ? null : kind === 'elite' ? hundredthsOf(total) : clockOf(total)
  const isPlaced = total !== null && athlete.disqualified === null
  // Asked for without its group the site does not say which race it was, but for teams.
  const isNamed = athlete.members.length > 1 || query.has('event_main_group')
  const [title] = division.label.split(' - ')
  const left = [
    box('general', 'Participant', participantRows(athlete, kind)),
    box('eventinfo', 'Race Details', [
      ['__meeting', 'Race', text(isNamed ? division.group : 'General Ranking')],
      ['__event', 'Division', text((isAllTime ? title : division.label) ?? null)],
    ]),
    box('judges', 'Judging Decision', [
      ['gimmick_04', '*Bonus', text(athlete.bonus)],
      ['gimmick_01', '*Penalty', text(athlete.penalty)],
      ['disqual_reason', 'Disqual Reason', text(athlete.disqualified)],
      ['gimmick_09', 'Info', MUTED_DASH],
    ]),
    box('totals', 'Overall Time', [
      ['place_all', 'Rank (M/W)', isPlaced ? String(place) : MUTED_DASH],
      ['place_age', 'Rank (AG)', isPlaced ? String(agePlace) : MUTED_DASH],
      ['time_finish_netto', 'Overall Time', text(time)],
    ]),
  ]
  const isOther = division.style === 'youth' || division.style === 'marathon'
  const right = isOther ? otherSplits(athlete, division.style) : splitTabs(athlete, kind)
  return { left: left.join('\n'), right }
}

function participantRows(athlete: Athlete, kind: DetailKind): Row[] {
  const { members, bib, ageGroup, division } = athlete
  const [first] = members
  const named = (person: (typeof members)[number]) =>
    escapeHtml(`${listName(person)} (${person.nation})`)
  // Which classes the rows of members have is not known.
  const people: Row[] =
    members.length > 1
      ? members.map((person, index) => [
          `member_${index + 1}`,
          `Member ${index + 1}`,
          named(person),
        ])
      : kind === 'event'
        ? [['__fullname', 'Name', first ? escapeHtml(listName(first)) : MUTED_DASH]]
        : [['__fullname', 'Athlete', first ? named(first) : MUTED_DASH]]
  const city = division.group?.replace(/^(\d{4}) (.*)$/, '$2 $1')
  const cityRow: Row[] =
    kind === 'all-time' && city ? [['gimmick_10', 'City', escapeHtml(city)]] : []
  const nation: Row[] =
    members.length === 1 && kind === 'event' ? [['__nation', 'Nat', nationTag(first?.nation)]] : []
  const age: Row[] = kind === 'elite' ? [] : [['_type_age_class', 'Age Group', ageGroup]]
  return [...people, ['start_no_text', 'Bib Number', bib], ...cityRow, ...age, ...nation]
}

function nationTag(nation = ''): string {
  return `<span class="nation__labelled-icon">
                            <img style="width:20px" src="//assets.example/flags/${nation}.svg" class="nation__icon" alt="${nation}" title="${nation}"/>
                            <span class="nation__abbr">${nation}</span>
                        </span>`
}

const spokenName = ({ members }: Athlete) =>
  members.map(({ first, last }) => `${first} ${last}`).join(', ')
