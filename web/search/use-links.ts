import { useMemo } from 'react'
import { useLocation } from 'wouter'
import type { Race } from '../../contract/races.ts'
import { RESULTS_HOST } from '../../contract/result-calls.ts'
import type { AthleteResult } from '../../contract/result-schema.ts'
import { SEARCH_TEXTS } from '../../contract/texts/search-texts.ts'
import type { Toast } from '../../contract/texts/toast-texts.ts'
import { findRace } from '../../race/links/race-match.ts'
import {
  type LinkEntry,
  parseResultLinks,
  unreadableLinksText,
} from '../../race/links/result-links.ts'
import { clockText } from '../../race/text/clock-text.ts'
import { log } from '../api/log.ts'
import { showToast } from '../ui/toast-store.ts'
import type { Competitor } from './lineup/competitor.ts'
import { lineup } from './lineup/lineup.ts'
import { recents } from './lineup/recents.ts'
import { replayAddress } from './lineup/use-open-replay.ts'
import { keepForRacePage, type Wanted } from './loading/load-results.ts'
import { useLoader } from './loading/use-loader.ts'
import { searchDraft, useSearchDraft } from './search-draft.ts'

/** Takes pasted result links to the list or to the race page. */
export function useLinks(published: readonly Race[], onAdded: () => void) {
  const [, navigate] = useLocation()
  const { links: text } = useSearchDraft()
  const { state, load, fail, stop, reset } = useLoader()
  const entries = useMemo(() => parseResultLinks(text, RESULTS_HOST, window.location.host), [text])
  const wanted = entries.flatMap(toWanted)

  async function loadAll() {
    const unreadable = unreadableLinksText(entries)
    if (unreadable === null) return load(wanted, null)
    showToast(SEARCH_TEXTS.loadFailed(unreadable))
    return null
  }

  async function open() {
    const loaded = await loadAll()
    if (!loaded) return
    const { results, failures } = loaded
    // The race page asks for an unknown race; everything else is a failure here.
    const lost = failures.filter((failure) => !failure.isRaceUnknown)
    if (lost.length > 0) return fail(lost, results.length)
    const event = results[0]?.eventName ?? null
    keepForRacePage(results, event)
    const { idp = '', eventId = null } = wanted[0] ?? {}
    log('race_selected', { actionDetails: { event, idp, eventId, source: 'link' } })
    navigate(
      replayAddress(
        wanted.map((one) => one.idp),
        event,
      ),
    )
  }

  async function addToList() {
    const loaded = await loadAll()
    if (!loaded) return
    const refused = loaded.results.flatMap((result) => {
      const toast = addToLineup(result, published)
      const { idp, athleteName: name } = result
      const message = toast?.description ?? ''
      return toast ? [{ wanted: { idp, name }, message, isRaceUnknown: false, toast }] : []
    })
    const problems = [...loaded.failures, ...refused]
    if (problems.length > 0) return fail(problems, loaded.results.length, refused[0]?.toast)
    change('')
    showToast(SEARCH_TEXTS.athleteAdded(loaded.results.map((one) => one.athleteName).join(', ')))
    onAdded()
  }

  function change(next: string) {
    searchDraft.change({ links: next })
    reset()
  }
  return { text, change, entries, count: wanted.length, state, open, addToList, stop }
}

/** Where to find the result of a link. */
export function toWanted(entry: LinkEntry): Wanted[] {
  if (!entry.ok) return []
  const { idp, season, event, raceName } = entry
  const known = { season: season === null ? null : `season-${season}`, eventId: event }
  return [{ idp, ...known, ...(raceName ? { eventName: raceName } : {}) }]
}

/** Adds a loaded result to the list, or returns why it can't be added. */
function addToLineup(result: AthleteResult, published: readonly Race[]): Toast | null {
  const race = findRace(published, { eventName: result.eventName, raceId: result.raceId })
  if (!race) {
    return SEARCH_TEXTS.loadFailed(SEARCH_TEXTS.links.noMap)
  }
  const { athletes, raceId } = lineup.get()
  if (athletes.length > 0 && raceId !== race.id) {
    return SEARCH_TEXTS.loadFailed(SEARCH_TEXTS.links.otherRace)
  }
  if (athletes.length === 0) lineup.chooseRace(race)
  const athlete = toCompetitor(result)
  const outcome = lineup.add(athlete)
  if (!outcome.ok) return SEARCH_TEXTS[outcome.reason]
  recents.remember(athlete, race.id)
  return null
}

function toCompetitor(result: AthleteResult): Competitor {
  const { idp, athleteName, totalTime, ageGroup, url, division, status } = result
  return {
    idp,
    name: athleteName,
    time: totalTime === null ? status.toUpperCase() : clockText(totalTime),
    ageGroup: ageGroup ?? '',
    url: url ?? '',
    eventId: '',
    eventName: division ?? '',
  }
}
