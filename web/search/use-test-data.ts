import { useEffect, useState } from 'react'
import type { Race } from '../../contract/races.ts'
import { RESULTS_HOST } from '../../contract/result-calls.ts'
import { SEARCH_TEXTS } from '../../contract/texts/search-texts.ts'
import { parseResultLinks, unreadableLinksText } from '../../race/links/result-links.ts'
import { showToast } from '../ui/toast-store.ts'
import { loadResults } from './loading/load-results.ts'
import { manualSession } from './manual/manual-session.ts'

/** Where the operator's area leaves a result link (ADMIN-2). */
const STORED_LINK = 'adminTestUrl'

/** Loads the operator's test data, once; shows its progress and errors. */
export function useTestData(races: readonly Race[] | undefined) {
  const [isLoading, setLoading] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  useEffect(() => {
    const link = races && takeLink()
    if (!link) return
    const fail = (message: string) => {
      setProblem(message)
      showToast(SEARCH_TEXTS.loadFailed(message))
    }
    const [entry] = parseResultLinks(link, RESULTS_HOST)
    if (!entry?.ok) return fail(unreadableLinksText(entry ? [entry] : []) ?? '')
    const { idp, season, event: eventId } = entry
    const wanted = { idp, eventId, season: season === null ? null : `season-${season}` }
    setLoading(true)
    loadResults([wanted], null).then(({ results: [result], failures: [failure] }) => {
      setLoading(false)
      if (result) manualSession.show(result, (races[1] ?? races[0])?.id ?? null)
      else fail(failure?.message ?? '')
    })
  }, [races])
  return { isLoading, problem }
}

/** Reads and removes the link, because a reload must not load it again. */
function takeLink(): string | null {
  try {
    const link = window.sessionStorage.getItem(STORED_LINK)
    window.sessionStorage.removeItem(STORED_LINK)
    return link
  } catch {
    // Without storage there is no test data.
    return null
  }
}
