import { type Athlete, athletesOf, type Ranked, rank, type Sex } from './invented-field.ts'
import { foldedName } from './invented-people.ts'
import { type Division, divisionsOf } from './invented-seasons.ts'

/** The content a list page has to show. */
export type Listing = {
  /** Null for an event unknown to the site, which then shows a general ranking without rows. */
  readonly division: Division | null
  readonly sex: Sex | null
  readonly rows: readonly Ranked[]
  readonly total: number
  /** More than the site shows without a sex: it reports that and shows no rows. */
  readonly isTooMany: boolean
  readonly page: number
  readonly pageSize: number
}

/** Differences between real lists that a test can request. */
export type ListQuirks = {
  /** Some boards print everybody several times. */
  readonly rowCopies: number
  /** Some print each member of a team several times. */
  readonly memberCopies: number
  /** Some teams have no sex on the site: only a list of all sexes has them. */
  readonly isSexIncomplete: boolean
  /** The newest season is in the menu, and has no races yet. */
  readonly isNewestEmpty: boolean
  /** The division select's values have two layers: `2026 Valmora⊳H_LR3SIM1320`. */
  readonly hasLayers: boolean
  /** The real site's way of matching is unknown. */
  readonly nameMatch: 'prefix' | 'contains'
}

const MOST_WITHOUT_SEX = 200

/** Reads the query of a list as the site does. */
export function buildListing(season: number, query: URLSearchParams, quirks: ListQuirks): Listing {
  const event = query.get('event')
  const division = divisionsOf(season).find(({ code }) => code === event) ?? null
  const sex = readSex(query.get('search[sex]'))

  const athletes = division === null ? [] : athletesOf(division)
  const matches = rank(athletes).filter(
    ({ athlete }) =>
      isOfAge(athlete, query) &&
      (sex === null || (athlete.sex === sex && !isUnfiled(athlete, quirks))) &&
      isNamed(athlete, query, quirks),
  )
  const copies = matches.flatMap((match) => Array<Ranked>(quirks.rowCopies).fill(match))
  const isTooMany = (sex === null && copies.length > MOST_WITHOUT_SEX) || division === null
  const pageSize = readPageSize(query.get('num_results'))
  const page = Math.max(1, Number(query.get('page')) || 1)
  const rows = isTooMany ? [] : copies.slice((page - 1) * pageSize, page * pageSize)
  return { division, sex, rows, total: copies.length, isTooMany, page, pageSize }
}

/** A class is named after the first age of its group; the youngest is U24. */
function isOfAge({ ageGroup }: Athlete, query: URLSearchParams): boolean {
  const wanted = query.get('search[age_class]') ?? '%'
  return wanted === '%' || ageGroup.startsWith(wanted === 'U24' ? '16' : wanted)
}

/** Every third team, in a test where the site has lost their sex. */
export function isUnfiled({ members, idp }: Athlete, { isSexIncomplete }: ListQuirks): boolean {
  return isSexIncomplete && members.length > 1 && Number.parseInt(idp.slice(-2), 16) % 3 === 0
}

function readSex(value: string | null): Sex | null {
  return value === 'M' || value === 'W' || value === 'X' ? value : null
}

/** The site accepts only these sizes. */
function readPageSize(value: string | null): number {
  return value === '50' || value === '100' ? Number(value) : 25
}

/** Only a team's first member is searched. */
function isNamed({ members }: Athlete, query: URLSearchParams, { nameMatch }: ListQuirks): boolean {
  const [first] = members
  if (!first) return true
  const fits = (name: string, wanted: string) => {
    const [folded, part] = [foldedName(name), foldedName(wanted.trim())]
    return nameMatch === 'prefix' ? folded.startsWith(part) : folded.includes(part)
  }
  const [last, given] = [query.get('search[name]'), query.get('search[firstname]')]
  return fits(first.last, last ?? '') && fits(first.first, given ?? '')
}
