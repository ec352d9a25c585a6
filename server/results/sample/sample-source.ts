import type { SearchResult } from '../../../contract/search-calls.ts'
import { readIdp } from '../../../race/athlete-list.ts'
import { clockText } from '../../../race/text/clock-text.ts'
import {
  matchesName,
  type NameWords,
  nameWords,
  queryWords,
} from '../../../race/text/match-name.ts'
import type { ResultAddress, ResultsSource, SearchQuery } from '../source.ts'
import { buildPageResult, type FiledResult, spokenName } from './page-result.ts'
import { readSeason } from './season-file.ts'

/** The maximum of one page of the results site. */
const MOST_RESULTS = 100

/** A result and its search key: the first and last name of each of its people. */
type Indexed = FiledResult & { readonly people: readonly { first: NameWords; last: NameWords }[] }

/** The bundled season as a source of results. It is loaded on first use. */
export function createSampleSource(): ResultsSource {
  return {
    name: 'sample',
    isInstant: true,
    findAddress: async (idp) => findSampleAddress(idp),
    async seasons() {
      const { value, label } = readSeason()
      return { ok: true, options: [{ value, label }] }
    },
    async groups(season) {
      const { value, races } = readSeason()
      const names = season === value ? races.map(({ name }) => name) : []
      return { ok: true, options: names.map((name) => ({ value: name, label: name })) }
    },
    async divisions(season, group) {
      const { value, races } = readSeason()
      const race = races.find(({ name }) => season === value && name === group)
      const labels = new Map(race?.fields.map(({ event, division }) => [event, division]))
      return { ok: true, options: [...labels].map(([event, label]) => ({ value: event, label })) }
    },
    async search(query) {
      return { ok: true, results: searchSeason(query) }
    },
    async result({ idp }) {
      const found = findResult(idp)
      if (!found) return { ok: false, reason: 'no-result' }
      const outcome = buildPageResult(found)
      // A sample result's link leads nowhere on the results site, so it has no address.
      return outcome.ok ? { ...outcome, url: null } : outcome
    },
  }
}

/** The address of a sample result's idp; null for any other idp. */
export function findSampleAddress(idp: string): (ResultAddress & { eventName: string }) | null {
  const found = findResult(idp)
  if (!found) return null
  const { race, field, row } = found
  const { event: eventId, sex } = field
  return { idp: row[0], season: readSeason().value, eventId, eventName: race.name, sex }
}

function searchSeason({ season, group, name, firstname, sexMode }: SearchQuery): SearchResult[] {
  const [last, first] = [queryWords(name), queryWords(firstname)]
  if (season !== readSeason().value || last.length + first.length === 0) return []
  return getIndex()
    .all.filter(({ race, field, people }) => {
      const isInScope = race.name === group && (sexMode === 'all' || sexMode === field.sex)
      // Both names must match the same person, not a mix of a pair's two.
      const isNamed = people.some(
        (person) => matchesName(last, person.last) && matchesName(first, person.first),
      )
      return isInScope && isNamed
    })
    .toSorted((a, b) => rankOf(a) - rankOf(b))
    .slice(0, MOST_RESULTS)
    .map(toSearchResult)
}

/** Athletes who did not finish come last. */
function rankOf({ row: [, , , , , total, place] }: FiledResult): number {
  return place === null || total === null ? Number.POSITIVE_INFINITY : total
}

function toSearchResult({ field, row }: FiledResult): SearchResult {
  const [idp, bib, , ageGroup, people, total, , , , remarks] = row
  const [person] = people
  const isSingle = field.type === 'single' && person !== undefined
  const name = isSingle ? `${person[1]}, ${person[0]}` : people.map(spokenName).join(', ')
  const time = remarks?.status?.toUpperCase() ?? (total === null ? '–' : clockText(total))
  const site = `https://results.hyrox.com/${readSeason().value}/`
  const link = `${site}?content=detail&pid=list&idp=${idp}&event=${field.event}`
  return {
    cols: [name, time, ageGroup ?? '', link],
    sex: field.sex,
    event_id: field.event,
    event_name: field.division,
    bib,
    nationality: [...new Set(people.map(([, , nation]) => nation))].join(', '),
  }
}

let index: { all: readonly Indexed[]; byIdp: ReadonlyMap<string, Indexed> } | undefined

/** Normalising about two thousand names takes longer than searching them, so it is done once. */
function getIndex() {
  if (index) return index
  const all = readSeason().races.flatMap((race) =>
    race.fields.flatMap((field) =>
      field.rows.map((row): Indexed => {
        const people = row[4].map(([first, last]) => ({
          first: nameWords(first),
          last: nameWords(last),
        }))
        return { race, field, row, people }
      }),
    ),
  )
  index = { all, byIdp: new Map(all.map((result) => [result.row[0], result])) }
  return index
}

function findResult(idp: string): FiledResult | undefined {
  return getIndex().byIdp.get(readIdp(idp) ?? '')
}
