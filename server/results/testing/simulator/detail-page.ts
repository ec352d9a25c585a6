import { box, type Row } from './boxes.ts'
import { type Athlete, athletesOf, type Ranked, rank } from './invented-field.ts'
import { listName } from './invented-people.ts'
import { divisionsOf } from './invented-seasons.ts'
import { framed } from './page-frame.ts'
import { clockOf, escapeHtml, MUTED_DASH } from './print.ts'
import { splitTabs } from './write-split-tables.ts'

/**
 * A result page. For an idp of another season or event the site sends the same page with status 200
 * and empty tables.
 */
export function detailPage(season: number, query: URLSearchParams, isEmptied = false): string {
  const event = query.get('event') ?? ''
  const ranked = isEmptied ? null : findRanked(season, event, query.get('idp') ?? '')
  const boxes = ranked === null ? EMPTY : fullBoxes(ranked, query)
  const name = ranked === null ? '' : escapeHtml(spokenName(ranked.athlete))
  return framed(season, {
    pid: 'list',
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
  right: splitTabs(null),
}

function findRanked(season: number, event: string, idp: string): Ranked | null {
  const athletes = divisionsOf(season)
    .filter(({ code }) => code === event)
    .flatMap(athletesOf)
  return rank(athletes).find(({ athlete }) => athlete.idp === idp) ?? null
}

function fullBoxes(ranked: Ranked, query: URLSearchParams) {
  const { athlete, place, agePlace } = ranked
  const { division, total } = athlete
  const text = (value: string | null) => (value === null ? MUTED_DASH : escapeHtml(value))
  const time = total === null ? null : clockOf(total)
  const isPlaced = total !== null && athlete.disqualified === null
  // Without a group in the request, the site doesn't name the race, except for teams.
  const isNamed = athlete.members.length > 1 || query.has('event_main_group')
  const left = [
    box('general', 'Participant', participantRows(athlete)),
    box('eventinfo', 'Race Details', [
      ['__meeting', 'Race', text(isNamed ? division.group : 'General Ranking')],
      ['__event', 'Division', text(division.label)],
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
  return { left: left.join('\n'), right: splitTabs(athlete) }
}

function participantRows({ members, bib, ageGroup }: Athlete): Row[] {
  const [first] = members
  // The real classes of member rows are unknown.
  const people = members.map((person, index): Row => {
    const name = escapeHtml(`${listName(person)} (${person.nation})`)
    return [`member_${index + 1}`, `Member ${index + 1}`, name]
  })
  const name = first ? escapeHtml(listName(first)) : MUTED_DASH
  const shared: Row[] = [
    ['start_no_text', 'Bib Number', bib],
    ['_type_age_class', 'Age Group', ageGroup],
  ]
  return members.length > 1
    ? [...people, ...shared]
    : [['__fullname', 'Name', name], ...shared, ['__nation', 'Nat', nationTag(first?.nation)]]
}

function nationTag(nation = ''): string {
  return `<span class="nation__labelled-icon">
                            <img style="width:20px" src="//assets.example/flags/${nation}.svg" class="nation__icon" alt="${nation}" title="${nation}"/>
                            <span class="nation__abbr">${nation}</span>
                        </span>`
}

const spokenName = ({ members }: Athlete) =>
  members.map(({ first, last }) => `${first} ${last}`).join(', ')
