import type { AthleteResult, PageResult } from '../../../contract/result-schema.ts'
import { readIdp } from '../../../race/athlete-list.ts'
import { findRace } from '../../../race/links/race-match.ts'
import type { Outcome, Seconds } from '../../../race/types.ts'
import { createInFlight } from '../../fairness/in-flight.ts'
import type { ResultsSource, SourceFailure } from '../source.ts'
import type { ResultDeps, ResultFailure } from './find-address.ts'
import { confirmEvent, findAddress, findOwn, type ResultQuery } from './find-address.ts'
import type { KnownAddress, StoredResult } from './result-store.ts'

export type ResultOutcome = Outcome<{ readonly result: AthleteResult }, ResultFailure>

export type FindResult = (query: ResultQuery) => Promise<ResultOutcome>

/** A result that may still change is read again after this long. */
const FRESH_FOR: Seconds = 24 * 3600
/**
 * Judges correct results for some weeks after a race; one read this long after its first reading is
 * final.
 */
const SETTLES_AFTER: Seconds = 21 * 24 * 3600

/**
 * One athlete's result: the stored one while it is fresh, else from a source, else an outdated
 * stored one.
 */
export function createFindResult(deps: ResultDeps): FindResult {
  const share = createInFlight<ResultOutcome>()

  async function find(query: ResultQuery, idp: string): Promise<ResultOutcome> {
    const isOwn = (await findOwn(deps.sources, idp)) !== null
    // Results that a source already has aren't stored a second time.
    const stored = isOwn ? null : await deps.store.find(idp)
    if (stored && isGood(stored, deps.now())) return answer(stored, null)

    const found = stored ?? (await findAddress(query, idp, deps))
    const fetched = 'address' in found ? await ask(found.address, query) : found
    if (fetched.ok) {
      if (fetched.stored.source === 'official') {
        await deps.store.rememberAddresses([fetched.stored.address])
      }
      return answer(fetched.stored, null)
    }
    // An old copy is better than an error, and includes its age.
    if (stored) return answer(stored, (deps.now() - stored.fetchedAt.getTime()) / 1000)
    return fetched
  }

  async function ask(
    asked: KnownAddress,
    { eventName: said }: ResultQuery,
  ): Promise<Outcome<{ stored: Fresh }, SourceFailure>> {
    let failure: SourceFailure = { reason: 'no-result' }
    for (const source of deps.sources) {
      const outcome = await source.result(asked)
      if (!outcome.ok) {
        failure = outcome
        continue
      }
      const { page, values, url } = outcome
      const isNamed = page.eventName !== null || asked.eventName !== null
      const eventName = isNamed || !said ? asked.eventName : await confirmEvent(source, asked, said)
      const address = { ...asked, eventName }
      if (source.name === 'official')
        await deps.store.keep(address, { page, url, ...(values && { values }) })
      return {
        ok: true,
        stored: { address, page, url, fetchedAt: new Date(deps.now()), source: source.name },
      }
    }
    return { ok: false, reason: failure.reason }
  }

  async function answer(stored: Fresh, staleFor: Seconds | null): Promise<ResultOutcome> {
    const { address, page, url, fetchedAt, source = 'official' } = stored
    const eventName = page.eventName ?? address.eventName
    const races = await deps.listRaces()
    const race =
      races.find(({ id }) => id === address.raceId) ??
      findRace(races, { eventName, season: address.season })
    const result: AthleteResult = {
      ...page,
      ...(address.sex && { sex: address.sex }),
      id: address.idp,
      idp: address.idp,
      eventName,
      raceId: race?.id ?? null,
      raceDate: race?.date ?? null,
      url,
      source,
      fetchedAt: fetchedAt.toISOString(),
      staleFor,
    }
    return { ok: true, result }
  }

  /** Simultaneous requests for the same athlete share one lookup. */
  return (query) => {
    const idp = readIdp(query.idp)
    if (idp === null) return Promise.resolve({ ok: false, reason: 'no-result' })
    const key = JSON.stringify([idp, query.season, query.eventId, query.eventName])
    return share(key, () => find(query, idp))
  }
}

type Fresh = {
  readonly address: KnownAddress
  readonly page: PageResult
  readonly url: string | null
  readonly fetchedAt: Date
  readonly source?: ResultsSource['name']
}

function isGood({ fetchedAt, settledFor, isCurrent }: StoredResult, now: number): boolean {
  // Read before page values were stored: the page may contain more than we know.
  if (!isCurrent) return false
  return settledFor >= SETTLES_AFTER || now - fetchedAt.getTime() < FRESH_FOR * 1000
}
