import { useLocation } from 'wouter'
import type { Race } from '../../../contract/races.ts'
import { SEARCH_TEXTS } from '../../../contract/texts/search-texts.ts'
import { canReplay } from '../../../race/athlete-list.ts'
import { writeReplayLink } from '../../../race/links/replay-link.ts'
import { rivalsInAddress } from '../../../race/links/rivals-in-address.ts'
import { log } from '../../api/log.ts'
import { queryClient } from '../../api/queries.ts'
import { resultQuery } from '../../api/result-query.ts'
import { showToast } from '../../ui/toast-store.ts'
import { useLoader } from '../loading/use-loader.ts'
import type { Competitor } from './competitor.ts'
import { recents } from './recents.ts'

/** The address of a replay, `/race?idp=…&idp=…&event=…`; a plan in the search's address is kept. */
export function replayAddress(idps: readonly string[], event: string | null): string {
  const rivals = rivalsInAddress(window.location.search)
  return writeReplayLink({ idps, event, time: null, speed: null, reference: null, rivals })
}

/** Opens the race page for the list: at once for one athlete, after loading for several. */
export function useOpenReplay(athletes: readonly Competitor[], race: Race | null) {
  const [, navigate] = useLocation()
  const { state, load, fail, stop, reset } = useLoader()
  const event = race?.name ?? null

  function go(idps: readonly string[]) {
    const first = athletes.find(({ idp }) => idp === idps[0])
    if (first) logRace(first, race)
    navigate(replayAddress(idps, event))
  }

  async function open() {
    if (!canReplay(athletes)) return showToast(SEARCH_TEXTS.nobodySelected)
    const [only, ...others] = athletes
    if (only && others.length === 0) {
      // The race page needs it; requesting it now saves the time the page takes to open.
      queryClient.prefetchQuery(resultQuery(only.idp, event))
      return go([only.idp])
    }
    const loaded = await load(athletes, event)
    if (!loaded) return
    if (loaded.failures.length > 0) return fail(loaded.failures, loaded.results.length)
    go(athletes.map(({ idp }) => idp))
  }

  /** Opens one athlete from the results, without the list. */
  function watch(athlete: Competitor, home: Race) {
    queryClient.prefetchQuery(resultQuery(athlete.idp, home.name))
    recents.remember(athlete, home.id)
    logRace(athlete, home)
    navigate(replayAddress([athlete.idp], home.name))
  }

  /** Leaves out athletes who could not be loaded. */
  function goOn() {
    if (state.kind !== 'failed') return
    const failed = new Set(state.failures.map(({ wanted }) => wanted.idp))
    go(athletes.map(({ idp }) => idp).filter((idp) => !failed.has(idp)))
  }
  return { state, open, watch, goOn, stop, reset }
}

export type OpenReplay = ReturnType<typeof useOpenReplay>

function logRace({ idp, url, eventId, eventName }: Competitor, race: Race | null) {
  log('race_selected', {
    ...(race ? { raceId: race.id } : {}),
    actionDetails: { event: race?.name ?? null, idp, url, eventId, eventName, source: 'search' },
  })
}
