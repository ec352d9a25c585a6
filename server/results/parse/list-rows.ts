import { readIdp } from '../../../race/athlete-list.ts'
import type { Seconds } from '../../../race/types.ts'
import { parsePlace, parseTime, textOrNone } from './cell-text.ts'
import { type Person, parsePeople, parsePerson, teamName } from './people.ts'

/** A result as a list shows it. */
export type ListRow = {
  readonly idp: string
  /** The code of the division in the row's link. */
  readonly eventId: string | null
  /** As on the page: usually relative to the season, sometimes absolute. */
  readonly href: string
  /** In spoken order; for a team its members. */
  readonly name: string
  /** Empty for a single athlete. */
  readonly members: readonly string[]
  readonly nationality: string | null
  /** Only some seasons print it in lists. */
  readonly bib?: string
  readonly ageGroup: string | null
  /** The total as printed; null for an athlete who did not finish. */
  readonly time: string | null
  readonly totalTime: Seconds | null
  readonly place: number | null
  readonly agPlace: number | null
  /** The city and year of the race, on the all-time ranking: `Dublin 2025`. */
  readonly city: string | null
  readonly sex: 'M' | 'W' | 'X' | null
}

/** A column of a row. Its label is always in the page but only shows on small screens. */
export type ListCell = { readonly classes: readonly string[]; label: string; text: string }

/** A row of the page: everything from its start to the start of the next one. */
export type RowDraft = {
  readonly sex: string
  readonly isHeader: boolean
  readonly cells: ListCell[]
  /** The target and text of its link; empty without one. */
  href: string
  linkText: string
}

/** The rows that link to a result, each once: some boards print every athlete two to four times. */
export function readListRows(drafts: readonly RowDraft[]): ListRow[] {
  const rows = drafts.filter((draft) => !draft.isHeader)
  // Elite boards may have the total in the workout column. That is decided for the whole page: in a
  // single row, a station's split would pass for the total of an athlete who stopped.
  const hasTotals = rows.some((row) => findText(row, isTotal) !== null)
  const isTime = hasTotals ? isTotal : hasClasses('type-eval')

  const seen = new Set<string>()
  return rows.flatMap((draft) => {
    const address = readAddress(draft.href)
    const people = readPeople(draft)
    const key = `${address?.eventId} ${address?.printedIdp}`
    if (address === null || people.length === 0 || seen.has(key)) return []
    seen.add(key)
    return [buildRow(draft, address, people, findText(draft, isTime))]
  })
}

function buildRow(
  draft: RowDraft,
  { idp, eventId, href }: Address,
  people: readonly Person[],
  time: string | null,
): ListRow {
  const members = people.map(({ name }) => name)
  const totalTime = parseTime(time ?? '')
  const bib = findText(draft, ({ label }) => /^bib\b/.test(label))
  return {
    ...(bib === null ? {} : { bib }),
    idp,
    eventId,
    href,
    name: teamName(members),
    members: members.length > 1 || findText(draft, isTeam) !== null ? members : [],
    nationality: people.find((person) => person.nationality)?.nationality ?? readCountry(draft),
    ageGroup: findText(draft, hasClasses('type-age_class')),
    time: totalTime === null ? null : time,
    totalTime,
    place: parsePlace(findText(draft, hasClasses('type-place', 'place-primary')) ?? ''),
    agPlace: parsePlace(findText(draft, hasClasses('type-place', 'place-secondary')) ?? ''),
    city: findText(draft, ({ label }) => label === 'city'),
    sex: draft.sex === 'M' || draft.sex === 'W' || draft.sex === 'X' ? draft.sex : null,
  }
}

/** A comma separates people in the team column, but last and first name in the athlete column. */
function readPeople(draft: RowDraft): Person[] {
  const team = findText(draft, isTeam)
  if (team !== null) return parsePeople(team, { isList: true })
  const name = findText(draft, hasClasses('type-fullname')) ?? draft.linkText
  if (name.includes(' / ')) return parsePeople(name)
  const person = parsePerson(name)
  return person === null ? [] : [person]
}

type Address = { idp: string; printedIdp: string; eventId: string | null; href: string }

function readAddress(printed: string): Address | null {
  // Some pages escape it twice.
  const href = printed.replaceAll('&amp;', '&')
  const query = new URLSearchParams(href.slice(href.indexOf('?') + 1))
  const printedIdp = query.get('idp') ?? ''
  const idp = readIdp(printedIdp)
  const eventId = query.get('event') || query.get('search_event') || null
  return idp === null ? null : { idp, printedIdp, eventId, href }
}

const isTeam = hasClasses('type-relay_member')

function isTotal({ classes, label }: ListCell): boolean {
  if (classes.includes('type-time')) return true
  return /^totals?$/.test(label) && !classes.some((token) => token.startsWith('type-'))
}

function hasClasses(...tokens: string[]) {
  return ({ classes }: ListCell) => tokens.every((token) => classes.includes(token))
}

function findText({ cells }: RowDraft, isWanted: (cell: ListCell) => boolean): string | null {
  for (const cell of cells) {
    const text = isWanted(cell) ? textOrNone(cell.text) : null
    if (text !== null) return text
  }
  return null
}

function readCountry(draft: RowDraft): string | null {
  const flag = findText(draft, hasClasses('type-nation_flag'))
  return /^([A-Z]{2,3})$/.exec(flag ?? '')?.[1] ?? null
}
