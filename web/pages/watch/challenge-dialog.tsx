import { X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import type { Race } from '../../../contract/races.ts'
import type { SearchResult } from '../../../contract/result-calls.ts'
import { REPLAY_TEXTS } from '../../../contract/texts/replay-texts.ts'
import { totalText } from '../../../contract/texts/result-texts.ts'
import { SEARCH_TEXTS } from '../../../contract/texts/search-texts.ts'
import { addAthlete, MAX_ATHLETES, removeAthlete } from '../../../race/athlete-list.ts'
import { readRaceAddress } from '../../../race/links/race-address.ts'
import { linkOfPage, readReplayLink } from '../../../race/links/replay-link.ts'
import { namePartsOf } from '../../../race/text/name-parts.ts'
import { log } from '../../api/log.ts'
import { queryClient } from '../../api/queries.ts'
import { resultQuery } from '../../api/result-query.ts'
import type { Player } from '../../replay/engine/player.ts'
import { useSpoilersAllowed } from '../../replay/engine/use-replay.ts'
import type { WatchedAthlete } from '../../replay/engine/watched-athlete.ts'
import { AthleteRow } from '../../search/lineup/athlete-row.tsx'
import { toCompetitor } from '../../search/lineup/competitor.ts'
import { searchDraft } from '../../search/search-draft.ts'
import { SearchPanel } from '../../search/search-panel.tsx'
import { search } from '../../search/use-search.ts'
import { ButtonLink, IconButton } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Loading } from '../../ui/loading.tsx'
import { showToast } from '../../ui/toast-store.ts'

type ChallengeProps = {
  title: string
  athletes: readonly WatchedAthlete[]
  race: Race | null
  /** The query of the page. */
  query: string
  player: Player
  /** Who is looked for at once; empty for nobody. */
  wanted: string
  onClose: () => void
}

/** Who is compared, and a search for one more: the replay stays as it is shown. */
export function ChallengeDialog(props: ChallengeProps) {
  const { title, athletes, race, query, player, wanted, onClose } = props
  useWanted(wanted)
  const [, navigate] = useLocation()
  const [isLoading, setLoading] = useState(false)
  const isTold = useSpoilersAllowed(player)
  const taken = new Set(athletes.map(({ idp }) => idp))

  const watch = (next: readonly { readonly idp: string }[]) => {
    const idps = next.map(({ idp }) => idp)
    const { reference } = readReplayLink(query)
    const { time, speed } = player.getState()
    const isThere = reference !== null && idps.includes(reference)
    navigate(linkOfPage(query, { idps, time, speed, reference: isThere ? reference : null }))
  }
  const add = async (result: SearchResult) => {
    const athlete = toCompetitor(result)
    if (!athlete) return
    const outcome = addAthlete<{ idp: string }>(athletes, athlete)
    if (!outcome.ok) return showToast(SEARCH_TEXTS[outcome.reason])
    setLoading(true)
    // The replay goes on with everybody in it; whoever cannot be loaded is told of there.
    await queryClient.prefetchQuery(resultQuery(athlete.idp, readRaceAddress(query).event))
    log('athlete_selected', {
      ...(race ? { raceId: race.id } : {}),
      actionDetails: { idp: athlete.idp, count: outcome.athletes.length, source: 'replay' },
    })
    showToast(SEARCH_TEXTS.competitorAdded(athlete.name))
    search.clear()
    searchDraft.change({ name: '', firstname: '', sexMode: 'all', division: '' })
    watch(outcome.athletes)
  }

  const canSearch = Boolean(race?.season && race.group)
  return (
    <Dialog title={title} isOpen onClose={onClose}>
      <ul aria-label="Comparing Athletes" className="divide-y divide-line">
        {athletes.map(({ idp, result, timeline, color }) => (
          <li key={idp}>
            <AthleteRow
              name={result.athleteName}
              team={result.teamMembers}
              color={color}
              facts={[result.ageGroup ?? '', result.division ?? ''].filter((fact) => fact !== '')}
              time={isTold ? totalText(result, timeline) : ''}
            >
              {athletes.length > 1 && (
                <IconButton
                  label={`Remove ${result.athleteName}`}
                  className="-mr-2"
                  onClick={() => watch(removeAthlete(athletes, idp))}
                >
                  <X className="size-5" aria-hidden="true" />
                </IconButton>
              )}
            </AthleteRow>
          </li>
        ))}
      </ul>
      {isLoading && <Loading text={REPLAY_TEXTS.addingAthlete} />}
      {!isLoading && athletes.length < MAX_ATHLETES && canSearch && (
        <SearchPanel
          race={race}
          taken={taken}
          onAdd={add}
          onWatch={null}
          isStep={false}
          isTold={isTold}
        />
      )}
      {athletes.length < MAX_ATHLETES && !canSearch && (
        <div className="grid justify-items-start gap-3">
          <p className="text-sm text-pretty text-quiet">{REPLAY_TEXTS.searchElsewhere}</p>
          <ButtonLink href="/search">Go to Search</ButtonLink>
        </div>
      )}
    </Dialog>
  )
}

/** Types the name that was pressed on the map. */
function useWanted(wanted: string) {
  useEffect(() => {
    if (wanted !== '') searchDraft.change({ ...namePartsOf(wanted), sexMode: 'all', division: '' })
  }, [wanted])
}
