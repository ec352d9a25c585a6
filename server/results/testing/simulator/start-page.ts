import { type Division, divisionsOf, groupsOf } from './invented-seasons.ts'
import { framed } from './page-frame.ts'
import { escapeHtml } from './print.ts'

/** Pairs of value and label, as in the site's selects. */
type Choices = readonly (readonly [value: string, label: string])[]

export const SEXES: Choices = [
  ['M', 'Men'],
  ['W', 'Women'],
  ['X', 'Mixed'],
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
<input type="text" name="search[name]" id="default-lists-name" value="" />
<input type="text" name="search[firstname]" id="default-lists-firstname" value="" />
${select('search[sex]', 'lists-sex', SEXES)}
<button type="submit" id="default-submit">Show Results</button>
</form>`
  return framed(season, { pid: 'start', content: 'start', title: 'Race results', main })
}

/** A season without races yet: the frame, and a form with empty selects. */
export function emptySeason(season: number): string {
  const main = '<form name="form_lists_default"><select name="event_main_group"></select></form>'
  return framed(season, { pid: 'start', content: 'start', title: 'Race results', main })
}

/** The options of the form's dependent selects, as JSON; with a group, its divisions. */
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
    sex: field(SEXES),
  }
  return JSON.stringify({ branches: { lists: { fields } } })
}
