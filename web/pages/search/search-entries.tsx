import { useEffect, useState } from 'react'
import type { Race } from '../../../contract/races.ts'
import { prepareMapImage } from '../../replay/map/map-image.ts'
import { prepareMapScreen } from '../../replay/map/map-screen.ts'
import { FindByName } from '../../search/find-by-name.tsx'
import { ComparingAthletes } from '../../search/lineup/comparing-athletes.tsx'
import { useLineup } from '../../search/lineup/lineup.ts'
import { useOpenReplay } from '../../search/lineup/use-open-replay.ts'
import { LinksBox } from '../../search/links-box.tsx'
import { OwnSplits } from '../../search/manual/own-splits.tsx'
import { NoRaces } from '../../search/races/no-races.tsx'
import { chooseRaces } from '../../search/races/race-choice.ts'
import { RequestDialog } from '../../search/races/request-dialog.tsx'
import { idle } from '../../ui/idle.ts'
import { preloadRacePage } from '../race/lazy-race-page.ts'
import type { Entry } from './entry-tabs.tsx'
import { EntryTabs } from './entry-tabs.tsx'

type Props = {
  published: readonly Race[]
  /** False when the list of races could not be had, which says nothing about how many there are. */
  isKnown: boolean
  entry: Entry
  onEntry: (entry: Entry) => void
}

export function SearchEntries({ published, isKnown, entry, onEntry }: Props) {
  const [isRequesting, setRequesting] = useState(false)
  const current = useLineup()
  const choice = chooseRaces(published, current)
  const replay = useOpenReplay(current.athletes, choice.race)
  const request = () => setRequesting(true)
  useRacePageAhead(current.athletes.length > 0, choice.race?.mapImageUrl ?? null)

  const byName =
    published.length > 0 ? (
      <FindByName {...{ published, choice, replay }} onRequest={request} />
    ) : (
      isKnown && <NoRaces onRequest={request} />
    )
  const isListed =
    entry === 'name' ? published.length > 0 : entry === 'links' && current.athletes.length > 0
  return (
    <div
      className={`grid grid-cols-[minmax(0,1fr)] items-start gap-8 ${isListed ? 'lg:grid-cols-[minmax(0,1fr)_22rem] xl:gap-12' : ''}`}
    >
      <EntryTabs entry={entry} onEntry={onEntry}>
        {{
          name: byName,
          links: <LinksBox published={published} onAdded={() => onEntry('name')} />,
          splits: <OwnSplits published={published} />,
        }}
      </EntryTabs>
      {isListed && (
        <aside className="lg:sticky lg:top-4">
          <ComparingAthletes athletes={current.athletes} replay={replay} />
        </aside>
      )}
      <RequestDialog isOpen={isRequesting} onClose={() => setRequesting(false)} />
    </div>
  )
}

/** Loads the race page and its map while nothing else is to do, once there is somebody to watch. */
function useRacePageAhead(isWanted: boolean, mapUrl: string | null) {
  useEffect(() => {
    if (!isWanted) return
    const prepare = async () => {
      await idle()
      await preloadRacePage()
      prepareMapScreen()
      if (mapUrl === null) return
      await idle()
      await prepareMapImage(mapUrl)
    }
    // Without a connection it is tried again when the page is opened, which then says so.
    prepare().catch(() => {})
  }, [isWanted, mapUrl])
}
