import type { DetailRow } from './detail-rows.ts'
import { divisionKindOf } from './division.ts'
import { findText, linesOfValue, type ValueRows } from './labelled-values.ts'
import { walkPage } from './page-walk.ts'
import { foldRepeated, type Person, parsePeople, parsePerson, teamName } from './people.ts'
import { linesOf } from './text-collector.ts'

/** The participant. `members` is empty for a single athlete. */
export type Participant = {
  readonly name: string
  readonly members: string[]
  readonly nationality: string[]
}

/** The athlete or team of a page; null when it names nobody. */
export function readParticipant(values: ValueRows): Participant | null {
  const listed = readMembers(values.get('member') ?? [])
  const named = readNamed(values)
  const people = foldRepeated(listed.length > 0 ? listed : named)
  const isTeam = listed.length > 0 || people.length > 1
  const name = teamName(people.map((person) => person.name)) || findText(values, 'team')
  if (name === null) return null
  const flags = [...values.values()].flat().flatMap(readFlags)
  const countries = [...people.flatMap(({ nationality }) => nationality ?? []), ...flags]
  return {
    name,
    members: isTeam ? people.map((person) => person.name) : [],
    nationality: [...new Set(countries)],
  }
}

/** There is one numbered row for each member, or one row for all of them. */
function readMembers(rows: readonly DetailRow[]): Person[] {
  return rows.flatMap(({ key, cells: [cell] }) => {
    const lines = linesOf(cell?.text ?? '')
    const isList = rows.length === 1 && lines.length === 1 && !/\d$/.test(key)
    return lines.flatMap((line) => (isList ? parsePeople(line) : (parsePerson(line) ?? [])))
  })
}

/** For a single athlete, a comma never separates two people. */
function readNamed(values: ValueRows): Person[] {
  const kind = divisionKindOf(findText(values, 'division') ?? '')
  const isTeam = kind === 'relay' || kind.endsWith('doubles')
  return linesOfValue(values, 'name').flatMap((line) =>
    isTeam ? parsePeople(line) : (parsePerson(line) ?? []),
  )
}

const COUNTRY = /^[A-Z]{2,3}$/

function readFlags({ cells: [cell], label }: DetailRow): string[] {
  const words = /^nat/i.test(label) ? (cell?.text ?? '').split(/[\s,/]+/) : []
  return [...(cell?.flags ?? []), ...words].filter((word) => COUNTRY.test(word))
}

/** A name has at most 200 characters, escaped or not. */
const LONGEST_META = 1_000
const TITLE = /:\s*([^:|]+?)\s*\|\s*Result/

/** The name in the page's title, for a page without a name row. */
export function findTitleName(html: string): string | null {
  const at = html.indexOf('og:title')
  let title = ''
  if (at === -1) return null
  walkPage(html.slice(html.lastIndexOf('<', at), at + LONGEST_META), {
    onTag({ name, attributes }) {
      if (name === 'meta' && attributes.property === 'og:title') title ||= attributes.content ?? ''
    },
  })
  return TITLE.exec(title)?.[1] ?? null
}
