import { LRUCache } from 'lru-cache'
import type { Race } from '../../../contract/races.ts'
import type { SearchResult } from '../../../contract/search-calls.ts'
import type { Field } from '../../../race/field/field.ts'
import { decodeField } from '../../../race/field/field-file.ts'
import { writeReplayLink } from '../../../race/links/replay-link.ts'
import { clockText } from '../../../race/text/clock-text.ts'
import {
  type AthleteIndex,
  type IndexedAthlete,
  isImportedIdp,
} from '../../storage/fields/athlete-index.ts'
import type { FieldStore } from '../../storage/fields/field-store.ts'
import { idpOf } from '../../storage/fields/list-athletes.ts'
import type { ResultsSource, SearchQuery } from '../source.ts'
import { buildFieldPage, shownName } from './field-page.ts'

/** Maximum matches of a search; more letters narrow it down. */
const MOST_RESULTS = 100
/** Decoded fields in memory: 5,000 athletes take some 3 MB. */
const MOST_FIELDS = 8

type Parts = {
  readonly index: AthleteIndex
  readonly fields: Pick<FieldStore, 'content'>
  /** Only published races can be searched and opened. */
  readonly listRaces: () => Promise<readonly Race[]>
}

/** Imported fields as a source of results. It doesn't need the results site. */
export function createImportedSource({ index, fields, listRaces }: Parts): ResultsSource {
  const decoded = new LRUCache<string, { field: Field; storedAt: Date | null }>({
    max: MOST_FIELDS,
  })

  async function readField(raceId: string, hash: string) {
    const known = decoded.get(hash)
    if (known) return known
    const row = await fields.content(raceId, hash)
    if (!row) return null
    const read = { field: decodeField(JSON.parse(row.content)), storedAt: row.storedAt }
    decoded.set(hash, read)
    return read
  }

  const withAthletes = async () => (await listRaces()).filter(({ hasAthletes }) => hasAthletes)

  async function findAthlete(idp: string) {
    const athlete = await index.find(idp)
    const race = athlete && (await withAthletes()).find(({ id }) => id === athlete.raceId)
    return athlete && race ? { athlete, race } : null
  }

  return {
    name: 'imported',
    isInstant: true,
    isOwn: isImportedIdp,
    async findAddress(idp) {
      const found = await findAthlete(idp)
      if (!found) return null
      const { athlete, race } = found
      const { id: raceId, season, name: eventName } = race
      const eventId = eventIdOf(athlete)
      return { idp, season: season ?? '', eventId, eventName, sex: athlete.sex, raceId }
    },
    // Visitors choose these races from the published ones, so this source adds nothing to the
    // organiser's lists.
    seasons: async () => ({ ok: true, options: [] }),
    groups: async () => ({ ok: true, options: [] }),
    divisions: async () => ({ ok: true, options: [] }),
    async search(query) {
      const races = (await withAthletes()).filter((race) => isSearched(race, query))
      const found = await index.search({
        text: [query.firstname, query.name].filter((text) => text.trim() !== '').join(' '),
        sexMode: query.sexMode,
        raceIds: races.map(({ id }) => id),
        most: MOST_RESULTS,
      })
      const byId = new Map(races.map((race) => [race.id, race]))
      const results = found.map((athlete) => toSearchResult(athlete, byId.get(athlete.raceId)))
      return { ok: true, results }
    },
    async result({ idp }) {
      const found = isImportedIdp(idp) ? await findAthlete(idp) : null
      const read = found && (await readField(found.race.id, found.athlete.fieldHash))
      if (!read) return { ok: false, reason: 'no-result' }
      // The field has every name; the index has only the names that may be shown.
      const page = buildFieldPage(read.field, found.athlete, found.race.name)
      return { ok: true, page, url: null }
    },
  }
}

/** The race with this id, the one with this name in the organiser's lists, or all of them. */
function isSearched(race: Race, { raceId, season, group }: SearchQuery): boolean {
  if (raceId) return race.id === raceId
  return !season || (race.season === season && race.group === group)
}

const eventIdOf = ({ division, sex }: IndexedAthlete) => `${division} ${sex}`

function toSearchResult(athlete: IndexedAthlete, race: Race | undefined): SearchResult {
  const { total, status, ageGroup, sex, division, bib } = athlete
  const time =
    total !== null ? clockText(total) : status === 'finished' ? '–' : status.toUpperCase()
  const idp = idpOf(athlete)
  const link = writeReplayLink({
    ...{ idps: [idp], event: race?.name ?? null },
    ...{ time: null, speed: null, reference: null },
  })
  return {
    cols: [shownName(athlete), time, ageGroup ?? '', link],
    sex,
    event_id: eventIdOf(athlete),
    event_name: division,
    ...(bib === null ? {} : { bib }),
    ...(race ? { raceId: race.id } : {}),
  }
}
