import { type Division, divisionsOf, groupsOf } from './invented-seasons.ts'
import { framed } from './page-frame.ts'
import { escapeHtml } from './print.ts'

/** Pairs of value and label, as the site's selects have them. */
type Choices = readonly (readonly [value: string, label: string])[]

export const SEXES: Choices = [
  ['M', 'Men'],
  ['W', 'Women'],
  ['X', 'Mixed'],
]

export const AGE_CLASSES: Choices = [
  ['%', 'All'],
  ['U24', '16-24'],
  ...[25, 30, 35, 40, 45, 50, 55, 60, 65, 70, 75, 80, 85].map(
    (age) => [String(age), `${age}-${age + 4}`] as const,
  ),
  ['90+', '90+'],
]

export const RANKINGS: Choices = [
  ['time_finish_netto', 'Total'],
  ['time_49', 'Run Total'],
  ['time_50', 'Best Run Lap'],
]

/** Options of a select, one of them chosen. */
export function optionTags(choices: Choices, selected?: string): string {
  return choices
    .map(([value, label]) => {
      const mark = value === selected ? ' selected="selected"' : ''
      return `<option value="${escapeHtml(value)}"${mark}>${escapeHtml(label)}</option>`
    })
    .join('\n')
}

export const divisionChoices = (divisions: readonly Division[]): Choices =>
  divisions.map(({ code, label }) => [code, label])

/** The search form. Its division select has the codes of all races in one row, without groups. */
export function startPage(season: number): string {
  const groups = groupsOf(season).map((group) => [group, group] as const)
  const select = (name: string, field: string, choices: Choices) =>
    `<select class="form-control  " name="${name}" id="default-${field}">
${optionTags(choices, choices[0]?.[0])}
</select>`
  const main = `<form name="form_lists_default" id="form_lists_default" method="post" action="?pid=list&amp;pidp=ranking_nav">
${select('event_main_group', 'lists-event_main_group', groups)}
${select('event', 'lists-event', divisionChoices(divisionsOf(season)))}
${select('ranking', 'lists-ranking', RANKINGS)}
<input type="text" name="search[name]" id="default-lists-name" value="" />
<input type="text" name="search[firstname]" id="default-lists-firstname" value="" />
${select('search[sex]', 'lists-sex', SEXES)}
${select('search[age_class]', 'lists-age_class', AGE_CLASSES)}
${select('search[nation]', 'lists-nation', [['%', 'All']])}
${select('num_results', 'num_results', [
  ['25', '25'],
  ['50', '50'],
  ['100', '100'],
])}
<button type="submit" id="default-submit">Show Results</button>
</form>`
  return framed(season, { pid: 'start', content: 'start', title: 'Race results', main })
}

/** A season whose first race is still to come: the frame, and a form with nothing to choose. */
export function emptySeason(season: number): string {
  const main = '<form name="form_lists_default"><select name="event_main_group"></select></form>'
  return framed(season, { pid: 'start', content: 'start', title: 'Race results', main })
}

/** The choices of the form's dependent selects, as JSON; with a group, the divisions of it. */
export function searchFields(season: number, group: string | null, hasLayers = false): string {
  const field = (choices: Choices) => ({ data: choices.map((choice) => ({ v: choice })) })
  const newest = groupsOf(season)[0]
  const divisions = divisionsOf(season, group || newest)
  const layered = ([value, label]: Choices[number]) =>
    [hasLayers ? `${group}⊳${value}` : value, label] as const
  const head = [`ALL_EVENT_GROUP_${season + 2018}`, 'All'] as const
  const fields = {
    event_main_group: field(groupsOf(season).map((name) => [name, name])),
    event: field([head, ...divisionChoices(divisions).map(layered)]),
    ranking: field(RANKINGS),
    sex: field(SEXES),
    age_class: field(AGE_CLASSES),
    nation: field([['%', 'All']]),
  }
  return JSON.stringify({ branches: { lists: { fields } } })
}
