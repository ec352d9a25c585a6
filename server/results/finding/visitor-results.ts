import type { PageResult } from '../../../contract/result-schema.ts'
import type { SearchResult } from '../../../contract/search-calls.ts'
import { asShown, nameInitials, type PrivacyState, UNNAMED } from '../../../race/field/privacy.ts'
import { findRace } from '../../../race/links/race-match.ts'
import { findLinkIdp } from '../../../race/links/result-links.ts'
import { parseClock } from '../../../race/text/clock-text.ts'
import { isImportedIdp } from '../../storage/fields/athlete-index.ts'
import type { Identity } from '../../storage/fields/privacy.ts'
import type { PrivacyStore } from '../../storage/fields/privacy-store.ts'
import type { SearchQuery } from '../source.ts'
import type { ResultDeps } from './find-address.ts'
import { createFindResult, type FindResult } from './find-result.ts'
import { createFindStored, type FindStored } from './find-stored.ts'
import { createSearch, type Search } from './search-sources.ts'

type Deps = ResultDeps & { readonly privacy: Pick<PrivacyStore, 'current'> }

/** Results as visitors may see them. */
export type VisitorResults = {
  readonly search: Search
  readonly findResult: FindResult
  readonly findStored: FindStored
  /** Results with every name, for the operator. */
  readonly findNamed: FindResult
}

/**
 * Every result for visitors passes through here, whatever its source: searches, replays, link tags
 * and share images. Fields leave the server through `FieldStore.find`, which hides names the same
 * way.
 */
export function createVisitorResults(deps: Deps): VisitorResults {
  const { privacy, listRaces } = deps
  const findNamed = createFindResult(deps)
  const search = createSearch(deps.sources, deps.store)
  const findStored = createFindStored(deps)

  return {
    findNamed,

    async findResult(query) {
      const outcome = await findNamed(query)
      if (!outcome.ok) return outcome
      const state = (await privacy.current()).stateOf(identityOf(outcome.result))
      // No link, because the organiser's page names the athlete.
      return state
        ? { ok: true, result: { ...pageAsShown(outcome.result, state), url: null } }
        : outcome
    },

    async findStored(idp) {
      const kept = await findStored(idp)
      const current = await privacy.current()
      if (!kept || current.isEmpty) return kept
      const { page, eventName, season } = kept
      const raceId = findRace(await listRaces(), { eventName, season })?.id ?? null
      return {
        ...kept,
        page: pageAsShown(page, current.stateOf(identityOf({ ...page, idp, raceId }))),
      }
    },

    async search(query, watch = {}) {
      const current = await privacy.current()
      if (current.isEmpty) return search(query, watch)
      const raceId = await findRaceId(query)
      // Hidden athletes are left out, because a match would confirm the name. Imported athletes are
      // indexed as they are shown.
      const isListed = (result: SearchResult) => {
        const idp = findLinkIdp(result.cols[3]) ?? ''
        const [name, time] = result.cols
        const identity = {
          idp,
          raceId: result.raceId ?? raceId,
          name,
          bib: result.bib ?? null,
          total: parseClock(time),
        }
        return isImportedIdp(idp) || current.stateOf(identity) === null
      }
      const { onProgress } = watch
      const outcome = await search(query, {
        ...watch,
        ...(onProgress && {
          onProgress: (progress) =>
            onProgress({ ...progress, found: progress.found.filter(isListed) }),
        }),
      })
      return outcome.ok ? { ...outcome, results: outcome.results.filter(isListed) } : outcome
    },
  }

  async function findRaceId({ raceId, season, group }: SearchQuery): Promise<string | null> {
    if (raceId) return raceId
    const races = await listRaces()
    return (
      races.find((race) => season && race.season === season && race.group === group)?.id ?? null
    )
  }
}

/** The facts that identify a result's athlete. */
export const identityOf = ({
  idp,
  raceId,
  athleteName,
  bibNumber,
  totalTime,
}: Pick<PageResult, 'athleteName' | 'bibNumber' | 'totalTime'> & {
  idp: string
  raceId: string | null
}): Identity => ({ idp, raceId, name: athleteName, bib: bibNumber, total: totalTime })

/** A result without anything that identifies its athlete. */
function pageAsShown<Page extends PageResult>(page: Page, state: PrivacyState | null): Page {
  if (state === null) return page
  const { name } = asShown({ name: page.athleteName, bib: null }, state)
  return {
    ...page,
    athleteName: name ?? UNNAMED,
    bibNumber: null,
    nationality: [],
    teamMembers: state === 'initials' ? page.teamMembers.map(nameInitials) : [],
  }
}
