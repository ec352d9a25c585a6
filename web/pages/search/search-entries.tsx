import { useEffect, useState } from 'react'
import type { Race } from '../../../contract/races.ts'
import { FindByName } from '../../search/find-by-name.tsx'
import { useLineup } from '../../search/lineup/lineup.ts'
import { LineupPanel } from '../../search/lineup/lineup-panel.tsx'
import { useOpenReplay } from '../../search/lineup/use-open-replay.ts'
import { LinksBox } from '../../search/links-box.tsx'
import { OwnSplits } from '../../search/manual/own-splits.tsx'
import { NoRaces } from '../../search/races/no-races.tsx'
import { useRaceChoice } from '../../search/races/race-choice.ts'
import { RequestDialog } from '../../search/races/request-dialog.tsx'
import { searchDraft, useSearchDraft } from '../../search/search-draft.ts'
import { usePickAthletes } from '../../search/use-pick-athletes.ts'
import { idle } from '../../ui/idle.ts'
import { preloadRacePage } from '../race/lazy-race-page.ts'
import { EntryTabs } from './entry-tabs.tsx'

type Props = {
  published: readonly Race[]
  /** False when the list of races couldn't be loaded, so that their number is unknown. */
  isKnown: boolean
}

/** The three ways to a replay, beside the one list they fill. */
export function SearchEntries({ published, isKnown }: Props) {
  const [isRequesting, setRequesting] = useState(false)
  const { entry } = useSearchDraft()
  const current = useLineup()
  const choice = useRaceChoice(published)
  const replay = useOpenReplay(current.athletes, choice.race)
  const pick = usePickAthletes(choice.race, replay.reset)
  const request = () => setRequesting(true)
  const open = (next: typeof entry) => searchDraft.change({ entry: next })
  useRacePageAhead(current.athletes.length > 0, choice.race)

  const byName =
    published.length > 0 ? (
      <FindByName {...{ published, choice, replay, pick }} onRequest={request} />
    ) : (
      isKnown && <NoRaces onRequest={request} />
    )
  const isListed =
    entry === 'name' ? published.length > 0 : entry === 'links' && current.athletes.length > 0
  const search = () => {
    // The inputs may be on another tab, which renders first.
    open('name')
    queueMicrotask(pick.begin)
  }
  return (
    <div
      className={`grid grid-cols-[minmax(0,1fr)] items-start gap-8 ${isListed ? 'lg:grid-cols-[minmax(0,1fr)_22rem] xl:gap-12' : ''}`}
    >
      <EntryTabs entry={entry} onEntry={open}>
        {{
          name: byName,
          links: <LinksBox published={published} onAdded={() => open('name')} />,
          splits: <OwnSplits published={published} />,
        }}
      </EntryTabs>
      {isListed && (
        <aside className="lg:sticky lg:top-4">
          <LineupPanel
            athletes={current.athletes}
            replay={replay}
            onSearch={search}
            goRef={pick.goButton}
          />
        </aside>
      )}
      <RequestDialog
        published={published}
        isOpen={isRequesting}
        onClose={() => setRequesting(false)}
      />
    </div>
  )
}

/** Preloads the race page and its map when idle, once there is an athlete to watch. */
function useRacePageAhead(isWanted: boolean, race: Race | null) {
  useEffect(() => {
    if (!isWanted) return
    const prepare = async () => {
      await idle()
      await preloadRacePage()
      if (!race) return
      const { prepareRaceMap } = await import('../race/race-page.tsx')
      await idle()
      prepareRaceMap(race)
    }
    // Without a connection, opening the page tries again and shows the error.
    prepare().catch(() => {})
  }, [isWanted, race])
}
