import * as Tabs from '@radix-ui/react-tabs'
import { type ReactNode, useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import type { Race } from '../../../contract/races.ts'
import { APP_TEXTS } from '../../../contract/texts/app-texts.ts'
import { REPLAY_TEXTS } from '../../../contract/texts/replay-texts.ts'
import { RIVALS_TEXTS } from '../../../contract/texts/rivals-texts.ts'
import { SEARCH_TEXTS } from '../../../contract/texts/search-texts.ts'
import { addAthlete, MAX_ATHLETES, removeAthlete } from '../../../race/athlete-list.ts'
import { readRaceAddress } from '../../../race/links/race-address.ts'
import { linkOfPage, readReplayLink } from '../../../race/links/replay-link.ts'
import type { Rivals } from '../../../race/rivals/rivals.ts'
import { addGhost } from '../../../race/rivals/rivals-link.ts'
import { namePartsOf } from '../../../race/text/name-parts.ts'
import { log } from '../../api/log.ts'
import { queryClient } from '../../api/queries.ts'
import { resultQuery } from '../../api/result-query.ts'
import type { Player } from '../../replay/engine/player.ts'
import { useSpoilersAllowed } from '../../replay/engine/use-replay.ts'
import type { WatchedAthlete } from '../../replay/engine/watched-athlete.ts'
import { AddLine } from '../../replay/screen/compare/add-line.tsx'
import { GhostChoices } from '../../replay/screen/compare/ghost-choices.tsx'
import { RunnerList } from '../../replay/screen/compare/runner-list.tsx'
import { StartModes } from '../../replay/screen/compare/start-modes.tsx'
import { toCompetitor } from '../../search/lineup/competitor.ts'
import { RecentPicks } from '../../search/lineup/recent-picks.tsx'
import { recents } from '../../search/lineup/recents.ts'
import { keepForRacePage } from '../../search/loading/load-results.ts'
import { searchDraft } from '../../search/search-draft.ts'
import { SearchPanel } from '../../search/search-panel.tsx'
import { search } from '../../search/use-search.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Loading } from '../../ui/loading.tsx'
import { TabList } from '../../ui/tab-list.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { readPasted } from './read-pasted.ts'
// Loaded with the dialog, because every choice made in it needs it.
import '../../replay/screen/compare/line-up.tsx'

type CompareProps = {
  athletes: readonly WatchedAthlete[]
  race: Race | null
  raceId: string | null
  /** The page's query string; null if athletes can't be added. */
  query: string | null
  player: Player
  rivals: Rivals
  onChange: (rivals: Rivals) => void
  /** Changes splits in the table. */
  onWhatIf: (rivals: Rivals) => void
  /** The tab shown first; null for the usual one. */
  firstTab: string | null
  /** The initial search text; may be empty. */
  wanted: string
  onClose: () => void
}

/** Chooses who runs and how they start; every choice takes effect immediately. */
export function CompareDialog(props: CompareProps) {
  const { athletes, raceId, query, player, rivals, onChange, onWhatIf, onClose } = props
  const areResultsShown = useSpoilersAllowed(player)
  const [tab, setTab] = useState(props.firstTab ?? (query === null ? 'ghosts' : 'athletes'))
  const watch = useWatch(query ?? '', player, tab)
  return (
    <Dialog title={RIVALS_TEXTS.title} isOpen isAside hasTabs onClose={onClose}>
      <RunnerList
        {...{ athletes, raceId, rivals, areResultsShown, onChange }}
        onRemove={query === null ? null : (idp) => watch(removeAthlete(athletes, idp))}
      />
      <Tabs.Root value={tab} onValueChange={setTab} className="grid gap-4">
        <TabList
          tabs={query === null ? ['ghosts', 'start'] : ALL_TABS}
          labels={RIVALS_TEXTS.tabs}
        />
        <Tab value="athletes">
          {query !== null && <AddAthletes {...props} {...{ query, areResultsShown, watch }} />}
        </Tab>
        <Tab value="ghosts">
          {/* What-if shows the total, so it waits until results are shown. */}
          <GhostChoices
            {...{ athletes, rivals, onChange }}
            onWhatIf={areResultsShown ? onWhatIf : null}
          />
          <AddLine
            label={RIVALS_TEXTS.other}
            hint={RIVALS_TEXTS.pasteGhostHint}
            button={RIVALS_TEXTS.addGhost}
            onAdd={async (text) => {
              const pasted = await readPasted(text)
              if (!pasted.ok) return pasted.message
              const outcome = addGhost(rivals, pasted.wish)
              if (outcome.ok) onChange(outcome.rivals)
              else if (outcome.reason === 'full') return RIVALS_TEXTS.ghostsFull
              const name = pasted.result?.athleteName ?? RIVALS_TEXTS.plan
              return outcome.ok ? null : RIVALS_TEXTS.duplicate(name)
            }}
          />
        </Tab>
        <Tab value="start">
          <StartModes
            {...{ athletes, player }}
            mode={rivals.mode}
            onChange={(mode) => onChange({ ...rivals, mode })}
          />
        </Tab>
      </Tabs.Root>
    </Dialog>
  )
}

const ALL_TABS = ['athletes', 'ghosts', 'start'] as const

function Tab({ value, children }: { value: string; children: ReactNode }) {
  return (
    <Tabs.Content value={value} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {children}
    </Tabs.Content>
  )
}

/** Opens the replay with other athletes, at the same moment and speed, with Compare still open. */
function useWatch(query: string, player: Player, compareTab: string) {
  const [, navigate] = useLocation()
  return (next: readonly { readonly idp: string }[]) => {
    const idps = next.map(({ idp }) => idp)
    const { reference } = readReplayLink(query)
    const { time, speed } = player.getState()
    const isThere = reference !== null && idps.includes(reference)
    const link = linkOfPage(query, { idps, time, speed, reference: isThere ? reference : null })
    navigate(link, { state: { compareTab } })
  }
}

type AddProps = Omit<CompareProps, 'query'> & {
  query: string
  areResultsShown: boolean
  watch: ReturnType<typeof useWatch>
}

/** By name, by link, or from recent athletes. */
function AddAthletes({ athletes, race, query, areResultsShown, wanted, watch }: AddProps) {
  useWanted(wanted)
  const [isLoading, setLoading] = useState(false)
  const taken = new Set(athletes.map(({ idp }) => idp))
  const { event } = readRaceAddress(query)
  const add = async (athlete: { idp: string; name: string }, source: string) => {
    const outcome = addAthlete<{ idp: string }>(athletes, athlete)
    if (!outcome.ok) return showToast(SEARCH_TEXTS[outcome.reason])
    setLoading(true)
    // A result that can't be loaded is reported above the replay.
    await queryClient.prefetchQuery(resultQuery(athlete.idp, event))
    log('athlete_selected', {
      ...(race ? { raceId: race.id } : {}),
      actionDetails: { idp: athlete.idp, count: outcome.athletes.length, source },
    })
    showToast(SEARCH_TEXTS.competitorAdded(athlete.name))
    search.clear()
    searchDraft.change({ name: '', firstname: '', sexMode: 'all', division: '' })
    watch(outcome.athletes)
  }
  const addPasted = async (text: string) => {
    const pasted = await readPasted(text)
    if (!pasted.ok) return pasted.message
    const { result } = pasted
    if (!result) return RIVALS_TEXTS.pastePlan
    if (taken.has(result.idp)) return RIVALS_TEXTS.duplicate(result.athleteName)
    keepForRacePage([result], event)
    await add({ idp: result.idp, name: result.athleteName }, 'link')
    return null
  }
  if (isLoading) return <Loading text={REPLAY_TEXTS.addingAthlete} />
  if (athletes.length >= MAX_ATHLETES) {
    return <p className="text-sm text-pretty text-quiet">{RIVALS_TEXTS.full}</p>
  }
  return (
    <>
      {race?.season && race.group ? (
        <>
          <SearchPanel
            {...{ race, taken, areResultsShown }}
            onAdd={(result) => {
              const athlete = toCompetitor(result)
              if (!athlete) return
              recents.remember(athlete, race.id)
              add(athlete, 'replay')
            }}
            onWatch={null}
            isStep={false}
          />
          {/* Recent athletes are listed with times, which are spoilers. */}
          {areResultsShown && (
            <RecentPicks
              {...{ race, taken }}
              races={[race]}
              isLocked
              onAthlete={(athlete) => add(athlete, 'recent')}
              onRace={() => {}}
            />
          )}
        </>
      ) : (
        <div className="grid justify-items-start gap-3">
          <p className="text-sm text-pretty text-quiet">
            {REPLAY_TEXTS.searchElsewhere(race !== null)}
          </p>
          <ButtonLink href="/search">{APP_TEXTS.goToSearch}</ButtonLink>
        </div>
      )}
      <AddLine
        label={RIVALS_TEXTS.paste}
        hint={RIVALS_TEXTS.pasteHint}
        button={RIVALS_TEXTS.addAthlete}
        onAdd={addPasted}
      />
    </>
  )
}

/** Fills in the name of the athlete pressed on the map. */
function useWanted(wanted: string) {
  useEffect(() => {
    if (wanted !== '') searchDraft.change({ ...namePartsOf(wanted), sexMode: 'all', division: '' })
  }, [wanted])
}
